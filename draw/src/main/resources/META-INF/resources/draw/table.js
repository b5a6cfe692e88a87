// What is known of a room, and how each event changes it. Everything here is plain data; nothing is drawn or sent.

/**
 * @typedef {{timeLimit: number, roundCount: number, playerCount: number, language: 'ja' | 'en', rule: 'first' | 'everyone', words: 'own' | 'choice'}} Settings
 *
 * @typedef {object} Player
 * @property {string} id
 * @property {string} name
 * @property {'ready' | 'not_ready'} status
 * @property {boolean} connected
 * @property {number} total
 * @property {boolean} [pictured] shows the picture of an account
 *
 * @typedef {object} Turn
 * @property {string} id
 * @property {number} turnNumber
 * @property {string} drawerId
 * @property {'not_started' | 'setting_answer' | 'drawing' | 'finished'} status
 * @property {number} timeLimit seconds
 * @property {number} [startedAt]
 * @property {number} [deadline]
 * @property {string[]} correctPlayerIds
 * @property {string} [answer]
 * @property {string[]} [words] to choose from, for the drawer alone
 *
 * @typedef {object} Game the receiver's view
 * @property {string} gameId
 * @property {string} code
 * @property {'waiting' | 'playing' | 'finished'} status
 * @property {number} now
 * @property {Settings} settings
 * @property {{public: boolean, allGuess: boolean, shiritori: boolean, letters: boolean, filter: boolean}} options
 * @property {string} hostId
 * @property {{playerId: string, name: string, role: 'player' | 'spectator', arriving?: boolean} | null} you
 * @property {Player[]} players
 * @property {{id: string, name: string, total: number}[]} former
 * @property {number} spectators
 * @property {{roundNumber: number, currentTurn: Turn} | null} currentRound
 * @property {Record<string, number>} totals
 * @property {string} [firstKana]
 * @property {number} [answerLength]
 * @property {(string | null)[]} [letters] the answer letter by letter, null for what is not shown yet
 * @property {{playerId: string, votes: number, needed: number, mine: boolean}[]} [removals] whom some want to go
 * @property {{gameId: string, code: string}} [next]
 *
 * @typedef {object} ChatLine
 * @property {string} id
 * @property {string} playerId
 * @property {string} playerName
 * @property {string} content
 * @property {'normal' | 'system' | 'guess' | 'correct' | 'close'} type `close` is a guess that was nearly right, known to the guesser alone
 * @property {number} createdAt
 *
 * @typedef {{playerId: string, points: number, reason: 'correct_answer' | 'drawer_penalty'}} Score
 * @typedef {{drawerId: string, answer: string | null, reason: string, correctPlayerIds: string[], scores: Score[]}} TurnEnd
 * @typedef {{playerId: string, name: string, total: number, rank: number}} Rank
 */

/**
 * @typedef {object} Table
 * @property {Game | null} game
 * @property {ChatLine[]} chat oldest first
 * @property {TurnEnd | null} turnEnd how the turn ended that is shown finished now
 * @property {Record<string, number>} changes the points of the last turn by player
 * @property {Rank[]} ranking
 * @property {{roundNumber: number, scores: {playerId: string, playerName: string, points: number}[]} | null} roundEnd
 * @property {number} offset the server's clock minus ours, ms
 * @property {{gameId: string, code: string} | null} next the game to go on to
 */

const CHAT_SHOWN = 200;

/** @returns {Table} */
export function emptyTable() {
  return {game: null, chat: [], turnEnd: null, changes: {}, ranking: [], roundEnd: null, offset: 0, next: null};
}

/**
 * @param {Table} table
 * @param {import('./socket.js').RoomEvent} event
 * @param {number} here our clock
 * @returns {Table} a new one
 */
export function after(table, event, here) {
  const next = {...table};
  if (event.game) {
    next.game = event.game;
    next.offset = event.game.now - here;
    if (event.game.next) next.next = event.game.next;
  }
  switch (event.type) {
    case 'state':
      next.chat = event.chat ?? [];
      if (next.game?.currentRound?.currentTurn.status !== 'finished') next.turnEnd = null;
      break;
    case 'turnStarted':
      next.turnEnd = null;
      next.roundEnd = null;
      break;
    case 'guess':
    case 'chat':
      next.chat = withLine(table.chat, event.line);
      break;
    case 'close': // the guess itself came just before
      next.chat = table.chat.map((line) => (line.id === event.lineId ? {...line, type: 'close'} : line));
      break;
    case 'score':
      if (next.game) next.game = withTotals(next.game, event.totals ?? {});
      break;
    case 'turnEnded':
      next.turnEnd = {
        drawerId: event.drawerId,
        answer: event.answer ?? null,
        reason: event.reason,
        correctPlayerIds: event.correctPlayerIds ?? [],
        scores: event.scores ?? [],
      };
      next.changes = changesOf(event.scores ?? []);
      break;
    case 'roundEnded':
      next.roundEnd = {roundNumber: event.roundNumber, scores: event.roundScores ?? []};
      break;
    case 'gameEnded':
      next.ranking = event.ranking ?? [];
      break;
    case 'again':
      next.next = {gameId: event.gameId, code: event.code};
      break;
  }
  return next;
}

/** @param {ChatLine[]} chat @param {ChatLine} line */
function withLine(chat, line) {
  if (!line || chat.some(({id}) => id === line.id)) return chat;
  return [...chat, line].slice(-CHAT_SHOWN);
}

/** @param {Game} game @param {Record<string, number>} totals @returns {Game} */
function withTotals(game, totals) {
  return {...game, totals, players: game.players.map((player) => ({...player, total: totals[player.id] ?? player.total}))};
}

/** @param {readonly Score[]} scores */
function changesOf(scores) {
  /** @type {Record<string, number>} */
  const changes = {};
  for (const {playerId, points} of scores) changes[playerId] = (changes[playerId] ?? 0) + points;
  return changes;
}

/** The turn that is played; none before the game. @param {Game} game */
export function turnOf(game) {
  const turn = game.currentRound?.currentTurn ?? null;
  return turn?.status === 'not_started' ? null : turn;
}

/** @param {Game} game */
export function amDrawer(game) {
  return game.you?.role === 'player' && turnOf(game)?.drawerId === game.you.playerId;
}

/** @param {Game} game @param {string} id @returns {string} */
export function nameOf(game, id) {
  return [...game.players, ...game.former].find((player) => player.id === id)?.name ?? '';
}

/** Players by points, equal points share a rank; those who left come too. @param {Game} game @returns {Rank[]} */
export function rankingOf(game) {
  const all = [...game.players, ...game.former].map(({id, name, total}) => ({playerId: id, name, total}));
  all.sort((a, b) => b.total - a.total);
  return all.map((player) => ({...player, rank: 1 + all.filter(({total}) => total > player.total).length}));
}
