/** Who is signed in lies in a snapshot as it was folded, and another shape is not believed; and who is a guest. */
import { describe, expect, it } from 'vitest';
import { isGuest } from '../../../domain/session/rules.ts';
import { storedSession } from '../../../domain/session/storedState.ts';
import { readState } from '../../../domain/storedState.ts';
import { worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';

const expired = { type: 'session/expired', data: {} } as const;
const { session: nobody } = worldAfter([]);
const { session: member } = worldAfter([signedIn]);
const { session: over } = worldAfter([signedIn, expired]);

describe('who is signed in, in a snapshot', () => {
  it.each([
    ['nobody', nobody],
    ['a member', member],
    ['a member whose session is over', over],
  ])('is read back: %s', (_who, state) => {
    expect(readState(storedSession, 1, state)).toEqual({ status: 'read', state });
  });

  it.each<[string, unknown]>([
    ['of nothing', {}],
    ['with a member of nothing', { ...nobody, member: {} }],
    ['with more of a member', { ...member, member: { ...member.member, phone: '1' } }],
    ['with more', { ...member, more: 1 }],
  ])('%s is not believed', (_what, state) => {
    expect(readState(storedSession, 1, state).status).toBe('damaged');
  });
});

describe('a guest', () => {
  it.each([
    ['nobody is one', nobody, true],
    ['a member is none', member, false],
    ['a member whose session is over is one', over, true],
  ])('%s', (_who, session, is) => {
    expect(isGuest(session)).toBe(is);
  });
});
