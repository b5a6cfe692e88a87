// The texts of the notebook's pages.
import {messages} from 'ittaku/i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};
import './problems/texts.js';

export const t = messages({ja, en});

/** Endings that are known in both languages; any other word stays as it was written. @type {Record<string, Parameters<typeof t>[0]>} */
const ENDING_KEYS = {
  投了: 'ending.resign',
  詰み: 'ending.mate',
  千日手: 'ending.repetition',
  持将棋: 'ending.impasse',
  切れ負け: 'ending.time',
  反則負け: 'ending.foul',
  反則勝ち: 'ending.foulwin',
  入玉勝ち: 'ending.declare',
  中断: 'ending.break',
  引き分け: 'ending.draw',
};

/** Fields of a record's head that are known in both languages, by KIF's names. */
const HEADERS = [
  '表題',
  '先手',
  '後手',
  '下手',
  '上手',
  '棋戦',
  '場所',
  '開始日時',
  '終了日時',
  '対局日',
  '持ち時間',
  '手合割',
  '戦型',
  '備考',
];

/** @param {string} name */
export function headerName(name) {
  return HEADERS.includes(name) ? t(/** @type {any} */ (`header.${name}`)) : name;
}

/** @param {string} word */
export function endingName(word) {
  const key = ENDING_KEYS[word];
  return key ? t(key) : word;
}
