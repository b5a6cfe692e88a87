// Whom and what I follow: known to the whole page, asked for once.
import {api, path} from 'ittaku/api.js';
import {session} from 'ittaku/session.js';

/** @typedef {'instructor' | 'programme'} Kind */
/** @typedef {{kind: Kind, name: string, folded: string, createdAt: string}} Follow */

/** What a space between says nothing about. */
const JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const EMPTY_SPACE = new RegExp(`(?<=${JAPANESE}) (?=${JAPANESE})`, 'gu');
const TO_HIRAGANA = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

/** A name as it is compared, like the server's `folded`. @param {string} name */
export function folded(name) {
  const plain = name.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(EMPTY_SPACE, '').toLowerCase();
  return plain.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
}

/** However a schedule writes it. @param {Kind} kind @param {string} name */
function keyOf(kind, name) {
  return `${kind} ${folded(name)}`;
}

class Following extends EventTarget {
  /** @type {Map<string, Follow>} */
  #known = new Map();
  /** Whose follows are known. */
  #whose = '';
  /** Whose are being asked for, and the answer to come. @type {{whose: string, answer: Promise<void>} | null} */
  #asked = null;

  /** What is known, by name; asks the server the first time, and again if that failed. */
  load() {
    const whose = session.now.person?.userId ?? '';
    if (whose === this.#whose) return Promise.resolve();
    if (this.#asked?.whose === whose) return this.#asked.answer;
    const answer = this.#ask(whose).finally(() => {
      if (this.#asked?.answer === answer) this.#asked = null;
    });
    this.#asked = {whose, answer};
    return answer;
  }

  /** @param {string} whose */
  async #ask(whose) {
    /** @type {Map<string, Follow>} */
    const found = new Map();
    if (whose)
      for await (const follow of api.items('/lessons/me/follows', {query: {limit: 100}}))
        found.set(`${follow.kind} ${follow.folded}`, follow);
    if (whose !== (session.now.person?.userId ?? '')) return; // somebody else has signed in meanwhile
    this.#known = found;
    this.#whose = whose;
    this.dispatchEvent(new Event('change'));
  }

  get all() {
    return [...this.#known.values()];
  }

  /** @param {Kind} kind @param {string} name */
  has(kind, name) {
    return this.#known.has(keyOf(kind, name));
  }

  /** @param {Kind} kind @param {string} name @param {boolean} wanted */
  async set(kind, name, wanted) {
    const at = path`/lessons/me/follows/${kind}/${name}`;
    if (wanted) this.#known.set(keyOf(kind, name), (await api.put(at)).value);
    else {
      await api.delete(at);
      this.#known.delete(keyOf(kind, name));
    }
    this.dispatchEvent(new Event('change'));
  }
}

export const following = new Following();
