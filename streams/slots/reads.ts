/**
 * The slots of the store and cart that payment is shown for: others take them, so an answer is valid for half a minute,
 * and not at all once a slot was refused.
 */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { KeyedRead, ReadPorts } from '../reads/read.ts';

const VALID_MS = 30_000;

/** The key is a `slotKey`. */
export const storeSlots = ({ slots }: ReadPorts): KeyedRead<'slots/requested', readonly number[]> => ({
  asked: 'slots/requested',
  keyOf: ({ data }) => data.key,
  isOpen: ({ storeSlots: known }, { data }) => isAsking(known) && known.key === data.key,
  isMembers: false,
  isOncePerKey: false,
  call: ({ data }, _world, signal) => slots.slots(data.key, signal),
  answered: (starts) => ({ facts: [{ type: 'slots/fetched', data: { starts: [...starts] } }] }),
  failed: ({ kind }) => [{ type: 'slots/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ storeSlots: known }, key, now) =>
      known.key === key && isStillValid(known.at, VALID_MS, now),
    ask: (_world, key) => ({ type: 'slots/requested', data: { key } }),
    failure: ({ storeSlots: known }, key) => (known.key === key ? failureKind(known) : null),
    onlyVisible: true,
  },
});
