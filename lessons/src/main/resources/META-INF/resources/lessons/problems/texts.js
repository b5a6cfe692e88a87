// What Lessons refuses, in the reader's words.
import {addProblemTexts} from 'ittaku/problems/problem-texts.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

addProblemTexts({ja, en});
