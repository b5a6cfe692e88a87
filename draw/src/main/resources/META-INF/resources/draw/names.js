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

/** The name this browser played under last, or a fresh one: whoever is signed in is not named unasked. */
export function lastName() {
  return recall('draw.name') ?? freshName();
}

/** What the account of whoever is signed in is called here; empty for nobody, and where no sign of it may be in a name. */
export function accountName() {
  const {person} = session.now;
  return person ? withoutSigns(person.displayName ?? '') || withoutSigns(person.username) : '';
}

/** Whether this browser's reader, who is signed in, wants to play under name and picture of the account. */
export function playsAsAccount() {
  return accountName() !== '' && recall('draw.account') === session.now.person?.userId;
}

/** @param {boolean} wanted */
export function playAsAccount(wanted) {
  remember('draw.account', wanted ? (session.now.person?.userId ?? '') : '');
}

/** Under which name one comes in, as the interface takes it. @returns {{name: string, account?: true}} */
export function lastGuise() {
  return playsAsAccount() ? {name: accountName(), account: true} : {name: lastName()};
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
