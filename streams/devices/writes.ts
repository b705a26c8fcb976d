/** How a sign-out elsewhere is sent: ending a session twice ends it once. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const signOutThere: WriteRule<'signOutThere'> = {
  async send({ devices }, { sessionId }, writeId) {
    const answer = await devices.signOutThere(sessionId);
    return asFact(answer, () => ({ type: 'devices/signedOutThere', data: { writeId, sessionId } }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'devices/signOutRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
