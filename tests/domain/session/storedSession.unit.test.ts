/** Who is signed in lies in a snapshot as it was folded, and another shape is not believed; and who is a guest. */
import { describe, expect, it } from 'vitest';
import { isGuest } from '../../../domain/session/rules.ts';
import { storedSession } from '../../../domain/session/storedState.ts';
import { worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';
import { isStoredAs } from '../storedRows.ts';

const { session: nobody } = worldAfter([]);
const { session: member } = worldAfter([signedIn]);
const { session: over } = worldAfter([signedIn, { type: 'session/expired', data: {} }]);

describe('who is signed in, in a snapshot', () => {
  isStoredAs(storedSession, 1, {
    states: { nobody, member, over },
    damaged: {
      'of nothing': {},
      'with a member of nothing': { ...nobody, member: {} },
      'with more of a member': { ...member, member: { ...member.member, phone: '1' } },
    },
  });
});

it('a guest is nobody, or a member whose session is over', () => {
  expect([nobody, member, over].map(isGuest)).toEqual([true, false, true]);
});
