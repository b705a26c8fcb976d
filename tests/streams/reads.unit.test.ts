/** What holds of each declared read, by a row of its own (readRows.ts, or a noun's `readRows.ts`); one without a row fails. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft, FactOf, FactType } from '../../domain/events.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import { declaredReads } from '../../streams/generated/reads.ts';
import type { LogPort } from '../../streams/ports.ts';
import { keyOf, ONLY_KEY, type Read, type ReadPorts } from '../../streams/reads/read.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { asking, no } from './device.ts';
import { readRows, type ReadRow } from './readRows.ts';

// Without a type argument: findings/vitest-cache-typed-glob.sh says why.
const ofNouns = import.meta.glob('./*/readRows.ts', {
  eager: true,
  import: 'readRows',
});
const rows: Readonly<Record<string, ReadRow>> = Object.assign({}, readRows, ...Object.values(ofNouns));
const timeout = no('timeout');
const { signal } = new AbortController();

it('each declared read has a row, and no other', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(declaredReads).toSorted());
});

/** The read of that name, over a server that answers every call with a failure. */
function readOf(name: string) {
  const calls: unknown[][] = [];
  const port = new Proxy({}, { get: (_, call: string) => asking([call], () => timeout).port[call] });
  const noting = new Proxy(port, {
    get:
      (target, call: string) =>
      async (...args: unknown[]) => {
        calls.push([call, ...args]);
        return (target as Record<string, () => unknown>)[call]?.();
      },
  });
  const known = {
    ...{ documents: createDocuments({} as LogPort), clock: { now: () => NOON } },
    ...{ locale: 'en-US', pricingSettings: parseClientConfig({}) },
  };
  const ports = new Proxy(known, { get: (own, key: string) => own[key as keyof typeof own] ?? noting });
  const declare = declaredReads[name as keyof typeof declaredReads] as unknown as (
    ports: ReadPorts,
  ) => Read<FactType, unknown>;
  return { calls, read: declare(ports as unknown as ReadPorts) };
}

describe.each(Object.entries(rows))('%s', (name, row) => {
  const { base = [signedIn], asks, failed, look } = row;
  const answered = row.answers[0]?.[1][0] ?? asks;
  const place = base.length + 1;
  const asked = { ...asks, id: idOf(place) } as FactOf<FactType>;
  const after = (...facts: readonly FactDraft[]) => worldAfter([...base, ...facts]);
  const since = (...facts: readonly FactDraft[]) =>
    after(asks, ...facts.map((fact) => ({ ...fact, cause: place })));
  const { read, calls } = readOf(name);

  it('asks the server what its question is about, and says why there was no answer', async () => {
    expect(read.asked).toBe(asks.type);
    expect(await read.call(asked, since(), signal)).toEqual(timeout);
    const { call } = row;
    const isSignalGiven = call.includes('signal');
    expect(calls).toEqual([
      isSignalGiven ? call.map((arg) => (arg === 'signal' ? signal : arg)) : [...call, signal],
    ]);
    expect(read.failed(timeout, asked, since())).toEqual([failed]);
  });

  it.each(row.answers)('writes an answer down as what it says: %j', (value, facts, ...bodies) => {
    const documents = bodies.map((body) => ({ hash: contentHash(body), body }));
    const written = read.answered(value, asked);
    expect([written.facts, written.documents ?? []]).toEqual([facts, documents]);
  });

  it('is a member’s or everybody’s, once for all tabs or for each, and a question under its key', () => {
    expect([read.isMembers, read.isOncePerKey]).toEqual([row.isMembers === true, row.isOncePerKey === true]);
    expect(keyOf(read, asked)).toBe(look?.key ?? ONLY_KEY);
    expect(read.askedAgainAfter).toEqual(row.askedAgainAfter);
  });

  it('is an open question until it is answered, or another takes its place', () => {
    const worlds = [after(), since(answered), since(failed)];
    expect(worlds.map((world) => read.isOpen(world, asked))).toEqual(row.isOpen ?? [false, false, false]);
    expect(read.isOpen(since(), asked)).toBe(true);
    for (const fact of row.ends ?? []) expect(read.isOpen(after(asks, fact), asked), fact.type).toBe(false);
  });

  it('is asked anew when what its answer depends on changes meanwhile, and for nothing else', () => {
    const dependsOn = (...facts: readonly FactDraft[]) => read.dependsOn?.(after(...facts));
    const changes = (row.dependsOn ?? []).map((facts) => dependsOn(...facts));
    expect(new Set([...changes, dependsOn()]).size).toBe(changes.length + 1);
    for (const facts of row.ignores ?? []) expect(dependsOn(...facts)).toBe(dependsOn());
    expect(read.dependsOn !== undefined).toBe(changes.length > 0);
  });

  it('is looked at by screens where its row says so, and believed for as long', () => {
    expect(read.look !== undefined).toBe(look !== undefined);
    if (read.look === undefined || look === undefined) return;
    const { key = ONLY_KEY, validMs, flags = {}, believed = [], stale = [] } = look;
    const { needsNoQuestion, ask, failure } = read.look;
    const isBelieved = (world: ReturnType<typeof after>, age = 0) =>
      needsNoQuestion(world, key, NOON + age, () => false);
    const own = Object.entries(read.look).filter(([, value]) => typeof value !== 'function');
    expect(Object.fromEntries(own)).toEqual(flags);
    expect(ask(name === 'moreStores' || name === 'pickedStore' ? since(failed) : after(), key)).toEqual(asks);
    const ages = validMs === null ? [] : [0, validMs - 1, validMs];
    expect(ages.map((age) => isBelieved(since(answered), age))).toEqual(ages.map((age) => age !== validMs));
    expect(isBelieved(since(failed))).toBe(look.isBelievedFailed === true);
    for (const facts of believed) expect(isBelieved(since(answered, ...facts))).toBe(true);
    for (const facts of stale) expect(isBelieved(since(answered, ...facts))).toBe(false);
    const worlds = [since(failed), after(), since(), since(answered), since(failed, asks)];
    const why = ['timeout', null, null, null, look.isFailureKept === true ? 'timeout' : null];
    const isKnown = look.hasFailure !== false;
    expect(worlds.map((world) => failure?.(world, key))).toEqual(why.map((is) => (isKnown ? is : undefined)));
  });
});
