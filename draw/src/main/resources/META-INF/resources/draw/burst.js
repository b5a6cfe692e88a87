// Drops of ink that fly up when somebody is right, and paper snow when a game is over.
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
    drop
      .animate(
        [
          {transform: 'translate(-50%, -50%) scale(.2)', opacity: 1},
          {transform: `translate(${x}px, ${y}px) scale(1) rotate(${angle}rad)`, opacity: 1, offset: 0.5, easing: 'ease-in'},
          {transform: `translate(${x * 1.1}px, ${y + 160}px) scale(.6) rotate(${angle * 2}rad)`, opacity: 0},
        ],
        {duration: 1100 + Math.random() * 500, easing: 'cubic-bezier(.1, .8, .3, 1)'},
      )
      .finished.then(
        () => drop.remove(),
        () => drop.remove(),
      );
  }
}

const FLAKES = 90;

/** Scraps of coloured paper snow over the whole page, as they do from a 紙吹雪 basket at the end of a play. */
export function confetti() {
  if (!mayMove()) return;
  const sky = document.createElement('div');
  sky.setAttribute('aria-hidden', 'true');
  Object.assign(sky.style, {position: 'fixed', inset: '0', zIndex: '60', overflow: 'hidden', pointerEvents: 'none'});
  document.body.append(sky);
  const falls = Array.from({length: FLAKES}, (_, i) => {
    const flake = document.createElement('i');
    const size = 7 + Math.random() * 9;
    Object.assign(flake.style, {
      position: 'absolute',
      left: `${Math.random() * 100}%`,
      top: '-24px',
      width: `${size}px`,
      height: `${size * (0.55 + Math.random() * 0.45)}px`,
      borderRadius: i % 3 === 0 ? '50%' : '1px',
      background: COLOURS[i % COLOURS.length],
    });
    sky.append(flake);
    const drift = () => `${(Math.random() - 0.5) * 160}px`;
    const turns = () => `${Math.random() * 3}turn`;
    return flake.animate(
      [
        {transform: 'translate(0, 0) rotate3d(1, 1, 0, 0turn)'},
        {transform: `translate(${drift()}, 45vh) rotate3d(1, 1, 0, ${turns()})`},
        {transform: `translate(${drift()}, 108vh) rotate3d(1, 1, 0, ${turns()})`},
      ],
      {duration: 2600 + Math.random() * 2400, delay: Math.random() * 1200, easing: 'cubic-bezier(.25, .1, .6, 1)', fill: 'backwards'},
    ).finished;
  });
  Promise.allSettled(falls).then(() => sky.remove());
}
