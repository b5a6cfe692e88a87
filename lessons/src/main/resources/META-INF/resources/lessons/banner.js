// What the shell of every page loads for people who are signed in.
export {default} from './banner/held-seat.js';
