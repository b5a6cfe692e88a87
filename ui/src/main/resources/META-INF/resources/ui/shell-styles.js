// How the shell looks.
import {css} from 'lit';

export const shellStyles = css`
  :host { display: flex; flex-direction: column; min-height: 100dvh; }
  .skip {
    position: absolute;
    z-index: 50;
    top: var(--space-2);
    left: var(--space-2);
    min-height: var(--target);
    padding: var(--space-2) var(--space-4);
    border: 0;
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--paper);
    transform: translateY(-200%);
  }
  .skip:focus { transform: none; }
  header {
    position: sticky;
    z-index: 20;
    top: 0;
    border-bottom: 1px solid var(--line);
    background: color-mix(in oklab, var(--paper), transparent 6%);
    backdrop-filter: blur(8px);
  }
  .bar {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    max-width: calc(var(--page) + 64px);
    min-height: 64px;
    margin: 0 auto;
    padding: 0 var(--space-8);
  }
  .brand { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); color: var(--ink); text-decoration: none; }
  .brand .name { font: 600 var(--text-l)/1 var(--serif); letter-spacing: .06em; }
  .products { display: flex; gap: var(--space-1); }
  .products > * {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 64px;
    padding: 0 var(--space-3);
    color: var(--ink);
    text-decoration: none;
  }
  .products a::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) -1px;
    height: 2px;
    background: var(--vermilion);
    transform: scaleX(0);
    transition: transform var(--calm) var(--ease);
  }
  .products a:hover::after, .products a[aria-current='page']::after { transform: none; }
  .products a[aria-current='page'] { font-weight: 600; }
  .tools { display: flex; align-items: center; gap: var(--space-1); margin-left: auto; }
  .tools .signin { margin-left: var(--space-2); white-space: nowrap; }
  it-menu.small { display: none; }
  .offline p {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    margin: 0;
    padding: var(--space-2) var(--space-4);
    background: var(--gold-wash);
    font-size: var(--text-s);
  }
  /* The footer begins below the window, so that it does not jump while the content comes. */
  main { flex: 1; width: 100%; min-height: calc(100dvh - 65px); max-width: calc(var(--page) + 64px); margin: 0 auto; padding: var(--space-8); }
  main:focus { outline: none; }
  :host([wide]) main { max-width: none; }
  footer { margin-top: var(--space-12); border-top: 1px solid var(--line); color: var(--faded); font-size: var(--text-s); }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-6);
    max-width: calc(var(--page) + 64px);
    margin: 0 auto;
    padding: var(--space-4) var(--space-8);
  }
  .foot nav { display: flex; gap: var(--space-2); }
  .foot a { display: inline-flex; align-items: center; justify-content: center; min-width: var(--target); min-height: var(--target); color: inherit; }
  @media (max-width: 860px) {
    .products { display: none; }
    it-menu.small { display: inline-flex; }
    .bar { gap: var(--space-2); padding: 0 var(--space-2) 0 var(--space-4); }
    .tools { gap: 0; }
    main { padding: var(--space-5) var(--space-4); }
    .foot { padding: var(--space-4); }
  }
  /* On the narrowest screens the seal alone is the mark. */
  @media (max-width: 359px) {
    .brand { justify-content: center; min-width: var(--target); }
    .brand .name { display: none; }
    .bar { padding-left: var(--space-2); }
    .tools .signin { margin-left: 0; }
    .tools .signin::part(button) { padding-inline: var(--space-2); font-size: var(--text-s); }
  }
  @media print {
    header, footer, .offline { display: none; }
    main { max-width: none; min-height: 0; padding: 0; }
  }
`;
