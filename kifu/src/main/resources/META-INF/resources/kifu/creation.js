// Adds records to the notebook. After a lost answer nobody knows whether the record is there: the same asked for again makes no second one.
import {Problem, api, newKey} from 'ittaku/api.js';

export class Creation {
  /** @type {{body: string, idempotencyKey: string} | null} what was sent last and may have arrived */
  #sent = null;

  /** @param {Record<string, unknown>} body @returns {Promise<import('./answers.js').View>} the new record */
  async make(body) {
    const text = JSON.stringify(body);
    if (this.#sent?.body !== text) this.#sent = {body: text, idempotencyKey: newKey()};
    const {idempotencyKey} = this.#sent;
    try {
      const {value} = await api.post('/kifu/kifus', body, {idempotencyKey});
      this.#sent = null;
      return value;
    } catch (thrown) {
      const problem = Problem.of(thrown);
      // What was refused was not made; it may be taken the next time.
      if (!problem.isPassing && problem.code !== 'IN_PROGRESS') this.#sent = null;
      throw problem;
    }
  }
}
