// How a lesson's strip looks in each state: by colour and by form, so that neither is needed alone.
import {css} from 'lit';

export const stripStyles = css`
  .strip {
    --tone: var(--faded);
    --wash: var(--sheet);
    border: 1px solid transparent;
    border-radius: 3px;
    background: var(--wash);
    box-shadow: inset 3px 0 0 var(--tone);
    color: var(--ink);
  }
  .strip.open { --tone: var(--moss); --wash: var(--moss-wash); }
  .strip.few { --tone: var(--gold); --wash: var(--gold-wash); }
  .strip.unknown { --tone: var(--edge); border-color: var(--line); }
  .strip.full, .strip.closed {
    --tone: var(--faded);
    --wash: repeating-linear-gradient(135deg, var(--sheet) 0 5px, color-mix(in oklab, var(--sheet), var(--ink) 6%) 5px 6px);
    border-color: var(--line);
  }
  .strip.mine { --tone: color-mix(in oklab, var(--indigo), var(--on-accent) 45%); --wash: var(--indigo); color: var(--on-accent); }
  .strip.waiting { --tone: var(--indigo); border: 1px dashed var(--indigo); }
  .strip.claim { --tone: color-mix(in oklab, var(--vermilion), var(--on-accent) 45%); --wash: var(--vermilion); color: var(--on-accent); }
  .strip.freed { --tone: var(--vermilion); --wash: var(--vermilion-wash); border: 1px dashed var(--vermilion); }
  .strip.been { --tone: var(--indigo); --wash: var(--indigo-wash); }
  .strip.running { --tone: var(--vermilion); border-color: var(--line); }
  .strip.past { --wash: var(--sheet); border-color: var(--line); color: var(--faded); box-shadow: none; }
  .strip.cancelled { --wash: var(--sheet); border-color: var(--line); color: var(--faded); box-shadow: none; }
  .strip.cancelled .name { text-decoration: line-through; }
`;
