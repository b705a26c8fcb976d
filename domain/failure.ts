/** How the world can fail, by kind, never by message text. A port turns every failure into one of these. */
import * as v from 'valibot';

/**
 * offline: nothing was sent. timeout: sent, no answer in time. unreachable: the connection broke, it may have arrived.
 * refused: the server said no, with a code. server: 5xx. invalid: the answer had another shape than agreed.
 */
export const FailureKind = v.picklist([
  'offline',
  'timeout',
  'unreachable',
  'refused',
  'unauthenticated',
  'server',
  'invalid',
]);
export type FailureKind = v.InferOutput<typeof FailureKind>;
