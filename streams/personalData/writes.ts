/** How a question about one's data is sent: it has the same effect when it arrives twice. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const changePersonalData: WriteRule<'changePersonalData'> = {
  async send({ personalData }, { change }, writeId) {
    const answer = await personalData.change(change, writeId);
    return asFact(answer, () => ({ type: 'personalData/changed', data: { writeId } }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'personalData/changeRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
