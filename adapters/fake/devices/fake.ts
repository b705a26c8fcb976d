/** Fake sessions of the member: this one and another. */
import type { SignedInDevice } from '../../../domain/devices/shape.ts';
import type { DevicesPort } from '../../../streams/devices/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeDevices extends DevicesPort {
  readonly list: readonly SignedInDevice[];
}

const device = (sessionId: string, isCurrent: boolean): SignedInDevice => ({
  ...{ sessionId, isCurrent, browser: 'Firefox', system: 'Linux', country: null },
  ...{ startedAt: 0, lastSeenAt: 0 },
});

export function fakeDevices({ answer, members }: FakeServer): FakeDevices {
  let list = [device('here', true), device('there', false), device('elsewhere', false)];
  return {
    get list() {
      return list;
    },
    devices: (signal) => answer('devices', () => members(() => ({ ok: true, value: list })), signal),
    signOutThere: (sessionId) =>
      answer('signOutThere', () =>
        members<null>(() => {
          list = list.filter((each) => (sessionId === null ? each.isCurrent : each.sessionId !== sessionId));
          return { ok: true, value: null };
        }),
      ),
  };
}
