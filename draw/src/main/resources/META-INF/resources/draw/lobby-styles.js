// How the lobby is laid out: the form beside a drawing that draws itself, the rooms below.
import {css} from 'lit';

export const lobbyStyles = css`
  :host { display: block; max-width: var(--page); margin: 0 auto; }
  .hero { display: grid; grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr); gap: var(--space-10) var(--space-12); align-items: start; }
  h1 { font-size: clamp(2rem, 4.6vw, 3.25rem); line-height: 1.25; letter-spacing: .02em; }
  h1 em { font-style: normal; background: linear-gradient(transparent 68%, var(--gold-wash) 68%); }
  .lead { margin: var(--space-4) 0 var(--space-6); color: var(--faded); max-width: 32em; }
  .picture { position: relative; margin: var(--space-8) var(--space-4) 0; }
  .paper {
    position: relative;
    padding: 14px 14px 0;
    border-radius: 3px;
    background: #FFFFFF;
    color: #1F1B16;
    box-shadow: 0 0 0 1px rgb(60 45 20 / .1), 0 24px 40px -18px rgb(60 45 20 / .45);
    transform: rotate(1.6deg);
  }
  .under { position: absolute; inset: 0; border-radius: 3px; background: #F6F1E4; box-shadow: 0 0 0 1px rgb(60 45 20 / .1); transform: rotate(-2.4deg); }
  .paper::before {
    content: '';
    position: absolute;
    z-index: 1;
    top: -14px;
    left: calc(50% - 56px);
    width: 112px;
    height: 30px;
    background: repeating-linear-gradient(90deg, rgb(184 58 36 / .55) 0 6px, rgb(184 58 36 / .4) 6px 12px);
    transform: rotate(-2deg);
  }
  .word { display: flex; justify-content: center; gap: 8px; padding: 12px 0 16px; font: 600 var(--text-l)/1 var(--serif); }
  .word span { min-width: 1.4em; padding-bottom: 5px; border-bottom: 2px solid #1F1B16; text-align: center; transition: color var(--calm); }
  .word.hidden span { color: transparent; }
  .word:lang(en) { gap: 4px; }
  .word:lang(en) span { min-width: 1em; }
  .crowd { position: absolute; right: -6px; bottom: -26px; display: flex; }
  .crowd svg { width: 52px; height: 52px; margin-left: -10px; filter: drop-shadow(0 3px 3px rgb(60 45 20 / .25)); }
  .join { margin-top: var(--space-5); padding: var(--space-4) var(--space-6); border: 1px dashed var(--edge); border-radius: var(--radius); }
  .join form { display: flex; gap: var(--space-3); align-items: end; }
  .join .code { flex: 1; min-width: 0; }
  .join label { display: block; margin-bottom: var(--space-1); font-size: var(--text-s); font-weight: 600; }
  .join input {
    width: 100%;
    min-height: var(--target);
    padding: var(--space-1) var(--space-3);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--sheet);
    font: 600 1.25rem/1.4 var(--mono);
    letter-spacing: .2em;
    text-transform: uppercase;
  }
  .join input::placeholder { color: var(--faded); opacity: .7; letter-spacing: .2em; }
  .wrong:not(:empty) { margin-top: var(--space-2); color: var(--vermilion); font-size: var(--text-s); }
  .back { margin-bottom: var(--space-6); }
  .back .room { border-color: var(--vermilion); }
  section { margin-top: var(--space-12); }
  section > header { display: flex; align-items: baseline; gap: var(--space-3); margin-bottom: var(--space-4); }
  .rooms { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: var(--space-4); padding: 0; margin: 0; list-style: none; }
  .room {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-1) var(--space-4);
    align-content: start;
    align-items: center;
    height: 100%;
    padding: var(--space-4) var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--sheet);
    color: var(--ink);
    text-decoration: none;
    box-shadow: var(--shadow);
    transition: transform var(--calm) var(--ease), border-color var(--calm);
  }
  .room:hover { border-color: var(--vermilion); transform: translateY(-2px) rotate(-.3deg); }
  .room svg { grid-row: span 2; width: 48px; height: 48px; }
  .room strong { font: 600 var(--text-m)/1.4 var(--serif); }
  .facts { display: flex; flex-wrap: wrap; gap: 2px var(--space-3); color: var(--faded); font-size: var(--text-s); }
  .seats { display: flex; flex-wrap: wrap; gap: 5px; grid-column: 1 / -1; margin-top: var(--space-2); }
  .seats i { width: 12px; height: 12px; border: 1.5px solid var(--edge); border-radius: 50%; }
  .seats i.taken { border-color: var(--vermilion); background: var(--vermilion); }
  .running { grid-template-columns: 1fr; }
  .play { position: relative; display: flex; flex-direction: column; }
  .play .room { flex: 1; padding-bottom: calc(var(--target) + var(--space-5)); }
  .play .watch { position: absolute; right: var(--space-4); bottom: var(--space-4); }
  .live { display: block; aspect-ratio: 4 / 3; border: 1px solid var(--line); background: #FFFFFF; overflow: hidden; }
  .live img { display: block; width: 100%; height: 100%; object-fit: contain; }
  .more, .also a { display: inline-flex; align-items: center; min-height: var(--target); }
  .also { display: flex; flex-wrap: wrap; gap: 0 var(--space-5); margin: var(--space-6) 0 0; }
  .none { padding: var(--space-6); border: 1px dashed var(--line); border-radius: var(--radius); color: var(--faded); text-align: center; }
  @media (max-width: 860px) {
    .hero { grid-template-columns: minmax(0, 1fr); gap: var(--space-6); }
    .picture { max-width: 420px; margin: var(--space-4) auto 0; }
    .join { padding: var(--space-4); }
  }
  @media (max-width: 359px) { .join input { font-size: 1rem; letter-spacing: .1em; } .join input::placeholder { letter-spacing: .1em; } }
`;
