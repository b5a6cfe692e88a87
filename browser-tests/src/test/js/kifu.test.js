// What the notebook's page works out by itself, held against the server's own rules and readers.
import {drops, evaluationsIn, humanPart} from '/kifu/evaluations.js';
import {decode} from '/kifu/files.js';
import {Game} from '/kifu/game.js';
import {gameOf} from '/kifu/answers.js';
import {Desk} from '/kifu/desk.js';
import {inOrder} from '/kifu/in-order.js';
import {handicapStart, writeKif} from '/kifu/kif.js';
import {marksIn, signIn, withMarks} from '/kifu/marks.js';
import {englishName, japaneseName, mark, readLine} from '/kifu/notation.js';
import {folderShown, listPath, placeOf} from '/kifu/places.js';
import {reportOf} from '/kifu/report.js';
import {Position, START} from '/kifu/rules.js';
import {Setup} from '/kifu/setup.js';
import {same} from './expect.js';

/** A generator of its own, so that every run plays the same games. @param {number} seed */
function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {number} seed @param {string} [sfen] @param {number} [most] @returns {string[]} a random legal game */
function randomGame(seed, sfen = START, most = 120) {
  const roll = dice(seed);
  /** @type {string[]} */
  const moves = [];
  let position = Position.of(sfen);
  while (moves.length < most && position.legal.length > 0) {
    const usi = /** @type {string} */ (position.legal[roll(position.legal.length)]);
    moves.push(usi);
    position = position.after(usi);
  }
  return moves;
}

/** @param {string} kifu */
async function parsed(kifu) {
  const response = await fetch('/api/kifu/parse', {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({kifu}),
  });
  if (!response.ok) throw new Error(`parse: ${response.status} ${await response.text()}`);
  return response.json();
}

/** @param {Position} position @param {number} depth @returns {number} */
const perft = (position, depth) =>
  depth === 1 ? position.legal.length : position.legal.reduce((sum, usi) => sum + perft(position.after(usi), depth - 1), 0);

export const tests = {
  async 'the moves of the start and of the fullest position are counted right'() {
    same(perft(Position.of(START), 3), 25470);
    same(Position.of('R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1').legal.length, 593);
  },

  async 'a pawn that mates may not be dropped, one that checks may'() {
    const mate = Position.of('k8/9/1G7/9/9/9/9/9/K8 b P 1');
    same(mate.legal.includes('P*9b'), true);
    const foul = Position.of('kn7/9/NG7/9/9/9/9/9/K8 b P 1');
    same(foul.legal.includes('P*9b'), false);
  },

  async 'legal moves are those of the server in positions of random games'() {
    for (let seed = 1; seed <= 6; seed++) {
      const moves = randomGame(seed);
      for (let ply = seed; ply < moves.length; ply += 17) {
        const position = moves.slice(0, ply).reduce((at, usi) => at.after(usi), Position.of(START));
        const said = await (await fetch(`/api/kifu/legal?sfen=${encodeURIComponent(position.sfen)}`)).json();
        same([...position.legal].sort(), [...said.moves].sort(), position.sfen);
        same(position.inCheck(), said.check, position.sfen);
      }
    }
  },

  async 'positions and move names are those of the server'() {
    for (let seed = 11; seed <= 14; seed++) {
      const moves = randomGame(seed, START, 160);
      const {nodes} = await parsed(`position startpos moves ${moves.join(' ')}`);
      const game = new Game();
      game.playLine(game.root, moves);
      game.mainLine.forEach((node, i) => {
        same(game.position(node).sfen, nodes[i].sfen);
        if (!node.parent) return;
        const before = game.position(node.parent);
        same(mark(before) + japaneseName(before, node.usi, game.lastSquare(node.parent)), nodes[i].name, nodes[i - 1].sfen);
        same(englishName(before, node.usi), nodes[i].english, nodes[i - 1].sfen);
      });
    }
  },

  async 'what is written as KIF is read back by the server, with branches, comments, times and endings'() {
    for (const sfen of [START, handicapStart('二枚落ち'), '4k4/9/9/9/9/9/9/9/4K4 w RB2G2S2N2L9Prb2g2s2n2l9p 12']) {
      const game = new Game(sfen, [
        ['表題', '往復'],
        ['先手', '甲'],
        ['後手', '乙'],
      ]);
      const roll = dice(99);
      const end = game.playLine(game.root, randomGame(21, sfen, 60));
      game.end(end, '投了');
      for (let i = 0; i < 12; i++) {
        const line = game.mainLine;
        const from = /** @type {import('/kifu/game.js').Node} */ (line[roll(line.length - 2)]);
        const last = game.playLine(from, randomGame(30 + i, game.position(from).sfen, 1 + roll(6)));
        last.comment = i % 2 ? '一行目\n二行目' : '';
        last.bookmark = i % 5 === 0 ? `栞${i}` : '';
        last.time = i % 3 === 0 ? {spentMs: 61_000 + i, totalMs: 3_725_000 + i} : null;
      }
      game.root.comment = 'はじめに';
      const read = await parsed(writeKif(game));
      same(read.warnings, []);
      same(gameOf(read).plain.nodes, game.plain.nodes);
      same(read.sfen, sfen);
    }
  },

  async "an engine's line is read in USI and in Japanese"() {
    const start = Position.of(START);
    same(readLine(start, '7g7f 3c3d 8h2b+'), ['7g7f', '3c3d', '8h2b+']);
    same(readLine(start, '▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31)'), ['7g7f', '3c3d', '8h2b+', '3a2b']);
    same(readLine(start, '▲７六歩△３四歩▲２二角成△同銀 nonsense'), ['7g7f', '3c3d', '8h2b+', '3a2b']);
  },

  async 'evaluations are found in comments and kept apart from words'() {
    const comment = 'ここが勝負。\n#評価値=-312\n#読み筋=△３四歩\n#深さ=12';
    same(evaluationsIn(comment), [{points: -312, mate: null, line: '△３四歩', depth: 12}]);
    same(humanPart(comment), 'ここが勝負。');
    same(evaluationsIn('*解析 0 候補1 深さ 9 評価値 512 読み筋 ▲７六歩')[0]?.points, 512);
    same(evaluationsIn('#詰み=後手勝ち:7手')[0]?.mate, -7);
    same(evaluationsIn('ただの言葉'), []);
  },

  async 'a move that costs its player much is found by whoever moved'() {
    const points = [0, 50, 40, -900, -880, -850].map((value) => ({points: value, mate: null}));
    same(drops(points, 'b', 0.1), [3]);
    same(drops(points, 'w', 0.1), []);
  },

  async 'a new move becomes a branch, and undoing takes it back'() {
    const desk = new Desk();
    desk.play('7g7f');
    desk.play('3c3d');
    desk.step('back');
    desk.play('8c8d');
    same([desk.node.ply, desk.node.parent?.children.length, desk.place], [2, 2, '2:1,2']);
    same(desk.game.address(desk.node), Desk.address('2:1,2'));
    desk.step('back');
    desk.step('on');
    same(desk.node.usi, '8c8d', 'one stays in the branch');
    desk.undo();
    same(desk.game.nodes.length, 3);
    desk.redo();
    same(desk.game.nodes.length, 4);
    desk.promote(/** @type {import('/kifu/game.js').Node} */ (desk.game.branchOf(desk.node)));
    same(desk.game.mainLine.at(-1)?.usi, '8c8d');
  },

  async 'a comment keeps what an engine wrote beside it, and typing is undone at once'() {
    const desk = new Desk();
    desk.node.comment = '#評価値=100';
    for (const text of ['よ', 'よい', 'よい手']) desk.setComment(text);
    same(desk.node.comment, 'よい手\n#評価値=100');
    desk.undo();
    same(desk.node.comment, '#評価値=100');
  },

  async 'files are read in UTF-8 and in Shift_JIS'() {
    same(decode(new TextEncoder().encode('▲７六歩').buffer), '▲７六歩');
    same(decode(new Uint8Array([0x81, 0xa3, 0x82, 0x56, 0x98, 0x5a, 0x95, 0xe0]).buffer), '▲７六歩');
    same(decode(new Uint8Array([0xa2, 0xa5, 0xa3, 0xb7, 0xcf, 0xbb, 0xca, 0xe2, 0x0a]).buffer), '▲７六歩\n');
    same(decode(new Uint8Array([0x1b, 0x24, 0x42, 0x4a, 0x62, 0x1b, 0x28, 0x42, 0x0a]).buffer), '歩\n');
  },

  async 'hostile comments and positions are read in one go'() {
    // A pattern that goes back would need hours for these.
    for (const filling of ['評価値', '評価値 ', ' ', '評価値 - ']) {
      const line = `*解析 評価値${filling.repeat(100_000)}\u2028`;
      same(evaluationsIn(line), []);
      same(humanPart(line), '');
    }
    same(Position.of(`${'9/'.repeat(8)}9 b ${'1'.repeat(200_000)} 1`).sfen, `${'9/'.repeat(8)}9 b - 1`);
  },

  async 'records of one second stand in the order they came, over the edge of a page too'() {
    const listed = (/** @type {string} */ id) => ({
      kid: id,
      username: 'a',
      public: false,
      share: false,
      created: id.slice(0, 1),
      summary: {},
    });
    const pages = [['9a', '8b', '8x'], ['8c', '8a'], ['8y'], ['7a', '6b', '6a']];
    const list = inOrder(
      async ({cursor}) => {
        const at = Number(cursor ?? 0);
        return {items: (pages[at] ?? []).map(listed), cursor: at + 1 < pages.length ? String(at + 1) : null};
      },
      ({created}) => created ?? '',
    );
    /** @type {string[]} */
    const seen = [];
    const signal = new AbortController().signal;
    for (let cursor = /** @type {string | null} */ (null), first = true; first || cursor; first = false) {
      const page = await list({cursor, signal});
      same(page.items.length > 0, true, 'a page always brings something');
      seen.push(...page.items.map(({kid}) => kid));
      cursor = page.cursor;
    }
    same(seen, ['9a', '8y', '8x', '8c', '8b', '8a', '7a', '6b', '6a']);
  },

  async 'a text that is typed counts until the game is changed, and undoing brings it back'() {
    const desk = new Desk();
    desk.show(new Game(), [], {text: 'stored', odd: false});
    desk.setText('typed');
    same([desk.isChanged, desk.isBehind], [true, true]);
    desk.play('7g7f');
    same(desk.game.nodes.length, 1, 'the board waits until the text was read');
    const read = new Game();
    read.play(read.root, '2g2f');
    desk.readAs('typed', read, false);
    desk.play('7g7f');
    same([desk.text, desk.game.nodes.length], [null, 3]);
    desk.undo();
    same([desk.text, desk.game.nodes.length], ['typed', 2]);
    desk.revert();
    same([desk.text, desk.isChanged], [null, false]);
  },

  async 'a report says how exactly each side played, where the game turned and which mate was missed'() {
    const desk = new Desk();
    const game = new Game();
    const notes = ['#評価値=0', '#評価値=0', '#評価値=700', '#評価値=-700', '#詰み=先手勝ち:5手', '#評価値=300'];
    game.playLine(game.root, ['7g7f', '3c3d', '2g2f', '8c8d', '2f2e']);
    game.mainLine.forEach((node, ply) => {
      node.comment = notes[ply] ?? '';
    });
    desk.show(game);
    const report = reportOf(desk);
    same(report?.players.b.kinds, {best: 0, good: 1, inaccuracy: 0, mistake: 0, blunder: 2});
    same(report?.players.w.kinds, {best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 2});
    same(
      report?.turns.map(({node}) => node.ply),
      [3, 4],
    );
    same(
      report?.missed.map(({node, mate}) => [node.ply, mate]),
      [[5, 5]],
    );
    same(report?.worst[0]?.node.ply, 4, 'into a mate');
    same((report?.players.b.accuracy ?? 0) > (report?.players.w.accuracy ?? 1), true);
    desk.show(new Game());
    same(reportOf(desk), null, 'nothing was judged');
  },

  async 'the engine’s own move is the best, whatever the next position is worth'() {
    const desk = new Desk();
    const game = new Game();
    game.playLine(game.root, ['7g7f', '3c3d']);
    game.mainLine.forEach((node, ply) => {
      node.comment = ['#評価値=200\n#読み筋=▲７六歩△３四歩', '#評価値=-300\n#読み筋=△８四歩', '#評価値=-300'][ply] ?? '';
    });
    desk.show(game);
    const report = reportOf(desk);
    same([report?.players.b.kinds.best, report?.players.b.accuracy], [1, 1]);
    same([report?.players.w.kinds.best, report?.players.w.kinds.good], [0, 1]);
  },

  async 'a position is set up from one set of pieces, and what is wrong with it is said'() {
    const start = new Setup();
    same([start.fault, start.left('P'), start.sfen], ['', 0, START]);
    const empty = start.cleared;
    same([empty.fault, empty.left('P'), empty.left('K')], ['kings', 18, 2]);
    const square = (/** @type {number} */ file, /** @type {number} */ rank) => ({square: (file - 1) * 9 + rank - 1});
    const mate = empty
      .move({box: 'K'}, square(5, 9))
      .move({box: 'K'}, square(5, 1))
      .move({box: 'G'}, square(5, 3))
      .move({box: 'G'}, {hand: 'b', kind: 'P'});
    same([mate.fault, mate.sfen], ['', '4k4/9/4G4/9/9/9/9/9/4K4 b G 1']);
    same(mate.move(square(5, 9), {hand: 'b', kind: 'P'}).sfen, mate.sfen, 'a king is never held');
    same(mate.restToWhite.sfen, '4k4/9/4G4/9/9/9/9/9/4K4 b G2r2b2g4s4n4l18p 1');
    same(mate.move({box: 'R'}, square(5, 3)).left('G'), 3, 'what stood there is in the box again');
    same(mate.move({box: 'R'}, square(1, 1)).turnPiece(0).turnPiece(0).position.board[0], 'r');
    same(mate.move({box: 'P'}, square(1, 1)).fault, 'dead');
    same(mate.move({box: 'P'}, square(1, 5)).move({box: 'P'}, square(1, 7)).fault, 'pawns');
    same(mate.move({box: 'R'}, square(1, 1)).fault, 'check');
    same(mate.move({box: 'R'}, square(1, 1)).withTurn('w').fault, '');
    same(Setup.of('4k4/9/9/9/9/9/9/9/4K4 b 2R2B19P 1'), null, 'nineteen pawns');
    same(Setup.of('4k4/9/9/9/9/9/9/9/5K4 b - 1'), null, 'ten files');
    same(Setup.of('sfen 4k4/9/9/9/9/9/9/9/4K4 w P')?.sfen, '4k4/9/9/9/9/9/9/9/4K4 w P 1');
  },

  async 'marks stand in a comment beside words and evaluations'() {
    const comment = withMarks('好手\n#評価値=120\n#読み筋=▲７六歩', ['7g7f', '5e'], '!?');
    same(comment, '好手\n#印=7g7f 5e\n#評=!?\n#評価値=120\n#読み筋=▲７六歩');
    same([marksIn(comment), signIn(comment), humanPart(comment)], [['7g7f', '5e'], '!?', '好手']);
    same(evaluationsIn(comment)[0]?.line, '▲７六歩');
    same(withMarks(comment, [], ''), '好手\n#評価値=120\n#読み筋=▲７六歩');
    same([marksIn('#印=9z 7g7f7f <b>'), signIn('#評=***')], [[], '']);
  },

  async 'an address says which view it is'() {
    same(placeOf('/kifu', '?folder=%E7%A4%BE%2F2025').view, 'list');
    const searched = placeOf('/kifu', '?folder=a&q=b&order=date');
    same(searched.view === 'list' && [folderShown(searched.filter), searched.filter.order], ['', 'date']);
    const folder = placeOf('/kifu', '?folder=a&order=date');
    same(folder.view === 'list' && [folderShown(folder.filter), folder.filter.order], ['a', '']);
    same(listPath({folder: 'a', order: 'date'}), '/kifu?folder=a');
    same(listPath({folder: 'a', q: 'b', order: 'date'}), '/kifu?folder=a&q=b&order=date');
    same(placeOf('/kifu/fdsaj9d9s0Ab'), {view: 'record', source: {kid: 'fdsaj9d9s0Ab'}});
    same(placeOf('/kifu/shared/abc'), {view: 'record', source: {code: 'abc'}});
    same(placeOf('/kifu/new').view, 'new');
    same(placeOf('/kifu/users/h-akira'), {view: 'user', username: 'h-akira'});
    same(placeOf('/kifu/a/b/c').view, 'absent');
  },
};
