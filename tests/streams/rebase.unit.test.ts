/** What was committed in memory, handed out for the log that is found: which of it, and as what. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { asEraId, asTabId } from '../../domain/ids.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import { createMemoryCommits } from '../../streams/memoryCommits.ts';
import type { Proposal } from '../../streams/proposal.ts';
import { rebaseMemoryCommits } from '../../streams/rebase.ts';
import { idOf, worldAfter } from '../domain/given.ts';
import { latteAdded, signedIn } from '../domain/orderFacts.ts';

const event = (seq: number, draft: FactDraft, era: string): AppEvent =>
  ({
    ...{ id: idOf(seq), seq, at: 1, v: 1, cause: null, tab: asTabId('own'), session: asEraId(era) },
    ...draft,
  }) as AppEvent;
const signedOut: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
const inEra = (era: string | null, world: World = initialWorld): World => ({
  ...world,
  engine: { ...world.engine, era },
});
const nothing: Proposal = () => ({ events: [] });

interface Given {
  readonly eraBefore?: string | null;
  /** Of the log that is found; `newest` where its beginning is damaged. */
  readonly era: string | null;
  readonly newest?: string | null;
  readonly isSame?: boolean;
  readonly ids?: readonly string[];
  /** Who is signed in in the log that is found. */
  readonly member?: FactDraft;
}

/** In memory an era was ended, and one thing done after it; or only that, in the era before. */
function taken(given: Given, hasEnded = true) {
  const { eraBefore = 'era-1', era, newest = era, isSame = true, ids = [], member } = given;
  const commits = createMemoryCommits();
  commits.begin(inEra(eraBefore), 3, 'log-1');
  const now = hasEnded ? 'era-2' : 'era-1';
  if (hasEnded)
    commits.keep({ proposal: nothing, isEra: true, events: [event(4, signedOut, now)], leaver: 'm-1' });
  commits.keep({ proposal: nothing, isEra: false, events: [event(5, latteAdded, now)], leaver: null });
  const found = { isSame, ids: new Set(ids), era: newest === null ? null : asEraId(newest) };
  const { rebased, isOtherEra } = rebaseMemoryCommits(
    commits,
    inEra(now),
    inEra(era, worldAfter(member ? [member] : [])),
    found,
  );
  const written = (one: (typeof rebased)[number], at: string | null) =>
    one.proposal({ world: inEra(at), now: 1, mintId: () => idOf(9) }).events.map(({ id }) => id);
  return { ids: rebased.map(({ before }) => before?.[0]?.id), isOtherEra, rebased, written };
}
const all = [idOf(4), idOf(5)];

describe('an era that ended in memory', () => {
  it('ends in the log that is still in the era before, and what came after it is done there', () => {
    const { ids, isOtherEra, rebased, written } = taken({ era: 'era-1' });
    expect([ids, isOtherEra, rebased[0]?.isEra]).toEqual([all, false, true]);
    const [end] = rebased;
    if (end === undefined) throw new Error('Nothing is rebased.');
    // It may follow the era that it ended, or none; one that began meanwhile stays.
    expect([written(end, 'era-1'), written(end, null), written(end, 'era-7')]).toEqual([
      [idOf(4)],
      [idOf(4)],
      [],
    ]);
  });

  it('ends no other one that has begun since in the same log', () => {
    expect(taken({ era: 'era-7' })).toMatchObject({ ids: [], isOtherEra: true });
    expect(taken({ era: null, newest: 'era-7' })).toMatchObject({ ids: [], isOtherEra: true });
  });

  it('ends the era of another log where the one who left is signed in, and of nobody else there', () => {
    const inAnother = { era: 'era-7', isSame: false };
    const signedInAs = (memberId: string): FactDraft => ({
      type: 'session/signedIn',
      data: { memberId, firstName: 'Maya', email: 'maya@example.com' },
    });
    expect(taken({ ...inAnother, member: signedInAs('m-1') })).toMatchObject({ ids: all, isOtherEra: false });
    expect(taken({ ...inAnother, member: signedInAs('m-2') })).toMatchObject({ ids: [], isOtherEra: true });
    expect(taken(inAnother)).toMatchObject({ ids: [idOf(5)], isOtherEra: true });
  });

  it('ends an era where none was before', () => {
    expect(taken({ era: 'era-7', eraBefore: null })).toMatchObject({ ids: all, isOtherEra: false });
    expect(taken({ era: null })).toMatchObject({ ids: all, isOtherEra: false });
  });

  it('and that arrived although it was said to have failed is not ended twice', () => {
    expect(taken({ era: 'era-2', ids: [idOf(4)] })).toMatchObject({ ids: [idOf(5)], isOtherEra: false });
  });
});

describe('what was done in an era that goes on', () => {
  it('is done in the same era of the log, and in no other one', () => {
    expect(taken({ era: 'era-1' }, false)).toMatchObject({ ids: [idOf(5)], isOtherEra: false });
    expect(taken({ era: 'era-7' }, false)).toMatchObject({ ids: [], isOtherEra: true });
  });

  it('that had no name before storage answered begins one where somebody else is signed in there', () => {
    const commits = createMemoryCommits();
    commits.begin(initialWorld, 0, null);
    commits.keep({ proposal: nothing, isEra: false, events: [event(5, latteAdded, 'era-1')], leaver: null });
    const mine = worldAfter([signedIn]);
    const { member } = mine.session;
    if (member === null) throw new Error('Nobody is signed in.');
    const theirs = { ...mine, session: { ...mine.session, member: { ...member, memberId: 'another' } } };
    const found = { isSame: false, ids: new Set(), era: null };
    const { rebased, isOtherEra } = rebaseMemoryCommits(
      commits,
      mine,
      inEra('era-7', theirs as World),
      found,
    );
    expect([rebased.map(({ isEra }) => isEra), isOtherEra]).toEqual([[true, false], true]);
    const [change] = rebased;
    expect(change?.proposal({ world: theirs as World, now: 1, mintId: () => idOf(9) }).events).toEqual([
      { id: idOf(9), draft: { type: 'engine/eraStarted', data: { reason: 'otherMember' } }, cause: null },
      { draft: { type: 'session/signedIn', data: member }, cause: idOf(9) },
    ]);
  });

  it('and left the device is not decided again', () => {
    const commits = createMemoryCommits();
    commits.begin(initialWorld, 0, null);
    const sent = { type: 'outbox/sent', data: { writeId: idOf(5) } } as unknown as FactDraft;
    commits.keep({ proposal: nothing, isEra: false, events: [event(5, latteAdded, 'era-1')], leaver: null });
    commits.keep({ proposal: nothing, isEra: false, events: [event(6, sent, 'era-1')], leaver: null });
    const found = { isSame: false, ids: new Set(), era: null };
    const { rebased } = rebaseMemoryCommits(commits, initialWorld, inEra('era-7'), found);
    const moment = { world: initialWorld, now: 1, mintId: () => idOf(9) };
    expect(rebased.map(({ proposal }) => proposal(moment).events.map(({ id }) => id))).toEqual([
      [idOf(5)],
      [],
    ]);
  });
});
