// A short line as ink, for tests.
/** @type {import('/draw/ink/codec.js').Command[]} */
export const LINE = [{kind: 'begin', colour: 4, size: 8, x: 100, y: 200}, {kind: 'points', points: [103, 198]}, {kind: 'end'}];
