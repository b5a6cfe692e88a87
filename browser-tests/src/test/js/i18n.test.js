// Texts, numbers and times in both languages.
import {clock, date, language, messages, number, onLanguageChange, percent, relativeTime, setLanguage} from 'ittaku/i18n.js';
import {same} from './expect.js';

const t = messages({
  ja: {hello: '{name} さん、こんにちは', 'seats.other': '{n}席'},
  en: {hello: 'Hello {name}', 'seats.one': '{n} seat', 'seats.other': '{n} seats'},
});

/** @param {'ja' | 'en'} chosen @param {() => void} check */
function speaking(chosen, check) {
  const before = language();
  setLanguage(chosen);
  try {
    check();
  } finally {
    setLanguage(before);
  }
}

export const tests = {
  async 'a text is filled in the language shown'() {
    speaking('ja', () => same(t('hello', {name: '花子'}), '花子 さん、こんにちは'));
    speaking('en', () => same(t('hello', {name: 'Hanako'}), 'Hello Hanako'));
  },

  async 'a value is put in as it is, whatever it looks like'() {
    speaking('en', () => same(t('hello', {name: '{name} $& <b>'}), 'Hello {name} $& <b>'));
  },

  async 'counting follows the rule of the language'() {
    speaking('en', () => same([t.count('seats', 1), t.count('seats', 1234)], ['1 seat', '1,234 seats']));
    speaking('ja', () => same([t.count('seats', 1), t.count('seats', 2)], ['1席', '2席']));
  },

  async 'changing the language is told, kept and written on the document'() {
    let told = 0;
    const stop = onLanguageChange(() => told++);
    speaking(language() === 'ja' ? 'en' : 'ja', () => {
      same(document.documentElement.lang, language());
      same(localStorage.getItem('ittaku.language'), language());
    });
    stop();
    same(told, 2);
  },

  async "numbers, shares and dates are written the reader's way"() {
    speaking('en', () => same([number(1234.5), percent(0.256)], ['1,234.5', '26%']));
    speaking('ja', () => same(date('2026-01-02T03:04:05Z', {dateStyle: 'long', timeZone: 'Asia/Tokyo'}), '2026年1月2日'));
  },

  async 'how long ago it was'() {
    const now = Date.parse('2026-01-02T12:00:00Z');
    speaking('en', () =>
      same(
        [relativeTime(now - 90_000, now), relativeTime('2026-01-01T11:00:00Z', now), relativeTime(now + 3_600_000, now)],
        ['1 minute ago', 'yesterday', 'in 1 hour'],
      ),
    );
    speaking('ja', () => same(relativeTime(now - 7_200_000, now), '2時間前'));
  },

  async 'a span of time as a clock shows it'() {
    same([clock(0), clock(61_000), clock(59_001), clock(3_723_000), clock(-5)], ['0:00', '1:01', '1:00', '1:02:03', '0:00']);
  },
};
