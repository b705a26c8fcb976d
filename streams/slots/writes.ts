/** How a reservation is asked for: the same key may arrive again, so it is sent again without asking. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const reserveSlot: WriteRule<'reserveSlot'> = {
  async send({ slots }, { orderId, startsAt }, writeId) {
    const answer = await slots.reserve({ orderId, startsAt }, writeId);
    return asFact(answer, (expiresAt) => ({
      type: 'slots/reserved',
      data: { writeId, orderId, startsAt, expiresAt },
    }));
  },
  askByKey: null,
  refused: ({ orderId, startsAt }, writeId, { code }) => ({
    type: 'slots/reservationRefused',
    data: { writeId, orderId, startsAt, code },
  }),
  // An order says its slot itself: nothing is lost but the reservation.
  mostTries: TRIES_BEFORE_GIVING_UP,
};
