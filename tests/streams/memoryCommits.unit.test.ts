/** What comes into the log of the time in memory: decided again, as it was, or not at all. */
import { describe, expect, test } from 'vitest';
import type { AppEvent, EventDraft } from '../../domain/events.ts';
import { asEraId, asEventId, asTabId } from '../../domain/ids.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import { createMemoryCommits } from '../../streams/memoryCommits.ts';
import { rebaseMemoryCommits } from '../../streams/rebase.ts';
import type { Proposal } from '../../streams/proposal.ts';

const nothing: Proposal = () => ({ events: [] });
const event = (id: string, draft: EventDraft): AppEvent =>
  ({
    ...draft,
    id: asEventId(id),
    seq: 1,
    at: 1,
    tab: asTabId('tab-a'),
    session: asEraId('era-1'),
    cause: null,
    v: 1,
  }) as AppEvent;
const removed = (id: string) => event(id, { type: 'cart/itemRemoved', data: { lineId: id } });
const sent = (writeId: string) =>
  event(`sent-${writeId}`, { type: 'outbox/sent', data: { writeId, attempt: 1 } });

const worldIn = (era: string | null, memberId?: string): World => ({
  ...initialWorld,
  engine: { ...initialWorld.engine, era },
  session: {
    ...initialWorld.session,
    member: memberId === undefined ? null : { memberId, firstName: 'Maya', email: 'maya@example.com' },
  },
});
const sameLog = { isSame: true, ids: new Set(), era: null };
const otherLog = { isSame: false, ids: new Set(), era: null };

function keptIn(world: World, ...batches: readonly (readonly AppEvent[])[]) {
  const commits = createMemoryCommits();
  commits.begin(world, 7, 'log-1');
  for (const events of batches) commits.keep({ proposal: nothing, isEra: false, events, leaver: null });
  return commits;
}

test('a proposal is decided again, with the events that it was', () => {
  const world = worldIn('era-1');
  const commits = keptIn(world, [removed('a')], [removed('b')]);
  const { rebased, isOtherEra } = rebaseMemoryCommits(commits, world, world, sameLog);
  expect(rebased.map(({ proposal, before }) => [proposal === nothing, before?.[0]?.id])).toEqual([
    [true, 'a'],
    [true, 'b'],
  ]);
  expect(isOtherEra).toBe(false);
  expect(rebaseMemoryCommits(commits, world, world, sameLog).rebased).toEqual([]);
});

test('a batch whose write has left the device is not decided again', () => {
  const world = worldIn('era-1');
  const commits = keptIn(world, [removed('intent'), removed('write')], [sent('write')]);
  const [first, second] = rebaseMemoryCommits(commits, world, world, sameLog).rebased;
  const events = first?.proposal({ world, now: 0, mintId: () => asEventId('new') }).events;
  expect(events?.map(({ id, draft }) => [id, draft.type])).toEqual([
    ['intent', 'cart/itemRemoved'],
    ['write', 'cart/itemRemoved'],
  ]);
  expect(second?.proposal).toBe(nothing);
});

test('what lies in the log already is not written again', () => {
  const world = worldIn('era-1');
  const commits = keptIn(world, [removed('a')], [removed('b')]);
  const { rebased } = rebaseMemoryCommits(commits, world, world, { ...sameLog, ids: new Set(['a']) });
  expect(rebased.map(({ before }) => before?.[0]?.id)).toEqual(['b']);
});

test('a log whose beginning is damaged is in the era of its newest event', () => {
  const commits = keptIn(worldIn('era-1'), [removed('a')]);
  const { rebased } = rebaseMemoryCommits(commits, worldIn('era-1'), worldIn(null), {
    ...sameLog,
    era: 'era-1',
  });
  expect(rebased).toHaveLength(1);
});

test('what was done in an era that has ended meanwhile is left', () => {
  const commits = keptIn(worldIn('era-1'), [removed('a')]);
  expect(rebaseMemoryCommits(commits, worldIn('era-1'), worldIn('era-2'), sameLog)).toEqual({
    rebased: [],
    isOtherEra: true,
  });
});

test('in another log the same person goes on, somebody else does not', () => {
  const mine = worldIn('era-1', 'maya');
  const went = (theirs: World) =>
    rebaseMemoryCommits(keptIn(mine, [removed('a')]), mine, theirs, otherLog).rebased.length;
  expect([went(worldIn('era-2', 'maya')), went(worldIn('era-2', 'noah')), went(worldIn('era-2'))]).toEqual([
    1, 0, 0,
  ]);
});

test('a page that began in memory and finds the log of another member ends its era first', () => {
  const commits = keptIn(worldIn(null), [removed('a')]);
  const { rebased } = rebaseMemoryCommits(
    commits,
    worldIn('era-1', 'maya'),
    worldIn('era-2', 'noah'),
    sameLog,
  );
  expect(rebased.map(({ isEra }) => isEra)).toEqual([true, false]);
  const { events } =
    rebased[0]?.proposal({ world: initialWorld, now: 0, mintId: () => asEventId('x') }) ?? {};
  expect(events?.map(({ draft }) => draft.type)).toEqual(['engine/eraStarted', 'session/signedIn']);
});

test('reads of a page that began in memory are asked again instead of rebased', () => {
  const commits = keptIn(
    worldIn(null),
    [event('read', { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'waiting' } })],
    [removed('a')],
  );
  const { rebased } = rebaseMemoryCommits(commits, worldIn('era-1'), worldIn('era-2'), sameLog);
  expect(rebased.map(({ before }) => before?.[0]?.id)).toEqual(['a']);
});

test('an era that began in memory leaves nothing of the one before it, and is begun in the log', () => {
  const commits = keptIn(worldIn('era-1'), [removed('a')]);
  const started = event('era', { type: 'engine/eraStarted', data: { reason: 'signedOut' } });
  commits.keep({ proposal: nothing, isEra: true, events: [started], leaver: null });
  commits.keep({ proposal: nothing, isEra: false, events: [removed('b')], leaver: null });
  const { rebased } = rebaseMemoryCommits(commits, worldIn('era-3'), worldIn('era-1'), sameLog);
  expect(rebased.map(({ isEra, before }) => [isEra, before?.[0]?.id])).toEqual([
    [true, 'era'],
    [false, 'b'],
  ]);
});

test('an era that began in memory is not begun where another one has begun in the log meanwhile', () => {
  const commits = keptIn(worldIn('era-1'), [removed('a')]);
  const started = event('era', { type: 'engine/eraStarted', data: { reason: 'signedOut' } });
  commits.keep({ proposal: nothing, isEra: true, events: [started], leaver: null });
  expect(rebaseMemoryCommits(commits, worldIn('era-3'), worldIn('era-2'), sameLog).rebased).toEqual([]);
});

test('the time in memory begins once: where the durable log ended is kept until it is back', async () => {
  const world = worldIn('era-1');
  const commits = keptIn(world, [removed('a')]);
  commits.begin(worldIn('era-9'), 9, 'log-9');
  expect([commits.foldedBefore(), commits.logIdBefore()]).toEqual([7, 'log-1']);
  expect(rebaseMemoryCommits(commits, world, world, sameLog).rebased).toHaveLength(1);
  const back = commits.whileReturning(async () => {
    commits.begin(worldIn('era-9'), 9, 'log-9');
    return [commits.foldedBefore(), commits.logIdBefore()];
  });
  expect(await back).toEqual([7, 'log-1']);
  commits.begin(worldIn('era-9'), 9, 'log-9');
  expect([commits.foldedBefore(), commits.logIdBefore()]).toEqual([9, 'log-9']);
});

test('a return that breaks off does not keep the next time in memory from beginning', async () => {
  const commits = keptIn(worldIn('era-1'));
  const broken = commits.whileReturning(() => Promise.reject(new Error('no storage')));
  await expect(broken).rejects.toThrow('no storage');
  commits.begin(worldIn('era-9'), 9, 'log-9');
  expect(commits.foldedBefore()).toBe(9);
});

test('what is in the log already is forgotten, and what nothing came of was never kept', () => {
  const world = worldIn('era-1');
  const commits = keptIn(world, [removed('a')]);
  commits.forget();
  commits.keep({ proposal: nothing, isEra: false, events: [], leaver: null });
  expect(rebaseMemoryCommits(commits, world, world, sameLog).rebased).toEqual([]);
});

test('a write whose sending is not among what was kept is decided again, whatever else is told of it', () => {
  const world = worldIn('era-1');
  const lost = event('lost', { type: 'outbox/answerLost', data: { writeId: 'write', kind: 'timeout' } });
  const [first] = rebaseMemoryCommits(
    keptIn(world, [removed('write')], [lost]),
    world,
    world,
    sameLog,
  ).rebased;
  expect([first?.proposal, first?.isRebased]).toEqual([nothing, true]);
});

describe('a page that began in memory', () => {
  const rebaseOf = (mine: string | undefined, theirs: string | undefined, ...batches: AppEvent[][]) =>
    rebaseMemoryCommits(
      keptIn(worldIn(null), ...batches),
      worldIn('era-1', mine),
      worldIn('era-2', theirs),
      otherLog,
    );

  test.each([
    ['maya', 'maya', 0],
    [undefined, 'maya', 0],
    ['maya', undefined, 0],
    [undefined, undefined, 0],
    ['maya', 'noah', 1],
  ])('with the member %s goes on in the log of %s, ending %i eras', (mine, theirs, eras) => {
    const { rebased, isOtherEra } = rebaseOf(mine, theirs, [removed('a')]);
    expect(rebased.map(({ isEra }) => isEra)).toEqual([...Array.from({ length: eras }, () => true), false]);
    expect(isOtherEra).toBe(true);
  });

  test('begins the era of another member with that member', () => {
    const [change] = rebaseOf('maya', 'noah', [removed('a')]).rebased;
    const { events } = change?.proposal({ world: initialWorld, now: 0, mintId: () => asEventId('x') }) ?? {};
    expect([change?.isRebased, events?.map(({ draft }) => draft.data)]).toEqual([
      true,
      [{ reason: 'otherMember' }, { memberId: 'maya', firstName: 'Maya', email: 'maya@example.com' }],
    ]);
  });

  test('leaves a batch of which a part belongs to the page', () => {
    const read = event('read', {
      type: 'engine/storageChanged',
      data: { mode: 'memory', reason: 'waiting' },
    });
    expect(rebaseOf('maya', 'maya', [removed('a'), read]).rebased).toEqual([]);
  });
});
