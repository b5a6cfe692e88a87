// Drops of ink that fly up when somebody is right.
import {mayMove} from 'ittaku/motion.js';

const DROPS = 26;
const COLOURS = ['#B83A24', '#22486B', '#5E7634', '#E8912D', '#F2C230', '#D9578A'];

/** @param {Element | null} over */
export function burst(over) {
  if (!over || !mayMove()) return;
  for (let i = 0; i < DROPS; i++) {
    const drop = document.createElement('i');
    drop.setAttribute('aria-hidden', 'true');
    const size = 6 + Math.random() * 16;
    Object.assign(drop.style, {
      position: 'absolute',
      zIndex: '5',
      left: '50%',
      top: '55%',
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '50% 50% 50% 12%',
      background: COLOURS[i % COLOURS.length],
      pointerEvents: 'none',
    });
    over.append(drop);
    const angle = (i / DROPS) * 2 * Math.PI;
    const far = 120 + Math.random() * 220;
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far * 0.8 - 60];
    drop.animate(
      [
        {transform: 'translate(-50%, -50%) scale(.2)', opacity: 1},
        {transform: `translate(${x}px, ${y}px) scale(1) rotate(${angle}rad)`, opacity: 1, offset: 0.5, easing: 'ease-in'},
        {transform: `translate(${x * 1.1}px, ${y + 160}px) scale(.6) rotate(${angle * 2}rad)`, opacity: 0},
      ],
      {duration: 1100 + Math.random() * 500, easing: 'cubic-bezier(.1, .8, .3, 1)'},
    ).finished.then(() => drop.remove(), () => drop.remove());
  }
}
