/** How changes of the cart are sent: each counts once by its own id, so they are sent again without asking. */
import { asFact, type WriteRule } from '../write.ts';

export const changeCart: WriteRule<'changeCart'> = {
  async send({ cart }, { changes }, writeId) {
    const answer = await cart.change(changes, writeId);
    return asFact(answer, ({ version, lines, refused, limit }) => ({
      type: 'cart/changesTaken',
      data: { writeId, version, lines: [...lines], refused: refused.map((each) => ({ ...each })), limit },
    }));
  },
  askByKey: null,
  refused: (_write, writeId, { kind }) => ({ type: 'cart/changesFailed', data: { writeId, kind } }),
  mostTries: null,
};
