/** The member's addresses, as a read: valid for a week (spec 1 section 9), asked again when one was saved anywhere. */
import type { Address } from '../../domain/addresses/shape.ts';
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const ADDRESSES_VALID_MS = 7 * 24 * 60 * 60_000;

export const addresses = ({
  addresses: port,
}: ReadPorts): LookedAtRead<'addresses/requested', readonly Address[]> => ({
  asked: 'addresses/requested',
  isOpen: ({ addressesFetch }) => isAsking(addressesFetch),
  dependsOn: ({ addresses: { saved }, live }) => `${saved?.writeId}|${live.changes.addresses}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.list(signal),
  answered: (value) => ({ facts: [{ type: 'addresses/fetched', data: { addresses: [...value] } }] }),
  failed: ({ kind }) => [{ type: 'addresses/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.addresses.fetchedAt, ADDRESSES_VALID_MS, now),
    ask: () => ({ type: 'addresses/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ addressesFetch }) => failureKind(addressesFetch),
  },
});
