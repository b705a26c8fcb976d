/** One past order of a House Latte, as the server listed it. */
import * as v from 'valibot';
import type { FactDraft } from '../../../domain/events.ts';
import { PreviousOrder } from '../../../domain/orders/shape.ts';
import type { TestCrema } from '../createTestCrema.ts';
import { latte } from '../someFacts.ts';

const { productNumber, formCode, name, sizeCode, sizeName, sku, illustration } = latte;

export const pastOrder = v.parse(PreviousOrder, {
  ...{ orderId: 'o-9', orderToken: 't-9', storeNumber: '7', storeName: 'Pine St', status: 'PickedUp' },
  ...{ submittedAt: Date.UTC(2026, 4, 1, 9), total: 525, currency: 'USD' },
  pickupTime: { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 },
  basket: [
    {
      ...{ productNumber, formCode, name, sizeCode, sizeName, sku, illustration },
      ...{ quantity: 1, price: 525, availability: 'Available', options: [] },
    },
  ],
});

const [pastLatte] = pastOrder.basket;
if (pastLatte === undefined) throw new Error('A past order has an item.');
export const pastItem = pastLatte;

export const somePrevious = (
  crema: TestCrema,
  orders: readonly PreviousOrder[] = [pastOrder],
): FactDraft => ({
  type: 'order/previousFetched',
  data: { document: crema.hold(orders), statuses: [], storeNumber: null, locale: crema.config.locale },
});
