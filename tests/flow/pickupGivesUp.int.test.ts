/** A check-in that the server cannot take: the person is told to park, not left waiting; a lost network is waited for. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import { openApp } from './openApp.ts';

async function checkInAgainst(kind: 'server' | 'unreachable') {
  const clock = createVirtualClock();
  const world = createFakeRemotePorts(clock);
  const answer: RemoteFailure = { ok: false, kind, code: null, retryAfterSeconds: null };
  let received = 0;
  world.pickup.checkIn = async () => {
    received++;
    return answer;
  };
  const app = await openApp(createFakeTabs().openTab(), world, clock);
  await app.dispatch({
    type: 'pickup/checkIn',
    data: { storeNumber: '99001', orderToken: 'TOKEN', firstName: 'Maya', stall: 2, stalls: 4 },
  });
  await clock.advanceAndSettle(60_000);
  return { visit: app.log.world().pickup.visits['TOKEN'], writes: app.log.world().outbox.writes, received };
}

it('gives up on a broken server after three tries', async () => {
  const { visit, writes, received } = await checkInAgainst('server');
  expect(visit).toMatchObject({ phase: 'idle', refusal: 'UNEXPECTED_ERROR' });
  expect(writes).toEqual({});
  expect(received).toBe(3);
});

it('goes on while only the connection breaks', async () => {
  const { visit, received } = await checkInAgainst('unreachable');
  expect(visit?.phase).toBe('submitting');
  expect(received).toBeGreaterThan(3);
});
