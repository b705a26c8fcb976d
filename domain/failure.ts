/** Kinds of port failures, distinguished by kind, never by message text. */
import * as v from 'valibot';

/**
 * offline: nothing was sent. timeout: sent, no answer in time. unreachable: the connection broke, the request may
 * have arrived. refused: the server refused with a code. server: 5xx. invalid: the answer does not match its schema.
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

/** The network failed, not the server: retry when the network returns. */
export const lacksNetwork = (kind: FailureKind | null | undefined): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'unreachable';

/** It may be over soon: no network, or a server that is broken or busy. The same question is asked again after a wait. */
export const maySoonEnd = (kind: FailureKind | null | undefined): boolean =>
  lacksNetwork(kind) || kind === 'server';
