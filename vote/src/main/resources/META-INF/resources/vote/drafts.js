// What people have typed and not said yet. It stays when its card is closed or its turn ends, and is there again when the thread is opened.
import {newKey} from 'ittaku/api.js';
import {session} from 'ittaku/session.js';

/** What stands in the line of one thread. */
export class Draft {
  text = '';
  /** @type {{words: string, key: string} | null} what was sent last and may have arrived */
  #sent = null;

  /** The same key for the same words until they are said, so that sending them again says them once. @param {string} words */
  keyFor(words) {
    if (this.#sent?.words !== words) this.#sent = {words, key: newKey()};
    return this.#sent.key;
  }

  /** It was said; what was typed meanwhile stays. @param {string} text as it stood when it was sent */
  said(text) {
    this.#sent = null;
    if (this.text === text) this.text = '';
  }
}

/** @type {Map<string, Draft>} */
const drafts = new Map();

/** The draft of whoever is signed in; another person at the same screen has their own. @param {string} from which thread */
export function draftOf(from) {
  const name = `${session.now.person?.userId ?? ''} ${from}`;
  const draft = drafts.get(name) ?? new Draft();
  drafts.set(name, draft);
  return draft;
}
