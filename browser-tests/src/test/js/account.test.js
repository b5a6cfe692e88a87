// Where the account pages lead, and what they call things.
import {emailFault, faultText, newPasswordFault, usernameFault} from '/account/faults.js';
import {device, entryPath, returnPath, viewOf} from '/account/places.js';
import {Problem} from 'ittaku/problem.js';
import {session} from 'ittaku/session.js';
import {same} from './expect.js';

/** @param {string} wanted */
const back = (wanted) => returnPath(`?return=${encodeURIComponent(wanted)}`, 'home');

export const tests = {
  async 'one returns to a page of this server, with its query and fragment'() {
    same(back('/kifu/42?ply=3#comments'), '/kifu/42?ply=3#comments');
    same(back('/'), '/');
    same(back(`/kifu/${encodeURIComponent('名人戦')}`), `/kifu/${encodeURIComponent('名人戦')}`);
  },

  async 'nothing leads to another server'() {
    const traps = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil',
      '',
      ' /kifu',
      '/..//evil.example',
      '/.//evil.example',
      '/a\\b',
      '/\u0000/evil.example',
    ];
    for (const trap of traps) same(back(trap), 'home', JSON.stringify(trap));
    same(returnPath('', 'home'), 'home');
  },

  async 'signing in does not lead back to signing in'() {
    same([back('/account/sign-in?return=/kifu'), back('/account/sign-up/'), back('/account/tokens')], ['home', 'home', '/account/tokens']);
  },

  async 'an address shows its view'() {
    const views = ['/account', '/account/', '/account/sign-in', '/account/sessions/', '/account/delete', '/account/else', '/accounts'].map(
      viewOf,
    );
    same(views, ['profile', 'profile', 'sign-in', 'sessions', 'delete', 'absent', 'absent']);
  },

  async 'the way in carries the way back'() {
    same(entryPath('sign-up', '/kifu?a=1&b=2'), '/account/sign-up?return=%2Fkifu%3Fa%3D1%26b%3D2');
    same(entryPath('sign-in', '/'), '/account/sign-in');
    same(session.signInPath(), '/account/sign-in?return=%2Fui%2Fgallery.html');
  },

  async 'a browser is named by what people call it'() {
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const edge =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
    same(
      [chrome, edge, iphone, 'curl/8.5.0', ''].map((said) => Object.values(device(said)).join(' ')),
      ['Chrome Linux', 'Edge Windows', 'Safari iPhone', 'curl ', ' '],
    );
  },

  async 'the page finds what the server would refuse'() {
    same(
      ['', 'ab', 'a'.repeat(21), 'a b c', '花子さん', 'Hana_ko-7'].map((name) => usernameFault(name)),
      ['username.needed', 'username.form', 'username.form', 'username.form', 'username.form', ''],
    );
    same(
      ['', 'ninechars', 'tencharact', '🌸'.repeat(9), '🌸'.repeat(10)].map((word) => newPasswordFault(word)),
      ['password.needed', 'password.short', '', 'password.short', ''],
    );
    same(emailFault(`a@${'.'.repeat(200_000)} `), 'email.form'); // at once, not after minutes
    same(
      ['', 'a@b', 'a@b.jp', 'a b@c.jp'].map((mail) => emailFault(mail)),
      ['', 'email.form', '', 'email.form'],
    );
  },

  async 'what the server refuses is said in the words of the page'() {
    const said = (/** @type {string} */ code, /** @type {string} */ field, /** @type {string} */ fault) =>
      faultText(new Problem({code, status: 422, errors: [{field, code: fault, message: 'Has never been heard of'}]}), field);
    same(said('USERNAME_TAKEN', 'username', 'INVALID'), 'This username is taken. Choose another.');
    same(said('INVALID', 'password', 'PASSWORD_COMMON'), 'This is too common or too easy to guess. Use several unrelated words.');
    same(said('INVALID', 'next', 'PASSWORD_LIKE_NAME'), 'Do not base it on your username.');
    same(said('INVALID', 'other', 'MISSING'), 'This is required.');
    same(said('INVALID', 'other', 'INVALID'), 'Has never been heard of');
  },
};
