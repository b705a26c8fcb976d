/** The member's link in the world: who may end it, and what makes the answer stale. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { heard } from '../cartFacts.ts';
import { asked, idOf, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';

const last = { linkedAt: 1, bonusStars: 0, yearEndsBefore: '2027-06-18' };
const linked: FactDraft = { type: 'partnerships/fetched', data: last };
const requested: FactDraft = { type: 'partnerships/unlinkRequested', data: {} };
const unlink = { type: 'partnerships/unlink', data: {} } as const;
const writeId = idOf(3);

it('is ended by a member, and one press at a time', () => {
  expect(asked(worldAfter([]), unlink)).toEqual([]);
  expect(asked(worldAfter([signedIn]), unlink)).toEqual([requested]);
  expect(asked(worldAfter([signedIn, linked, requested]), unlink)).toEqual([]);
});

it.each([
  ['done', { type: 'partnerships/unlinked', data: { writeId } }, null],
  ['refused as not linked', { type: 'partnerships/unlinkRefused', data: { writeId, code: '8001034' } }, null],
  ['refused otherwise', { type: 'partnerships/unlinkRefused', data: { writeId, code: 'NO' } }, 1],
] as const)('an unlinking that is %s is answered', (_how, answer, linkedAt) => {
  const { partnerships } = worldAfter([signedIn, linked, requested, answer]);
  expect(partnerships).toMatchObject({ last: { ...last, linkedAt }, pending: null, fetchedAt: null });
});

it('is asked for again when the feed tells of a change, and stays in sight', () => {
  const known = worldAfter([signedIn, linked]).partnerships;
  expect(worldAfter([signedIn, linked, heard('cart')]).partnerships).toEqual(known);
  expect(worldAfter([signedIn, linked, heard('wallet')]).partnerships).toEqual({ ...known, fetchedAt: null });
});
