// The order of the candidate cards: by the rule when they are first seen, and then as they are, so that no card moves away
// under the finger while votes come in. It is made anew when the reader asks for it or has looked away.

/** @typedef {ReturnType<typeof import('./shapes.js').ranked>[number]} Ranked */

export class CardOrder {
  #turn = -1;
  /** @type {string[]} */
  #ids = [];

  /** From now on by the rule again. */
  forget() {
    this.#turn = -1;
  }

  /**
   * The cards in the order in which they are shown; what is new comes last.
   * @param {readonly Ranked[]} byRule @param {number} turn
   * @returns {{cards: readonly Ranked[], byRule: boolean}}
   */
  arrange(byRule, turn) {
    if (turn !== this.#turn) this.#ids = [];
    this.#turn = turn;
    const known = new Set(this.#ids);
    this.#ids.push(...byRule.map(({candidateId}) => candidateId).filter((id) => !known.has(id)));
    const cards = [...byRule].sort((a, b) => this.#ids.indexOf(a.candidateId) - this.#ids.indexOf(b.candidateId));
    return {cards, byRule: cards.every((card, i) => card === byRule[i])};
  }
}
