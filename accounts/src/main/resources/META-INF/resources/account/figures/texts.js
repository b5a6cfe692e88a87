// The texts of the page of figures, which only admins load.
import {messages} from 'ittaku/i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

export const t = messages({ja, en});
