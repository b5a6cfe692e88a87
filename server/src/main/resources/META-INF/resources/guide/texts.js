// The guide's own texts; what it says of a product stands in the product's guide.json.
import {messages} from 'ittaku/i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

export const t = messages({ja, en});
