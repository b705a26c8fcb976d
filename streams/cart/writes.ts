/** How changes of the cart are sent: each counts once by its own id, so they are sent again without asking. */
import { asFact, type WriteRule } from '../writes/write.ts';

export const changeCart: WriteRule<'changeCart'> = {
  async send({ cart }, { changes, storeNumber = null, pickup = null }, writeId) {
    const answer = await cart.change(changes, storeNumber, pickup, writeId);
    return asFact(answer, ({ version, lines, store = null, pickup: ofCart = null, refused, limit }) => ({
      type: 'cart/changesTaken',
      data: {
        writeId,
        version,
        lines: [...lines],
        store,
        pickup: ofCart,
        refused: refused.map((each) => ({ ...each })),
        limit,
      },
    }));
  },
  askByKey: null,
  refused: (_write, writeId, { kind }) => ({ type: 'cart/changesFailed', data: { writeId, kind } }),
  mostTries: null,
};
