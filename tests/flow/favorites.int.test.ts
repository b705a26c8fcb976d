/** A heart that the server cannot keep goes back; one that only waits for the network stays. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import { openApp } from './openApp.ts';

async function flipAgainst(kind: 'server' | 'unreachable' | 'refused') {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const answer: RemoteFailure = { ok: false, kind, code: null, retryAfterSeconds: null };
  const asked: number[] = [];
  server.stores.flipFavorite = async () => {
    asked.push(clock.now());
    return answer;
  };
  const app = await openApp(createFakeTabs().openTab(), server, clock);
  await app.signIn();
  await app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await clock.advanceAndSettle(60_000);
  const { favorites, notices } = app.log.world();
  return { heart: favorites.stores['99001'], told: notices.latest?.code, asked };
}

it.each(['server', 'refused'] as const)('a %s failure turns it back and says so', async (kind) => {
  const { heart, told, asked } = await flipAgainst(kind);
  expect(heart).toEqual({ favorite: false, pending: null });
  expect(told).toBe('favorites/flipFailed');
  expect(asked).toHaveLength(kind === 'server' ? 3 : 1);
});

it('without a network it stays as the person wants it, asked for less and less often', async () => {
  const { heart, asked } = await flipAgainst('unreachable');
  expect(heart?.favorite).toBe(true);
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeGreaterThan(8_000);
});
