// Why something did not work, where there is room for a line only.
import {explain} from 'ittaku/error.js';
import {t} from './texts.js';

/** @param {unknown} thrown */
export function why(thrown) {
  return t('why', explain(thrown));
}
