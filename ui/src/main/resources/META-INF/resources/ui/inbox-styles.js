// How the inbox looks.
import {css} from 'lit';

export const inboxStyles = css`
  :host { position: relative; display: inline-flex; }
  .trigger {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: var(--target);
    min-height: var(--target);
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    cursor: pointer;
    transition: background var(--quick);
  }
  .trigger:hover, .trigger[aria-expanded='true'] { background: color-mix(in oklab, transparent, var(--ink) 7%); }
  .badge {
    position: absolute;
    top: 4px;
    left: 50%;
    min-width: 18px;
    padding: 0 5px;
    border: 1px solid var(--paper);
    border-radius: 10px;
    background: var(--vermilion);
    color: var(--on-accent);
    font: 600 11px/16px var(--sans);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .panel {
    position: absolute;
    z-index: 30;
    top: calc(100% + 4px);
    right: 0;
    display: flex;
    flex-direction: column;
    width: 400px;
    max-height: min(75dvh, 560px);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--sheet);
    box-shadow: var(--shadow-raised);
    text-align: left;
    animation: drop var(--quick) var(--ease);
  }
  @keyframes drop { from { opacity: 0; transform: translateY(-4px); } }
  @media (prefers-reduced-motion: reduce) { .panel { animation: none; } }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 56px;
    padding: 0 var(--space-2) 0 var(--space-4);
    border-bottom: 1px solid var(--line);
  }
  .head h2 { font-size: var(--text-m); }
  .head h2:focus { outline: none; }
  .scroll { overflow: auto; overscroll-behavior: contain; }
  ul { margin: 0; padding: 0; list-style: none; }
  li + li { border-top: 1px solid var(--line); }
  .message {
    display: grid;
    grid-template-columns: 10px 1fr;
    gap: 0 var(--space-3);
    padding: var(--space-3) var(--space-4);
    color: var(--ink);
    text-decoration: none;
  }
  .message:hover, .message:focus-visible { background: color-mix(in oklab, transparent, var(--ink) 5%); }
  .message:focus-visible { outline-offset: -2px; }
  .dot { width: 8px; height: 8px; margin-top: 9px; border-radius: 50%; background: var(--vermilion); }
  .message.read .dot { background: none; }
  .message.read .text { color: var(--faded); }
  .text { grid-column: 2; line-height: 1.6; overflow-wrap: anywhere; text-wrap: pretty; }
  .when { grid-column: 2; color: var(--faded); font-size: var(--text-s); }
  .none { padding: var(--space-8) var(--space-6); color: var(--faded); text-align: center; text-wrap: pretty; }
  .more { display: flex; margin: var(--space-2); }
  it-error { margin: var(--space-3); }
  it-skeleton { padding: var(--space-4); }
  /* On a phone the list hangs from the header and takes its width. */
  @media (max-width: 560px) {
    :host { position: static; }
    .panel { top: 100%; right: var(--space-2); left: var(--space-2); width: auto; }
  }
`;
