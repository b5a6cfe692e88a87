// The texts of the Vote pages.
import {messages} from 'ittaku/i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};
import './problems/texts.js';

export const t = messages({ja, en});
