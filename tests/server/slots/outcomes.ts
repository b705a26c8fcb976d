/** What is known of a reservation by its key. */
import type { Given, Outcomes } from '../kit/outcomes.ts';
import { pricedLatte } from '../kit/testServer.ts';

const pricedId = async ({ owner }: Given) => (await pricedLatte(owner.browser)).subInp.orderId;

export const slotsOutcomes: Outcomes<'reserve-slot'> = {
  'reserve-slot': {
    accepted: async (given) => {
      const asked = { storeNumber: '1', makeMinutes: 1 };
      const { data } = await given.owner.browser.ask('get-store-time-slots', asked);
      const slot = data.storeByNumber?.scheduledOrdering.slots[0]?.startsAt ?? null;
      if (slot === null) throw new Error('no slot at store 1');
      return { orderId: await pricedId(given), slot };
    },
    refused: [
      'SLOT_UNAVAILABLE',
      async (given) => ({ orderId: await pricedId(given), slot: '2020-01-01T00:00:00.000Z' }),
    ],
  },
};
