// Texts as they are compared in searches: ヨガ, ﾖｶﾞ and よが are the same, and so are Yoga and yoga.

const FIRST = 'ァ'.charCodeAt(0);
const LAST = 'ヶ'.charCodeAt(0);
const TO_HIRAGANA = 'ぁ'.charCodeAt(0) - FIRST;

/** @param {string} text without width, case and the difference between the two kana */
export function folded(text) {
  return Array.from(text.normalize('NFKC').toLowerCase(), (letter) => {
    const code = letter.charCodeAt(0);
    return code >= FIRST && code <= LAST ? String.fromCharCode(code + TO_HIRAGANA) : letter;
  })
    .join('')
    .trim();
}
