// What the console's views share: no shadow root, so that console.css styles them, and the forms of figures.
import {ItElement} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {t} from './texts.js';

/** A view without a shadow root. */
export class ConsoleView extends ItElement {
  createRenderRoot() {
    return this;
  }
}

/** @typedef {{name: string, type: string}} KeyAttribute */
/** @typedef {{name: string, sentence?: string, status: string, items: number, bytes: number, indexes: number, declared: boolean}} Summary */
/**
 * @typedef {object} Index
 * @property {string} name
 * @property {boolean} local
 * @property {KeyAttribute[]} partition
 * @property {KeyAttribute[]} sort
 * @property {string} projection
 * @property {string[]} projected
 * @property {string} status
 * @property {number} items
 * @property {number} bytes
 */
/** @typedef {{name: string, type: string, from: string, secret: boolean}} AttributeDesign */
/** @typedef {{name: string, sentence: string, templates: string[], attributes: AttributeDesign[], unique: string[], counted: string[]}} Entity */
/** @typedef {{name: string, kind: 'TEXT' | 'NUMBER' | 'INSTANT' | 'DATE' | 'TIME' | 'CHOICE', required: boolean, choices: string[]}} Field */
/**
 * @typedef {object} Pattern
 * @property {string} name
 * @property {string} sentence
 * @property {string[]} entities
 * @property {string} [index]
 * @property {boolean} consistent
 * @property {'NONE' | 'BATCH_GET' | 'CONFIRM'} refetch
 * @property {Field[]} fields
 * @property {{items: number, bytes: number, roundTrips: number, readUnits: number}} estimate
 */
/**
 * @typedef {object} Table
 * @property {Summary} summary
 * @property {KeyAttribute[]} partition
 * @property {KeyAttribute[]} sort
 * @property {Index[]} indexes
 * @property {{billing: string, ttl?: string, stream?: string, recovery?: boolean, recoverableFrom?: string, protectedFromDeletion: boolean, encryption?: string}} options
 * @property {boolean} editable
 * @property {{entities: Entity[], patterns: Pattern[]}} [design]
 */

/** @param {number} bytes */
export function size(bytes) {
  const steps = ['B', 'KB', 'MB', 'GB', 'TB'];
  let step = 0;
  let n = bytes;
  for (; n >= 1024 && step < steps.length - 1; step++) n /= 1024;
  return `${number(n, {maximumFractionDigits: step === 0 || n >= 100 ? 0 : 1})} ${steps[step]}`;
}

/** @param {number} units */
export function units(units) {
  return t.count('units', Math.round(units * 10) / 10);
}

/** What reading all of it takes, eventually consistent. @param {number} bytes */
export function scanUnits(bytes) {
  return Math.max(0.5, Math.ceil(bytes / 4096) / 2);
}

/** There are ten colours; kinds beyond have another line as well. */
const ROUNDS = ['', ' hue-second', ' hue-third'];

/** The class that colours an entity, by its place in the design. @param {Table | null} table @param {string | null | undefined} entity */
export function hue(table, entity) {
  const at = table?.design?.entities.findIndex(({name}) => name === entity) ?? -1;
  return at < 0 ? 'hue-none' : `hue-${at % 10}${ROUNDS[Math.floor(at / 10) % ROUNDS.length]}`;
}
