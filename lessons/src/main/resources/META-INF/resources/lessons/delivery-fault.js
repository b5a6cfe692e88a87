// Why a message did not arrive, in the reader's language, by its code.
import {faultText} from 'ittaku/problems/problem-texts.js';

/**
 * What another system sent before has no code: its words are shown as they came.
 * @param {{detail?: string | null, code?: string | null, params?: Record<string, string> | null}} sent
 */
export function deliveryFault({detail, code, params}) {
  return code ? faultText({field: '', code, params: params ?? {}, message: detail ?? ''}) : (detail ?? '');
}
