// The answer has to be hiragana; found here while it is being typed, decided by the server.

export const ANSWER_MAX = 50;

/** Katakana becomes hiragana, so that whoever types it so is not sent back. @param {string} text */
export function toHiragana(text) {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** @param {string} text @param {string} [firstKana] @returns {'' | 'empty' | 'long' | 'kana' | 'bar' | 'chain'} */
export function faultOfAnswer(text, firstKana) {
  const answer = toHiragana(text);
  if (answer === '') return 'empty';
  if ([...answer].length > ANSWER_MAX) return 'long';
  if (!/^[\u3041-\u3096ー]+$/.test(answer)) return 'kana';
  if (answer.startsWith('ー')) return 'bar';
  if (firstKana && !answer.startsWith(firstKana)) return 'chain';
  return '';
}
