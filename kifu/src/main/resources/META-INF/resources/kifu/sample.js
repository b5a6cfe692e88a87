// A sample game for beginners: the quick Ishida attack, with notes in the reader's language and one branch.
import {Problem, api} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {Game} from './game.js';
import {writeKif} from './kif.js';
import {t} from './texts.js';

const MOVES = (
  '7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 5a4b 4h3h 4b3b 7e7d 7c7d ' +
  '7h7d 2b8h+ 7i8h B*6e B*5f 6e7d 5f7d 7a6b 7d5f P*7e ' +
  '5f3d 3b4b 3d2c+ 4a5b B*2d R*3c 2d3c+ 2a3c R*4a'
).split(' ');
/** Notes by ply. @type {readonly [number, Parameters<typeof t>[0]][]} */
const NOTES = [
  [0, 'sample.0'],
  [3, 'sample.3'],
  [5, 'sample.5'],
  [11, 'sample.11'],
  [14, 'sample.14'],
  [17, 'sample.17'],
  [31, 'sample.31'],
];

/** @returns {Game} */
export function sampleGame() {
  const game = new Game();
  game.setHeader('表題', t('sample.title'));
  game.setHeader('先手', t('sample.black'));
  game.setHeader('後手', t('sample.white'));
  game.setHeader('戦型', '早石田');
  const end = game.playLine(game.root, MOVES);
  game.end(end, '詰み');
  const line = game.mainLine;
  for (const [ply, key] of NOTES) {
    const node = line[ply];
    if (node) node.comment = t(key);
  }
  // What white should have played instead of pushing on.
  const before = line[3];
  if (before) game.playLine(before, ['2b8h+', '7i8h', 'B*4e']).comment = t('sample.branch');
  return game;
}

/** Keeps the sample in one's notebook. @returns {Promise<string | null>} its id */
export async function makeSample() {
  try {
    return (await api.post('/kifu/kifus', {kifu: writeKif(sampleGame())})).value.kid;
  } catch (thrown) {
    toast(explain(Problem.of(thrown)).heading, {tone: 'bad'});
    return null;
  }
}
