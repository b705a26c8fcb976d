/** Where the member is signed in, as a read: other devices come and go without being told of, so it is believed for a minute. */
import type { SignedInDevice } from '../../domain/devices/shape.ts';
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const DEVICES_VALID_MS = 60_000;

export const devices = ({
  devices: port,
}: ReadPorts): LookedAtRead<'devices/requested', readonly SignedInDevice[]> => ({
  asked: 'devices/requested',
  isOpen: ({ devicesFetch }) => isAsking(devicesFetch),
  dependsOn: ({ devices: { ending } }) => Object.keys(ending).join(','),
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.devices(signal),
  answered: (value) => ({ facts: [{ type: 'devices/fetched', data: { devices: [...value] } }] }),
  failed: ({ kind }) => [{ type: 'devices/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.devices.fetchedAt, DEVICES_VALID_MS, now),
    ask: () => ({ type: 'devices/requested', data: {} }),
    onlyVisible: true,
    isAskedOnReturn: true,
    failure: ({ devicesFetch }) => failureKind(devicesFetch),
  },
});
