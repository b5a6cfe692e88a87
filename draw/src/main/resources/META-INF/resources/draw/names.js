// Names for those who cannot think of one: at most ten characters, as the rules want.
import {language} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {recall, remember} from 'ittaku/storage.js';

const PARTS = {
  ja: [
    ['ねむい', 'はやい', 'まるい', 'てれた', 'わらう', 'ほくほく', 'ふわふわ'],
    ['ねこ', 'たぬき', 'きつね', 'かっぱ', 'くじら', 'うさぎ', 'ふくろう', 'たこ'],
  ],
  en: [
    ['Inky ', 'Tiny ', 'Happy ', 'Swift ', 'Jolly ', 'Round ', 'Shy '],
    ['Fox', 'Cat', 'Owl', 'Bear', 'Crab', 'Frog', 'Seal', 'Crow'],
  ],
};

export const NAME_MAX = 10;

/** @param {() => number} [random] 0 to below 1 */
export function freshName(random = Math.random) {
  return PARTS[language()].map((part) => part[Math.floor(random() * part.length)] ?? '').join('');
}

/** The name this browser played under last, or what is known of whoever is signed in, or a fresh one. */
export function lastName() {
  const {person} = session.now;
  return recall('draw.name') ?? (person && (withoutSigns(person.displayName ?? '') || withoutSigns(person.username))) ?? freshName();
}

/** Whether somebody has played here under a name of their own. */
export function hasName() {
  return recall('draw.name') !== null;
}

/** @param {string} name */
export function keepName(name) {
  remember('draw.name', name);
}

/** What is left of a name without the signs that are not allowed. @param {string} text */
export function withoutSigns(text) {
  return [
    ...text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}\p{M}\s]/gu, '')
      .trim(),
  ]
    .slice(0, NAME_MAX)
    .join('');
}

/**
 * What is wrong with a name, as the server would find: letters, digits, marks and spaces, 1 to 10 after NFKC.
 * @param {string} text
 * @returns {'' | 'empty' | 'long' | 'signs'}
 */
export function faultOfName(text) {
  const name = text.normalize('NFKC').trim();
  if (name === '') return 'empty';
  if ([...name].length > NAME_MAX) return 'long';
  return /^[\p{L}\p{N}\p{M}\s]+$/u.test(name) ? '' : 'signs';
}
