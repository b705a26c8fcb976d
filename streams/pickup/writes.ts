/** How a check-in is sent: a request that arrives twice has the same effect. */
import { asFact, TRIES_BEFORE_GIVING_UP, type WriteRule } from '../writes/write.ts';

export const checkIn: WriteRule<'checkIn'> = {
  async send({ pickup }, { kind: _, ...arrival }, writeId) {
    const { storeNumber, orderToken, stallNumber } = arrival;
    const answer = await pickup.checkIn(arrival, writeId);
    return asFact(answer, ({ arrivalId, arrivedAt, revision, ...answered }) => ({
      type: 'pickup/checkedIn',
      data: {
        ...{ writeId, storeNumber, orderToken, arrivalId, arrivedAt, revision },
        // A newer check-in of another device stands.
        stallNumber: answered.stallNumber ?? stallNumber,
      },
    }));
  },
  askByKey: null,
  refused: ({ storeNumber, orderToken }, writeId, { code }) => ({
    type: 'pickup/checkInFailed',
    data: { writeId, storeNumber, orderToken, code },
  }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};

export const announceArrival: WriteRule<'announceArrival'> = {
  async send({ pickup }, { kind: _, ...arrival }, writeId) {
    const { storeNumber, orderToken, way } = arrival;
    const answer = await pickup.announce(arrival, writeId);
    return asFact(answer, ({ arrivedAt }) => ({
      type: 'pickup/announced',
      data: { writeId, storeNumber, orderToken, way, arrivedAt },
    }));
  },
  askByKey: null,
  refused: ({ storeNumber, orderToken }, writeId, { code }) => ({
    type: 'pickup/announceFailed',
    data: { writeId, storeNumber, orderToken, code },
  }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
