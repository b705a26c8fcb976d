/** What a tab appends before anything else, and what it follows when an era ended elsewhere. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { asTabId } from '../../domain/ids.ts';
import { asItWas, heardEnd } from '../../streams/eraEnds.ts';
import { openingEvents, reportRowsSetAside } from '../../streams/openingEvents.ts';
import { initialWorld } from '../../streams/fold.ts';
import type { History } from '../../streams/history.ts';
import { newEra } from '../../streams/newEra.ts';
import type { Proposal } from '../../streams/proposal.ts';
import { idOf, worldAfter } from '../domain/given.ts';

const drafts = (proposal: Proposal, world = initialWorld) =>
  proposal({ world, now: 1, mintId: () => idOf(1) }).events.map(({ draft }) => draft);
const at = (foldedSeq: number) => ({ foldedSeq: () => foldedSeq }) as unknown as History;
const build = { writer: 3, build: 'b3' };
const began: FactDraft = { type: 'engine/eraStarted', data: { reason: 'firstUse' } };
const raised = (writer: number): FactDraft => ({
  type: 'engine/writerRaised',
  data: { writer, build: 'b3' },
});

describe('a tab that opens', () => {
  it('an empty log begins an era and says its build', () => {
    expect(drafts(openingEvents(build, at(0)))).toEqual([began, raised(3)]);
  });

  it('a log without its beginning goes on in the era that its events are of', () => {
    const resumed = { type: 'engine/eraResumed', data: {} };
    expect(drafts(openingEvents(build, at(9)))).toEqual([resumed, raised(3)]);
  });

  it('a log of its own build, or of a newer one, appends nothing', () => {
    expect(drafts(openingEvents(build, at(9)), worldAfter([began, raised(3)]))).toEqual([]);
    expect(drafts(openingEvents(build, at(9)), worldAfter([began, raised(4)]))).toEqual([]);
    expect(drafts(openingEvents(build, at(9)), worldAfter([began, raised(2)]))).toEqual([raised(3)]);
  });
});

describe('rows that are no events', () => {
  const aside = (seqs: readonly number[]): FactDraft => ({
    type: 'engine/rowsSetAside',
    data: { seqs: [...seqs] },
  });
  const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => from + nth);

  it('are said once each', () => {
    expect(drafts(reportRowsSetAside([4, 2, 4]))).toEqual([aside([4, 2])]);
    expect(drafts(reportRowsSetAside([4, 5]), worldAfter([aside([4])]))).toEqual([aside([5])]);
    expect(drafts(reportRowsSetAside([4]), worldAfter([aside([4])]))).toEqual([]);
    expect(drafts(reportRowsSetAside([]))).toEqual([]);
  });

  it('are said of five hundred at most', () => {
    expect(drafts(reportRowsSetAside(numbers(600)))).toEqual([aside(numbers(500))]);
    const known = worldAfter([aside(numbers(499))]);
    expect(drafts(reportRowsSetAside(numbers(9, 500)), known)).toEqual([aside([500])]);
    expect(drafts(reportRowsSetAside(numbers(9, 501)), worldAfter([aside(numbers(500))]))).toEqual([]);
  });
});

describe('what begins an era', () => {
  it('has no cause, and is the cause of what comes with it', () => {
    expect(newEra({ mintId: () => idOf(7) }, [began, raised(1), raised(2)])).toEqual([
      { id: idOf(7), draft: began, cause: null },
      { draft: raised(1), cause: idOf(7) },
      { draft: raised(2), cause: idOf(7) },
    ]);
    expect(newEra({ mintId: () => idOf(7) }, [])).toEqual([]);
  });
});

describe('an era that ended in another tab', () => {
  const event = {
    ...{ id: idOf(9), seq: 9, at: 1, tab: 'other', session: 'era-2', cause: null, v: 1 },
    ...{ type: 'engine/eraStarted', data: { reason: 'signedOut' } },
  } as unknown as AppEvent;
  const message = (change: object = {}) =>
    ({
      ...{ kind: 'eraEnded', from: asTabId('other'), log: 'log-1', ended: 'era-1', isInMemory: true },
      ...{ events: [event], ...change },
    }) as Parameters<typeof heardEnd>[0];
  const inEra = (era: string | null) => ({
    ...initialWorld,
    engine: { ...initialWorld.engine, era },
  });

  const hearer = (logId: string, isAlone: boolean) => ({ logId, isAlone, world: initialWorld });

  it('is followed with its own events, in the era that ended only', () => {
    const end = heardEnd(message(), hearer('log-1', false));
    expect(end).toMatchObject({ isEra: true, isEndedElsewhere: false, before: [event] });
    const proposed = (era: string | null) =>
      end?.proposal({ world: inEra(era), now: 1, mintId: () => idOf(1) }).events;
    const again = [{ id: idOf(9), draft: { type: event.type, data: event.data }, cause: null }];
    expect([proposed('era-1'), proposed(null), proposed('era-3')]).toEqual([again, again, []]);
    // Nobody waits for what comes of it.
    end?.settle({ status: 'stopped' });
    end?.fail('a bug');
  });

  it('has left the device already where it did not end in memory', () => {
    expect(heardEnd(message({ isInMemory: false }), hearer('log-1', true))).toMatchObject({
      isEndedElsewhere: true,
    });
    expect(heardEnd(message(), hearer('log-1', true))).toMatchObject({ isEndedElsewhere: false });
  });

  it.each([
    ['of another log', message(), 'log-2', true],
    ['that the log itself tells', message({ isInMemory: false }), 'log-1', false],
    ['without a beginning', message({ events: [] }), 'log-1', true],
    [
      'that begins with another event',
      message({ events: [{ ...event, type: 'engine/eraResumed', data: {} }] }),
      'log-1',
      true,
    ],
    ['whose beginning is no event', message({ events: [{ seq: 9 }] }), 'log-1', true],
  ] as const)('is not followed: one %s', (_why, told, logId, isAlone) => {
    expect(heardEnd(told, hearer(logId, isAlone))).toBeNull();
  });

  it('is followed without what is no event', () => {
    const end = heardEnd(message({ events: [{ seq: 8 }, event, { seq: 10 }] }), hearer('log-1', true));
    expect(end?.before).toEqual([event]);
  });

  it('keeps causes', () => {
    const caused = { ...event, cause: idOf(3) } as AppEvent;
    const [again] = asItWas(
      [caused],
      () => true,
    )({ world: initialWorld, now: 1, mintId: () => idOf(1) }).events;
    expect(again?.cause).toBe(idOf(3));
  });
});
