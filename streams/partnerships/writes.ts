/** How the link is ended. A request that arrives twice has effect once, so it is sent again without asking. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const unlinkPartner: WriteRule<'unlinkPartner'> = {
  async send({ partnerships }, _write, writeId) {
    const answer = await partnerships.unlinkPartner(writeId);
    return asFact(answer, () => ({ type: 'partnerships/unlinked', data: { writeId } }));
  },
  askByKey: null,
  refused: (_write, writeId, { code }) => ({ type: 'partnerships/unlinkRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
