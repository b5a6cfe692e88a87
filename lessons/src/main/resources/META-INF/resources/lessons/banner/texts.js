// The texts of the banner: few, because every page of every product loads them.
import {messages} from 'ittaku/i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

export const t = messages({ja, en});
