// The texts of the description of the interface.
import {messages} from 'ittaku/i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

export const t = messages({ja, en});
