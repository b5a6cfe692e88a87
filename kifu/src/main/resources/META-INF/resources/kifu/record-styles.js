// How a record's page is laid out: the board takes the height of the window, the moves stand beside it.
import {css} from 'lit';

export const recordStyles = css`
  :host { display: block; --space-around: 262px; }
  header { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: var(--space-2) var(--space-6); margin-bottom: var(--space-4); }
  .naming { min-width: 0; flex: 1 1 320px; }
  h1 { font-size: 1.5rem; overflow-wrap: anywhere; outline: none; }
  .crumbs { font-size: var(--text-s); }
  .chips { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  .chips:not(:empty) { margin-top: var(--space-1); }
  .tag { display: inline-flex; align-items: center; gap: 2px; padding: 0 var(--space-2); border: 1px solid var(--line); border-radius: 999px; background: var(--sheet); color: var(--ink); font-size: var(--text-s); text-decoration: none; }
  .actions { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  .save { white-space: nowrap; }
  .notice { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); margin-bottom: var(--space-3); padding: var(--space-2) var(--space-4); border-left: 3px solid var(--gold); border-radius: 0 var(--radius) var(--radius) 0; background: var(--gold-wash); }
  .notice span { flex: 1 1 16em; }
  @media (max-width: 480px) { .notice { gap: 0 var(--space-3); font-size: var(--text-s); } .notice span { flex-basis: 11em; } }
  .notice.quiet { border-color: var(--line); background: none; padding-block: 0; color: var(--faded); font-size: var(--text-s); }
  .desk {
    --below: 140px;
    --board-height: clamp(380px, calc(100dvh - var(--space-around)), 860px);
    --board-width: calc(var(--board-height) * 992 / 1073 + 208px);
    display: grid;
    grid-template: 'board side' auto 'engine side' auto / minmax(0, var(--board-width)) minmax(300px, 1fr);
    gap: var(--space-3) var(--space-8);
    align-items: start;
  }
  .left { grid-area: board; position: sticky; top: 76px; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); min-width: 0; }
  .engine { display: grid; gap: var(--space-3); min-width: 0; align-content: start; }
  .desk > .engine { grid-area: engine; }
  aside { grid-area: side; min-width: 0; }
  .moves { display: grid; gap: var(--space-3); }
  it-kifu-moves { height: calc(var(--board-height) - var(--below)); min-height: 200px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); padding: var(--space-1); }
  .text { display: grid; gap: var(--space-3); }
  it-kifu-text { height: calc(var(--board-height) - 60px); }
  .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  /* A low window: the graph stands beside the board, else it would be below the edge. */
  @media (max-height: 999px) and (min-width: 861px) {
    .desk { grid-template: 'board side' auto 'board engine' 1fr / minmax(0, var(--board-width)) minmax(300px, 1fr); }
    .desk.judged { --below: 325px; }
  }
  @media (max-width: 860px) {
    .actions .words, .actions .ask { display: none; }
    .actions { flex-wrap: nowrap; justify-content: space-between; }
    .chips { display: none; }
    header { flex-direction: column; align-items: stretch; gap: var(--space-1); margin-bottom: var(--space-2); }
    .naming { flex: none; }
    h1 { font-size: 1.25rem; }
    .actions { gap: var(--space-1); }
    .desk { display: flex; flex-direction: column; align-items: stretch; gap: var(--space-3); }
    .left { position: static; }
    .desk > .engine { display: none; }
    it-kifu-moves { height: 300px; }
    it-kifu-text { height: 60dvh; }
    it-kifu-board, it-kifu-controls { margin: 0 calc(-1 * var(--space-2)); }
  }
  @media (max-width: 385px) { .actions { gap: 0; margin: 0 calc(-1 * var(--space-2)); } }
  @media (max-width: 350px) { .actions { flex-wrap: wrap; } }
  .running { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: var(--space-3); padding: 0 var(--space-2); font-size: var(--text-s); }
  .running progress { width: 100%; height: 6px; appearance: none; border: 0; border-radius: 3px; overflow: hidden; background: var(--line); }
  .running progress::-webkit-progress-bar { background: var(--line); }
  .running progress::-webkit-progress-value { background: var(--moss); }
  .running progress::-moz-progress-bar { background: var(--moss); }
  .running progress:indeterminate { background: linear-gradient(90deg, var(--line), var(--moss), var(--line)); }
  /* A phone held sideways: the board takes the height, everything else stands beside it, row by row. */
  @media (max-height: 500px) and (orientation: landscape) {
    :host {
      --board-height: calc(100dvh - 88px);
      display: grid;
      grid-template-columns: calc(var(--board-height) * 992 / 1073 + 120px) minmax(0, 1fr);
      gap: 0 var(--space-3);
      align-items: start;
    }
    .desk, .left { display: contents; }
    .desk > .engine { display: none; }
    header, .notice, it-kifu-controls, .running, .left it-kifu-comment, aside { grid-area: auto / 2; margin: 0 0 var(--space-1); }
    it-error, it-skeleton { grid-column: 1 / -1; }
    /* As many rows as there may ever be beside it. */
    it-kifu-board { grid-area: 1 / 1 / span 12 / auto; position: sticky; top: 70px; margin: 0; }
    header { flex-flow: column nowrap; align-items: stretch; gap: 0; }
    .naming { flex: none; }
    .actions { flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-1); }
    .naming .crumbs, .chips, .actions .words, .actions .ask { display: none; }
    .naming h1 { overflow: hidden; font-size: 1rem; line-height: 1.4; text-overflow: ellipsis; white-space: nowrap; }
    it-kifu-moves { height: 200px; min-height: 0; }
    it-kifu-text { height: 220px; }
  }
  /* Wide pages begin a little lower. */
  @media (max-height: 500px) and (min-width: 861px) and (orientation: landscape) { :host { --board-height: calc(100dvh - 100px); } }
  @media print {
    header, .notice, .desk { display: none; }
  }
`;
