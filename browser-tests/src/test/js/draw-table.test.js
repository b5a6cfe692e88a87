// What the drawing game's page works out by itself: the table after each event, names, words, addresses, the QR code.
import {faultOfAnswer, tidyAnswer} from '/draw/answer.js';
import {faultOfName, freshName} from '/draw/names.js';
import {codeOf, placeOf} from '/draw/places.js';
import {correction, qrGrid} from 'ittaku/qr.js';
import {RoomSocket} from '/draw/socket.js';
import {after, amDrawer, emptyTable, rankingOf} from '/draw/table.js';
import {rejected, same} from './expect.js';

const player = (/** @type {string} */ id, total = 0) => ({
  id,
  name: id.toUpperCase(),
  status: /** @type {const} */ ('ready'),
  connected: true,
  total,
});
/** @returns {any} */
const game = () => ({
  gameId: 'g',
  now: 5000,
  status: 'playing',
  you: {playerId: 'b', name: 'B', role: 'player'},
  players: [player('a', 3), player('b')],
  former: [],
  currentRound: {roundNumber: 1, currentTurn: {id: 't', turnNumber: 1, drawerId: 'a', status: 'drawing', correctPlayerIds: []}},
});
const line = (/** @type {string} */ id) => ({id, playerId: 'b', playerName: 'B', content: 'やま', type: 'guess', createdAt: 1});

/** A socket whose other end is in the test's hand. */
class FakeSocket extends EventTarget {
  readyState = 1;
  binaryType = '';
  /** @type {any[]} */
  sent = [];
  send(/** @type {any} */ data) {
    this.sent.push(data);
  }
  close() {
    this.readyState = 3;
  }
  /** @param {unknown} event */
  say(event) {
    this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(event)}));
  }
}

export const tests = {
  async 'an event with a view replaces what was known and sets the clock'() {
    const table = after(emptyTable(), {type: 'playerJoined', game: game()}, 4000);
    same([table.game?.gameId, table.offset], ['g', 1000]);
  },

  async 'a line that comes twice is shown once, and old lines go'() {
    let table = emptyTable();
    for (let i = 0; i < 250; i++) table = after(table, {type: 'guess', line: line(String(Math.min(i, 239)))}, 0);
    same([table.chat.length, table.chat.at(-1)?.id], [200, '239']);
  },

  async 'a near miss is one line, marked for who wrote it'() {
    let table = after(emptyTable(), {type: 'state', game: game(), chat: [line('1')]}, 0);
    table = after(after(table, {type: 'guess', line: line('2')}, 0), {type: 'close', lineId: '2', text: 'やま', at: 9}, 0);
    same(
      table.chat.map(({id, type, content}) => [id, type, content]),
      [
        ['1', 'guess', 'やま'],
        ['2', 'close', 'やま'],
      ],
    );
  },

  async 'the points of a turn are shown until the next begins'() {
    const scores = [
      {playerId: 'b', points: 30, reason: 'correct_answer'},
      {playerId: 'a', points: 30, reason: 'correct_answer'},
    ];
    const ended = after(emptyTable(), {type: 'turnEnded', game: game(), drawerId: 'a', answer: 'ねこ', reason: 'guessed', scores}, 0);
    same([ended.changes, ended.turnEnd?.answer], [{b: 30, a: 30}, 'ねこ']);
    same(after(ended, {type: 'turnStarted', game: game()}, 0).turnEnd, null);
  },

  async 'new totals reach the players'() {
    const table = after(after(emptyTable(), {type: 'state', game: game()}, 0), {type: 'score', scores: [], totals: {a: 33, b: 30}}, 0);
    same(
      table.game?.players.map(({total}) => total),
      [33, 30],
    );
  },

  async 'equal points share a rank, and who left is ranked too'() {
    const over = {...game(), players: [player('a', 5), player('b', 9)], former: [{id: 'c', name: 'C', total: 9}]};
    same(
      rankingOf(over).map(({playerId, rank}) => [playerId, rank]),
      [
        ['b', 1],
        ['c', 1],
        ['a', 3],
      ],
    );
  },

  async 'only a player can be the drawer'() {
    same(
      [
        amDrawer(game()),
        amDrawer({...game(), you: {playerId: 'a', name: 'A', role: 'player'}}),
        amDrawer({...game(), you: {playerId: 'a', name: 'A', role: 'spectator'}}),
      ],
      [false, true, false],
    );
  },

  async 'an English answer is letters, whatever their case'() {
    const words = ['Ice-cream', 'rock ’n’ roll', 'café', 'ねこ', 'r2d2', '-', ' ', 'x'.repeat(51)];
    same(
      words.map((word) => faultOfAnswer(word, 'en')),
      ['', '', '', 'letters', 'letters', 'letters', 'empty', 'long'],
    );
    same([faultOfAnswer('Moose', 'en', 'm'), faultOfAnswer('cat', 'en', 'm'), tidyAnswer(' a  b ’c', 'en')], ['', 'chain', "a b 'c"]);
  },

  async 'an answer is hiragana; katakana is turned into it'() {
    const words = ['らーめん', 'ラーメン', 'ー', 'ねこ1', '猫', '', 'あ'.repeat(51), 'ゔぁいおりん', 'ﾈｺ'];
    same(
      words.map((word) => faultOfAnswer(word, 'ja')),
      ['', '', 'bar', 'kana', 'kana', 'empty', 'long', '', ''],
    );
    same([faultOfAnswer('りす', 'ja', 'り'), faultOfAnswer('ねこ', 'ja', 'り'), tidyAnswer('ラーメン', 'ja')], ['', 'chain', 'らーめん']);
  },

  async 'a name has one to ten letters, digits, marks or spaces'() {
    same(['あき', '', ' ', 'あ'.repeat(11), '<b>', '𠮷野家', 'Mia 2'].map(faultOfName), ['', 'empty', 'empty', 'long', 'signs', '', '']);
    for (let i = 0; i < 1; i += 0.01) same(faultOfName(freshName(() => i)), '');
  },

  async 'a code is found in whatever was typed or pasted'() {
    same([' kaka2345 ', 'ＫＡＫＡ２３４５', 'https://example.org/draw/code/KAKA2345', 'KAKA-2345'].map(codeOf), Array(4).fill('KAKA2345'));
  },

  async 'addresses lead to the lobby, a code or a room'() {
    same(
      [placeOf('/draw'), placeOf('/draw/'), placeOf('/draw/code/kaka2345'), placeOf('/draw/6f1c')],
      [{view: 'lobby'}, {view: 'lobby'}, {view: 'code', code: 'KAKA2345'}, {view: 'room', gameId: '6f1c'}],
    );
  },

  async "the QR code is corrected as the standard's well-known example"() {
    same(
      correction([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10),
      [196, 35, 39, 119, 235, 215, 231, 226, 93, 23],
    );
  },

  async 'a QR code grows with its text and ends where it would not fit'() {
    same(
      [10, 20, 40, 60, 80, 106, 107].map((n) => qrGrid('x'.repeat(n)).length),
      [21, 25, 29, 33, 37, 41, 0],
    );
  },

  async 'a request is answered by its number, refusals with their code'() {
    const fake = new FakeSocket();
    const socket = new RoomSocket('ws://x', () => /** @type {any} */ (fake));
    fake.dispatchEvent(new Event('open'));
    const [guess, start] = [socket.ask({type: 'guess', text: 'ねこ'}), socket.ask({type: 'start'})];
    const refused = rejected(start);
    fake.say({type: 'error', id: 2, code: 'NOT_HOST', detail: ''});
    fake.say({type: 'ok', id: 1, result: 'wrong'});
    same([(await guess).result, (await refused).code], ['wrong', 'NOT_HOST']);
    socket.close();
  },

  async 'a lost line is taken up again; a refused one is not'() {
    /** @type {FakeSocket[]} */
    const made = [];
    const socket = new RoomSocket('ws://x', () => {
      made.push(new FakeSocket());
      return /** @type {any} */ (made.at(-1));
    });
    made[0]?.dispatchEvent(new Event('open'));
    made[0]?.dispatchEvent(new CloseEvent('close', {code: 4001}));
    same(socket.line, 'lost');
    await new Promise((resolve) => {
      const look = () => (made.length === 2 ? resolve(null) : requestAnimationFrame(look));
      look();
    });
    made[1]?.dispatchEvent(new Event('open'));
    same(socket.line, 'open');
    made[1]?.dispatchEvent(new CloseEvent('close', {code: 4003}));
    same([socket.line, socket.closedBy, made.length], ['closed', 4003, 2]);
    socket.close();
  },
};
