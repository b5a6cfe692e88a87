// What a reader marks at a move: arrows and circles on the board, and a sign such as !? for the move. They stand in lines of the
// comment, `#印=7g7f 5e` and `#評=!?`, so that every format that has comments keeps them.

/** @type {readonly string[]} */
export const SIGNS = ['!!', '!', '!?', '?!', '?', '??'];

const LINE = /^#(印|評)[=＝](.*)$/;
const SQUARE = '[1-9][a-i]';
const MARK = new RegExp(`^${SQUARE}(?:${SQUARE})?$`);
/** More would hide the board. */
const MOST = 30;

/** Whether a line of a comment is about marks. @param {string} line */
export const isMarkLine = (line) => LINE.test(line);

/** @param {string} comment @param {'印' | '評'} name */
function valueOf(comment, name) {
  if (!comment.includes('#')) return '';
  for (const line of comment.split('\n')) {
    const match = LINE.exec(line);
    if (match?.[1] === name) return (match[2] ?? '').trim();
  }
  return '';
}

/** Arrows (`7g7f`) and circles (`5e`). @param {string} comment @returns {string[]} */
export function marksIn(comment) {
  const found = valueOf(comment, '印')
    .split(/\s+/)
    .filter((mark) => MARK.test(mark));
  return [...new Set(found)].slice(0, MOST);
}

/** @param {string} comment @returns {string} one of SIGNS, or '' */
export function signIn(comment) {
  const sign = valueOf(comment, '評');
  return SIGNS.includes(sign) ? sign : '';
}

/** The comment with other marks. @param {string} comment @param {readonly string[]} marks @param {string} sign */
export function withMarks(comment, marks, sign) {
  const rest = comment.split('\n').filter((line) => !isMarkLine(line));
  const text = rest.join('\n').trim();
  // In front of an engine's lines, which must stay together.
  const engine = text.search(/^#(?:評価値|詰み)[=＝]/m);
  const lines = [...(marks.length > 0 ? [`#印=${marks.slice(0, MOST).join(' ')}`] : []), ...(sign ? [`#評=${sign}`] : [])];
  const [before, after] = engine < 0 ? [text, ''] : [text.slice(0, engine).trim(), text.slice(engine)];
  return [before, ...lines, after].filter(Boolean).join('\n');
}
