/** to-test keeps the failure and takes out what has no part in it; the written test is red, and green without the bug. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { createTerminal } from '../../tools/trace/terminal.ts';
import { toTest } from '../../tools/trace/toTest/command.ts';
import { strictly } from '../../tools/trace/rerun/drafts.ts';
import { examine, type Target } from '../../tools/trace/toTest/failure.ts';
import { failureOf } from '../../tools/trace/toTest/failureOf.ts';
import { reduce } from '../../tools/trace/toTest/reduce.ts';
import { recordedOrder } from './recordedOrder.ts';
import { someTrace } from './someTrace.ts';

const folder = mkdtempSync(join(tmpdir(), 'crema-to-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const difference: Target = { kind: 'difference' };
const totals: Target = { kind: 'invariants', names: ['totalIsItsLines'] };

const changed = (events: readonly AppEvent[], type: string, data: object): readonly AppEvent[] =>
  events.map((event) =>
    event.type === type ? { ...event, data: { ...event.data, ...data } } : event,
  ) as readonly AppEvent[];

const smallest = (events: readonly AppEvent[], target: Target) =>
  reduce(events, { target, how: strictly, now: () => performance.now(), mostMs: 20_000 });

async function run(...args: readonly string[]) {
  const said: string[] = [];
  const terminal = createTerminal(
    (line) => said.push(line),
    (line) => said.push(line),
  );
  return { code: await toTest(args, terminal), said };
}

describe('to-test', () => {
  it('finds no failure in a log that this code wrote', async () => {
    const events = await recordedOrder();
    expect(smallest(events, difference)).toBeNull();
    expect(
      smallest(events, { kind: 'invariants', names: ['oneOrder', 'totalIsItsLines', 'statusForward'] }),
    ).toBeNull();
  });

  it('keeps of a wrong price what leads to it, and nothing of the heart and the order', async () => {
    const events = changed(await recordedOrder(), 'pricing/priced', { tax: 7_777 });
    const reduced = smallest(events, totals);
    expect(reduced?.failure.key).toBe('invariant totalIsItsLines');
    expect(reduced?.isDone).toBe(true);
    const types = reduced?.events.map(({ type }) => type) ?? [];
    expect(types).toContain('pricing/priced');
    expect(types.filter((type) => /^(favorites|order|wallet)\//.test(type))).toEqual([]);
    expect(types.length).toBeLessThan(events.length / 3);
    // The latte has no long name any more.
    expect(reduced?.smaller).toBeGreaterThan(0);
    expect(examine(reduced?.events ?? [], totals).failure?.key).toBe('invariant totalIsItsLines');
  });

  it('keeps the first difference by its type and field', async () => {
    const events = changed(await recordedOrder(), 'order/submitRequested', { price: 1 });
    const reduced = smallest(events, difference);
    expect(reduced?.failure.key).toBe('difference order/submitRequested order/submitRequested data.price');
    expect(reduced?.events.slice(-2).map(({ type }) => type)).toEqual([
      'order/submit',
      'order/submitRequested',
    ]);
    expect(reduced?.events.length).toBeLessThan(events.length);
  });

  it('reaches an event with as little as that takes', async () => {
    const events = await recordedOrder();
    const reduced = smallest(events, { kind: 'until', type: 'favorites/starred' });
    expect(reduced?.events.map(({ type }) => type)).toEqual([
      'engine/eraStarted',
      'session/signIn',
      'session/signInStarted',
      'session/signedIn',
      'favorites/flip',
      'favorites/starred',
    ]);
  });

  it('writes a test that is red, beside the smallest trace, and says what it could not take out', async () => {
    const events = changed(await recordedOrder(), 'pricing/priced', { tax: 7_777 });
    const path = join(folder, 'whole.trace.ndjson');
    writeFileSync(path, await someTrace(events, null));
    const { code, said } = await run(path, '--out', folder, '--seconds', '20');
    expect(said.join('\n')).toContain('could not be taken out: ');
    expect(code).toBe(0);
    const trace = readFileSync(join(folder, 'invariant-totalisitslines.trace.ndjson'), 'utf8');
    const source = readFileSync(join(folder, 'invariant-totalisitslines.int.test.ts'), 'utf8');
    expect(source).toContain("names: ['oneOrder'");
    expect(source).toContain('.toBeNull()');
    expect(await failureOf(trace, totals)).toBe('invariant totalIsItsLines');
  });

  it('writes nothing of a trace without a failure', async () => {
    const path = join(folder, 'fine.trace.ndjson');
    writeFileSync(path, await someTrace(await recordedOrder(), null));
    const { code, said } = await run(path, '--out', folder);
    expect([code, said[0]]).toEqual([1, expect.stringContaining('there is no failure to keep')]);
  });
});
