/** A snapshot that reads as it was written is used without validating it; any other is validated. */
import { expect, it } from 'vitest';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import type { FactDraft } from '../../domain/events.ts';
import { openState } from '../../streams/openState.ts';
import type { Snapshot } from '../../streams/ports.ts';
import { snapshotOf } from '../../streams/readSnapshot.ts';
import { checksumOf, isAsWritten } from '../../streams/snapshotChecksum.ts';
import { worldAfter } from '../domain/given.ts';
import { latteAdded } from '../domain/orderFacts.ts';

const started: FactDraft = { type: 'engine/eraStarted', data: { reason: 'firstUse' } };
const world = worldAfter([started, latteAdded]);
const written = snapshotOf(world, 2, 'this build');

async function opened(stored: Snapshot, build = 'this build') {
  const log = { ...createFakeLog(), readSnapshot: async () => stored, head: async () => 2 };
  return openState(log, build);
}
/** With a cart that its schema refuses. */
const unlike = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  state: { ...world, cart: 'a text' },
});
const summed = (snapshot: Snapshot): Snapshot => ({ ...snapshot, checksum: checksumOf(snapshot) });

it('is right after storage has copied it, and wrong after any change', () => {
  expect(isAsWritten(structuredClone(written))).toBe(true);
  const changed: readonly Partial<Snapshot>[] = [
    { seq: 3 },
    { reducers: 'another build' },
    { state: { ...world, cart: { ...world.cart, lines: [] } } },
    { versions: { cart: 2 } },
    { checksum: `${written.checksum}0` },
  ];
  for (const change of changed)
    expect(isAsWritten({ ...written, ...change }), JSON.stringify(change)).toBe(false);
});

it('is never right for what has none, or for what JSON cannot hold', () => {
  const { checksum: _, ...without } = written;
  expect(isAsWritten(without)).toBe(false);
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  expect(isAsWritten({ ...written, state: cycle })).toBe(false);
  expect(isAsWritten({ ...written, state: { price: 5n } })).toBe(false);
});

it('is trusted only in a snapshot of this build that the log reaches', async () => {
  const trusted = await opened(summed(unlike(written)));
  expect(trusted.world.cart).toBe('a text');
  for (const refused of [
    await opened(unlike(written)),
    await opened(summed(unlike({ ...written, reducers: 'another build' }))),
    await opened(summed(unlike({ ...written, seq: 3 }))),
  ])
    expect(refused.world.cart).not.toBe('a text');
});
