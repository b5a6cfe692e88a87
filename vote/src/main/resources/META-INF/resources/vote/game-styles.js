// How a game's page is laid out: one column on a phone, two on a tablet, three on a desk.
import {css} from 'lit';

export const gameStyles = css`
  it-vote-faces { margin: calc(-1 * var(--space-2)) 0 var(--space-4); }
  .train a { display: inline-flex; align-items: center; gap: var(--space-1); min-height: var(--target); }
  :host { display: block; }
  .waiting { display: grid; gap: var(--space-6); }
  .head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-4); margin-bottom: var(--space-4); }
  .back { display: inline-flex; align-items: center; flex-basis: 100%; gap: var(--space-1); min-height: var(--target); margin: calc(-1 * var(--space-3)) 0 calc(-1 * var(--space-2)); color: var(--faded); font-size: var(--text-s); text-decoration: none; }
  .back:hover { color: var(--ink); text-decoration: underline; }
  h1 { outline: none; overflow-wrap: anywhere; }
  it-vote-band { margin-bottom: var(--space-6); }
  .table { display: grid; grid-template-columns: minmax(0, 46fr) minmax(0, 30fr) minmax(0, 24fr); gap: var(--space-8); align-items: start; }
  .play { display: grid; gap: var(--space-3); }
  h2 { margin-bottom: var(--space-3); }
  h2 small { color: var(--faded); font: 400 var(--text-m) var(--sans); }
  .choices > h2 { padding-left: var(--space-1); display: flex; align-items: center; gap: var(--space-2); min-height: var(--target); margin-bottom: var(--space-3); border-bottom: 1px solid var(--line); font-size: var(--text-m); }
  .status { min-height: 1.7em; text-wrap: pretty; }
  .hint { margin-bottom: var(--space-3); color: var(--faded); font-size: var(--text-s); text-wrap: pretty; }
  .rule { margin-top: var(--space-3); color: var(--faded); font-size: var(--text-s); text-wrap: pretty; }
  .invite { display: grid; gap: var(--space-3); margin-bottom: var(--space-4); padding: var(--space-4); border-left: 3px solid var(--indigo); background: var(--indigo-wash); }
  .now { justify-self: center; }
  .sort { display: block; margin-top: var(--space-3); }
  .audit { margin-top: var(--space-4); font-size: var(--text-s); }
  .audit a { display: inline-flex; align-items: center; gap: var(--space-1); min-height: var(--target); color: var(--faded); }
  .said { padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
  .said h3 { margin-bottom: var(--space-1); font-size: var(--text-m); }
  .report { grid-column: 1 / -1; }
  @media (max-width: 1060px) {
    .table { grid-template-columns: minmax(0, 56fr) minmax(0, 44fr); gap: var(--space-6); }
    .told { grid-column: 1 / -1; }
  }
  @media (max-width: 760px) {
    .table { grid-template-columns: minmax(0, 1fr); gap: var(--space-5); }
    /* What became of the game comes before what was proposed in its last turn. */
    .report { order: 1; }
    .choices { order: 2; }
    .told { order: 3; }
    it-vote-band { margin-bottom: var(--space-4); }
    /* As wide as the screen: a square is then 44 px under a finger. */
    it-vote-board { margin: 0 calc(-1 * var(--space-4)); }
    h1 { font-size: var(--text-l); }
  }
`;
