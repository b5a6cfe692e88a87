// One thing after another: nobody's vote is lost because their own proposal is still on its way.

/** @returns {(work: () => Promise<void>) => Promise<void>} does each work when those before it are done */
export function inTurn() {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
    return last;
  };
}
