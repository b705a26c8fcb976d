/** Which of what was committed in memory is handed out for the log that is found: by its era, its id and its member. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { asEraId } from '../../../domain/ids.ts';
import { initialWorld, type World } from '../../../domain/world.ts';
import { createMemoryCommits } from '../../../streams/log/memoryCommits.ts';
import { rebaseMemoryCommits } from '../../../streams/log/rebase.ts';
import { idOf, worldAfter } from '../../domain/given.ts';
import { latteAdded } from '../../domain/orderFacts.ts';
import { says, signedOut } from '../device.ts';
import { row } from './stored.ts';

interface Given {
  readonly eraBefore?: string | null;
  /** Of the log that is found; `newest` where its beginning is damaged. */
  readonly era: string | null;
  readonly newest?: string;
  readonly isSame?: boolean;
  readonly ids?: readonly string[];
  /** Who is signed in in the log that is found. */
  readonly member?: string;
  /** In memory no era was ended, or nothing done at all. */
  readonly goesOn?: true;
  readonly isIdle?: true;
}
const inEra = (era: string | null, world: World = initialWorld): World => ({
  ...world,
  engine: { ...world.engine, era },
});
const [end, after] = [idOf(4), idOf(5)];

/** In memory m-1 left, which ended the era, and one thing was done after it; or only that, in the era before. */
function rebase({
  eraBefore = 'era-1',
  era,
  newest,
  isSame = true,
  ids = [],
  member,
  goesOn,
  isIdle,
}: Given) {
  const commits = createMemoryCommits();
  commits.begin(inEra(eraBefore), 3, 'log-1');
  const session = goesOn ? 'era-1' : 'era-2';
  const keep = (id: string, draft: FactDraft, isEra: boolean) =>
    commits.keep({
      ...{ proposal: says(), isEra, leaver: isEra ? 'm-1' : null },
      events: [row(4, draft, { id, session })],
    });
  if (!goesOn && !isIdle) keep(end, signedOut, true);
  if (!isIdle) keep(after, latteAdded, false);
  const signedIn = { memberId: member ?? '', firstName: 'Maya', email: 'maya@example.com' };
  const theirs = worldAfter(member === undefined ? [] : [{ type: 'session/signedIn', data: signedIn }]);
  const found = newest ?? era;
  return rebaseMemoryCommits(commits, inEra(session), inEra(era, theirs), {
    ...{ isSame, ids: new Set(ids), era: found === null ? null : asEraId(found) },
  });
}

it.each<[string, Given, readonly string[], boolean]>([
  ['ends the era that the log is still in', { era: 'era-1' }, [end, after], false],
  ['ends no other one that has begun there since', { era: 'era-7' }, [], true],
  ['nor one whose beginning is damaged', { era: null, newest: 'era-7' }, [], true],
  ['ends an era where the log has none', { era: null }, [end, after], false],
  ['ends any where the page had none before', { era: 'era-7', eraBefore: null }, [end, after], false],
  ['is not ended twice where it had arrived', { era: 'era-2', ids: [end] }, [after], false],
  [
    'in another log ends that of who left',
    { era: 'era-7', isSame: false, member: 'm-1' },
    [end, after],
    false,
  ],
  ['in another log ends that of nobody else', { era: 'era-7', isSame: false, member: 'm-2' }, [], true],
  ['in another log of nobody goes on', { era: 'era-7', isSame: false }, [after], true],
  ['goes on in the same era', { era: 'era-1', goesOn: true }, [after], false],
  [
    'goes on in the same era, whose beginning is damaged',
    { era: null, newest: 'era-1', goesOn: true },
    [after],
    false,
  ],
  ['does not go on in another', { era: 'era-7', goesOn: true }, [], true],
  ['does not go on where the log has none', { era: null, goesOn: true }, [], true],
  ['is nothing where nothing was done', { era: 'era-2', isIdle: true, eraBefore: 'era-2' }, [], false],
])('what was done in memory %s', (_what, given, ids, isOtherEra) => {
  const { rebased, ...rest } = rebase(given);
  expect([rebased.map(({ before }) => before?.[0]?.id), rest.isOtherEra]).toEqual([ids, isOtherEra]);
  // Into another era, what waits to be written goes with what was done.
  expect(rest.isCarriedOver).toBe(isOtherEra && ids.length > 0);
  expect(rebased.map(({ isEra, isRebased }) => [isEra, isRebased])).toEqual(
    ids.map((id) => [id === end, true]),
  );
});

it('an end may follow the era that it ended, or none; one that began meanwhile stays', () => {
  const [first] = rebase({ era: 'era-1' }).rebased;
  const ids = ['era-1', null, 'era-7'].map((era) =>
    first?.proposal({ world: inEra(era), now: 1, mintId: () => idOf(9) }).events.map(({ id }) => id),
  );
  expect(ids).toEqual([[end], [end], []]);
});
