/** The read of this noun; see tests/streams/readRows.ts. */
import { noChange } from '../../../domain/profile/shape.ts';
import { heard } from '../../domain/cartFacts.ts';
import type { ReadRow } from '../readRows.ts';

const profile = {
  ...{ firstName: 'Maya', lastName: null, phoneNumber: null, birthday: '02-29', birthdayOpensOn: null },
  partnerNumber: null,
  preferences: [{ preference: 'textOffers', isOn: true }],
} as const;

export const readRows: Readonly<Record<string, ReadRow>> = {
  profile: {
    ...{ isMembers: true, isOncePerKey: true },
    asks: { type: 'profile/requested', data: {} },
    failed: { type: 'profile/fetchFailed', data: { kind: 'timeout' } },
    call: ['profile'],
    answers: [
      [
        profile,
        [
          {
            type: 'profile/fetched',
            data: { profile: { ...profile, preferences: [{ preference: 'textOffers', isOn: true }] } },
          },
        ],
      ],
    ],
    dependsOn: [
      [heard('profile')],
      [{ type: 'profile/saveRequested', data: { ...noChange, birthday: '02-29' } }],
    ],
    look: { stale: [[heard('profile')]], validMs: 60 * 60_000, flags: { isAskedOnReturn: true } },
  },
};
