/** What is known of orders by their keys. */
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { paidBy } from '../kit/manyMembers.ts';
import type { Given, Outcomes } from '../kit/outcomes.ts';
import { latteItem, orderOf, pricedLatte } from '../kit/testServer.ts';
import { someToken } from './someToken.ts';

async function ofGuest({ db, clock, guest }: Given) {
  const { data } = await guest.ask('price-order-guest', orderOf([latteItem]));
  if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
  const { orderId, summary } = data.priceOrder;
  const id = await someToken(db, clock, sandboxCard('accepted'));
  const tenders = [{ id, tender: 'card', amount: summary.price }];
  return { subInp: { orderId, storeNumber: '1', tenders, tipAmount: 0 } };
}

export const ordersOutcomes: Outcomes<'submit-order' | 'submit-order-guest' | 'close-submit-order-guest'> = {
  'submit-order': {
    accepted: async ({ owner }) => paidBy(owner.cardId, await pricedLatte(owner.browser)),
    refused: ['CARD_NOT_FOUND', ({ owner }) => pricedLatte(owner.browser)],
  },
  'submit-order-guest': {
    by: 'guest',
    accepted: ofGuest,
    refused: [
      'ORDER_NOT_FOUND',
      async (given) => ({ subInp: { ...(await ofGuest(given)).subInp, orderId: 'of-nobody' } }),
    ],
  },
  'close-submit-order-guest': { closes: true },
};
