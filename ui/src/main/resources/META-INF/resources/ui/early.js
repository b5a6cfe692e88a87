// @ts-check
// Loaded as a classic script in <head>, before anything is painted: applies the stored colour scheme and language,
// so that a dark page never flashes light. Everything else about them lives in scheme.js and i18n.js.
(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden; the browser's own preferences then decide
    }
  };
  const scheme = stored('ittaku.scheme');
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
  const wanted = [stored('ittaku.language') ?? '', ...navigator.languages];
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ja' || tag === 'en');
  root.lang = known ?? 'en';
})();
