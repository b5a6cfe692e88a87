// What an answer looks like in a room's language; found here while it is being typed, decided by the server.

export const ANSWER_MAX = 50;

/** @typedef {'ja' | 'en'} RoomLanguage */

/** Katakana becomes hiragana, so that whoever types it so is not sent back. @param {string} text */
function toHiragana(text) {
  return text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** The answer as it is sent. @param {string} text @param {RoomLanguage} language */
export function tidyAnswer(text, language) {
  const tidy = text.normalize('NFKC').trim();
  return language === 'ja' ? toHiragana(tidy) : tidy.replaceAll('’', "'").replace(/\s+/g, ' ');
}

/** Words that stand between commas, semicolons or lines. @param {string} text */
export function wordsOf(text) {
  return text
    .split(/[\n,、，;；]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/**
 * @param {string} text
 * @param {RoomLanguage} language
 * @param {string} [first] what it has to begin with
 * @returns {'' | 'empty' | 'long' | 'kana' | 'letters' | 'bar' | 'chain'}
 */
export function faultOfAnswer(text, language, first) {
  const answer = tidyAnswer(text, language);
  if (answer === '') return 'empty';
  if ([...answer].length > ANSWER_MAX) return 'long';
  if (language === 'ja' && !/^[\u3041-\u3096ー]+$/.test(answer)) return 'kana';
  if (language === 'en' && !/^\p{Script=Latin}[\p{Script=Latin} '-]*$/u.test(answer)) return 'letters';
  if (answer.startsWith('ー')) return 'bar';
  if (first && !answer.toLowerCase().startsWith(first)) return 'chain';
  return '';
}
