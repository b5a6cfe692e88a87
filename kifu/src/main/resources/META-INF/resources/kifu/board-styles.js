// How the board to play on looks: trays left and right of it, above and below on a phone.
import {css} from 'lit';

export const boardStyles = css`
  :host { display: block; container-type: inline-size; }
  .area { position: relative; display: grid; grid-template-columns: 92px minmax(0, 1fr) 92px; gap: 12px; touch-action: pan-y; }
  .wood { position: relative; border-radius: 6px; box-shadow: var(--shadow-raised); }
  .wood > .shogi { border-radius: 4px; }
  .squares {
    position: absolute;
    inset: calc(46 / 1073 * 100%) calc(46 / 992 * 100%);
    display: grid;
    grid-template: repeat(9, 1fr) / repeat(9, 1fr);
  }
  .squares button { min-width: 0; padding: 0; border: 0; background: none; cursor: default; touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
  .squares .mine { cursor: grab; touch-action: none; }
  .squares button:focus-visible { outline: 3px solid var(--vermilion); outline-offset: -3px; border-radius: 3px; }
  .shogi .target { fill: var(--indigo); opacity: .5; }
  .shogi .catch { fill: none; stroke: var(--indigo); stroke-width: 7; opacity: .6; }
  .shogi .check { fill: none; stroke: var(--vermilion); stroke-width: 6; opacity: .75; }
  .shogi .arrow { fill: none; stroke: light-dark(#22486B, #22486B); stroke-width: 15; stroke-linecap: round; opacity: .62; }
  .shogi .arrow.head { fill: light-dark(#22486B, #22486B); stroke-width: 4; stroke-linejoin: round; }
  .shogi .arrow.drop { stroke-width: 9; }
  .shogi .reader .arrow { stroke: #5E7634; opacity: .8; }
  .shogi .reader .arrow.head { fill: #5E7634; }
  .shogi .reader.circle { fill: none; stroke: #5E7634; stroke-width: 8; opacity: .85; }
  :host([marking]) .squares button { cursor: crosshair; touch-action: none; }
  .seat { display: flex; flex-direction: column; gap: 8px; min-width: 0; }
  .seat.lower { flex-direction: column-reverse; justify-content: flex-start; }
  .name { min-height: 2.6em; font-size: var(--text-s); line-height: 1.3; overflow-wrap: anywhere; }
  .seat.lower .name { display: flex; flex-direction: column; justify-content: flex-end; }
  .name i { display: block; color: var(--faded); font-style: normal; line-height: 1.2; }
  .name.turn i { color: var(--vermilion); }
  .name.turn span { font-weight: 600; }
  .name small { display: block; color: var(--faded); font-size: .8rem; }
  .tray {
    display: flex;
    flex-flow: column wrap;
    align-items: center;
    align-content: center;
    gap: 2px;
    flex: 0 1 auto;
    min-height: 116px;
    padding: 8px 6px;
    border-radius: 6px;
    background: linear-gradient(160deg, var(--kaya-dark), var(--tray));
    box-shadow: inset 0 1px 4px rgb(40 25 5 / .35);
  }
  .held {
    position: relative;
    flex: none;
    width: 76px;
    height: 52px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    touch-action: none;
    -webkit-tap-highlight-color: transparent;
  }
  .held:enabled { cursor: grab; }
  .held .shogi { width: 46px; height: 52px; margin-left: 6px; }
  .held b { position: absolute; right: 2px; bottom: 1px; color: var(--on-tray); font-size: 1.05rem; line-height: 1; }
  .held[aria-pressed='true'] { background: color-mix(in oklab, transparent, var(--paper) 45%); }
  .ghost { position: absolute; z-index: 5; top: 0; left: 0; width: 64px; height: 72px; margin: -40px 0 0 -32px; pointer-events: none; filter: drop-shadow(0 8px 8px rgb(30 18 0 / .4)); }
  .veil { position: absolute; inset: 0; z-index: 3; border-radius: 6px; background: rgb(30 20 5 / .25); }
  .promotion {
    position: absolute;
    z-index: 4;
    display: flex;
    gap: 4px;
    padding: 6px;
    border-radius: 8px;
    background: var(--sheet);
    box-shadow: var(--shadow-raised);
    transform: translate(-50%, -50%);
  }
  .promotion button { display: grid; justify-items: center; width: 84px; padding: 6px 4px; border: 1px solid transparent; border-radius: 6px; background: none; cursor: pointer; }
  .promotion button:hover, .promotion button:focus-visible { border-color: var(--edge); background: var(--gold-wash); }
  .promotion .shogi { width: 60px; height: 66px; }
  .promotion span { font-size: var(--text-s); }
  @container (max-width: 559px) {
    .area { grid-template-columns: minmax(0, 1fr); gap: 6px; }
    .seat, .seat.lower { flex-direction: row; align-items: center; }
    .seat.lower { align-items: center; }
    .name, .seat.lower .name { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; column-gap: 6px; width: 34%; min-height: 44px; }
    .name i { display: inline; }
    .name span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
    .name small { grid-column: 2; }
    .tray { flex: 1; flex-flow: row nowrap; justify-content: flex-start; min-height: 48px; min-width: 0; padding: 2px 6px; overflow: auto hidden; }
    .held { width: 34px; height: 44px; }
    .held .shogi { width: 34px; height: 42px; margin-left: 0; }
    .held:has(b) { width: 44px; }
  }
  /* A phone held sideways has no height to give away: the trays stay at the sides. */
  @media (max-height: 500px) and (orientation: landscape) {
    @container (max-width: 559px) {
      .area { grid-template-columns: 54px minmax(0, 1fr) 54px; }
      .seat { flex-direction: column; align-items: stretch; gap: 4px; }
      .seat.lower { flex-direction: column-reverse; align-items: stretch; }
      .name, .seat.lower .name { display: block; width: auto; min-height: 0; font-size: .75rem; }
      .tray { flex: 0 1 auto; flex-flow: column nowrap; min-height: 44px; padding: 2px; overflow: hidden auto; }
      .held, .held:has(b) { width: 48px; height: 34px; }
      .held .shogi { width: 30px; height: 34px; }
    }
  }
`;
