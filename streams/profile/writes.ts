/** How changes of the profile are sent: one that arrives twice has effect once. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const saveProfile: WriteRule<'saveProfile'> = {
  async send({ profile }, { kind: _kind, ...change }, writeId) {
    const answer = await profile.saveProfile(change, writeId);
    return asFact(answer, () => ({ type: 'profile/saved', data: { writeId, ...change } }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'profile/saveRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};

export const setPreference: WriteRule<'setPreference'> = {
  async send({ profile }, { kind: _kind, ...consent }, writeId) {
    const { preference, isOn } = consent;
    const answer = await profile.setPreference(consent, writeId);
    return asFact(answer, () => ({ type: 'profile/preferenceSaved', data: { writeId, preference, isOn } }));
  },
  askByKey: null,
  refused: ({ preference }, writeId, { code }) => ({
    type: 'profile/preferenceRefused',
    data: { writeId, preference, code },
  }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
