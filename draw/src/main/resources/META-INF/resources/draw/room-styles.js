// How a room in play is laid out: players, paper and talk side by side; on a phone the whole screen, from top to bottom.
import {css} from 'lit';

export const roomStyles = css`
  :host { display: block; }
  .banner { position: sticky; top: 64px; z-index: 30; }
  .banner p {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius);
    background: var(--gold-wash);
    box-shadow: var(--shadow);
    animation: breathe 2s ease-in-out infinite;
  }
  @keyframes breathe { 50% { opacity: .7; } }
  @media (prefers-reduced-motion: reduce) { .banner p { animation: none; } }
  .stage {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(166px, 11vw) minmax(0, 1fr) minmax(210px, 17vw);
    grid-template-areas: 'bar bar bar' 'players desk talk';
    gap: var(--space-3) var(--space-4);
    max-width: 1880px;
    min-height: 480px;
    margin: calc(-1 * var(--space-5)) auto 0;
  }
  .stage.drawer { grid-template-columns: minmax(160px, 10vw) minmax(0, 1fr) minmax(176px, 14vw); }
  .bar { grid-area: bar; display: grid; grid-template-columns: auto auto 1fr auto auto; align-items: center; gap: var(--space-4); min-height: 60px; }
  /* Who draws has one button more. */
  .stage.drawer .bar { grid-template-columns: auto auto 1fr auto auto auto; }
  .round { font: 600 var(--text-m)/1.4 var(--serif); white-space: nowrap; }
  it-draw-word { min-width: 0; }
  .players { grid-area: players; }
  .talk { grid-area: talk; height: calc(100dvh - 176px); min-height: 380px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
  .desk { grid-area: desk; display: flex; align-items: flex-start; justify-content: center; gap: var(--space-3); min-width: 0; }
  .tools { flex: none; }
  .paper {
    position: relative;
    flex: 1;
    min-width: 0;
    max-width: max(420px, calc((100dvh - 176px) * 4 / 3));
    border-radius: 4px;
    background: #FFFFFF;
    box-shadow: 0 0 0 1px rgb(60 45 20 / .1), 0 22px 40px -20px rgb(60 45 20 / .45);
  }
  .paper::before {
    content: '';
    position: absolute;
    z-index: 2;
    top: -12px;
    left: calc(50% - 48px);
    width: 96px;
    height: 24px;
    background: repeating-linear-gradient(90deg, rgb(34 72 107 / .45) 0 6px, rgb(34 72 107 / .32) 6px 12px);
    transform: rotate(-1.5deg);
    pointer-events: none;
  }
  it-draw-canvas { border-radius: 4px; }
  it-draw-curtain { position: absolute; inset: 0; }
  /* Scores above the paper, where everyone sees them without scrolling. */
  @media (min-width: 861px) and (max-width: 1120px) and (min-height: 501px) {
    .stage { grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr) minmax(220px, 260px); grid-template-areas: 'bar bar' 'players players' 'desk talk'; gap: var(--space-2) var(--space-4); }
    .stage.drawer { grid-template-columns: minmax(0, 1fr) minmax(180px, 210px); }
    .paper { max-width: max(420px, calc((100dvh - 232px) * 4 / 3)); }
    .talk { height: calc(100dvh - 232px); }
  }
  @media (max-width: 860px), (max-height: 500px) {
    .banner { position: fixed; inset: 0 0 auto; z-index: 45; }
    .banner p { border-radius: 0; }
    .stage {
      position: fixed;
      z-index: 40;
      inset: var(--shown-from, 0) 0 auto;
      height: var(--shown, 100dvh);
      min-height: 0;
      margin: 0;
      grid-template: auto auto auto minmax(0, 1fr) / minmax(0, 1fr);
      grid-template-areas: 'bar' 'players' 'desk' 'talk';
      gap: 0;
      background: var(--paper);
      padding-top: env(safe-area-inset-top);
    }
    .bar { grid-template-columns: auto auto 1fr auto auto; gap: var(--space-1); min-height: 56px; padding: 0 var(--space-1); border-bottom: 1px solid var(--line); }
    .round { font-size: var(--text-s); }
    .players { padding: var(--space-1) var(--space-2); }
    .desk { flex-direction: column-reverse; align-items: stretch; gap: 0; }
    .paper { flex: none; width: 100%; max-width: min(100%, calc(var(--shown, 100dvh) * .62)); margin: 0 auto; border-radius: 0; box-shadow: 0 0 0 1px rgb(60 45 20 / .1), 0 10px 20px -12px rgb(60 45 20 / .4); }
    .paper::before { display: none; }
    .talk { height: auto; min-height: 0; border: 0; border-radius: 0; background: none; box-shadow: none; padding-bottom: env(safe-area-inset-bottom); }
    it-draw-timer { width: 48px; height: 48px; }
    /* The drawer needs the tools at the thumb, not the field that is closed anyway. */
    .stage.drawer { grid-template: auto auto auto minmax(0, 1fr) / minmax(0, 1fr); grid-template-areas: 'bar' 'players' 'paper' 'below'; }
    .drawer .desk { display: contents; }
    .drawer .paper { grid-area: paper; }
    .drawer .tools { grid-area: below; align-self: end; z-index: 1; }
    .drawer .talk { grid-area: below; align-self: stretch; padding-bottom: 234px; }
  }
  /* A phone on its side: the paper as high as the screen, everything else beside it. */
  @media (max-height: 500px) and (min-width: 560px) {
    .stage, .stage.drawer {
      grid-template: auto auto auto minmax(0, 1fr) / auto minmax(0, 1fr);
      grid-template-areas: 'paper bar' 'paper players' 'paper tools' 'paper talk';
      padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    }
    .desk { display: contents; }
    .paper, .drawer .paper { grid-area: paper; align-self: center; width: min(calc(var(--shown, 100dvh) * 4 / 3), 100vw - 266px); max-width: none; margin: 0; }
    .drawer .tools { grid-area: tools; align-self: start; }
    .drawer .talk { grid-area: talk; padding-bottom: 0; }
    .bar { min-height: 48px; grid-template-columns: auto 1fr auto auto; }
    .stage.drawer .bar { grid-template-columns: auto 1fr auto auto; }
    .stage.drawer .sound { display: none; } /* the word needs the room */
    .round { display: none; }
    it-draw-timer { width: 42px; height: 42px; }
  }
  /* Who draws, or the word, needs the room. */
  @media (max-width: 359px) {
    .round { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .bar { grid-template-columns: auto 1fr auto auto; }
    .stage.drawer .bar { grid-template-columns: auto 1fr auto auto auto; }
  }
  /* With the keyboard up there is room for the paper, the last guesses and the field. */
  @media (max-width: 860px), (max-height: 500px) {
    :host([short]) .players { display: none; }
  }
`;
