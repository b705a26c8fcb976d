/** Brings a pickup page to where a test begins: a store's details, what is heard of it, an order's status. */
import { act } from '@testing-library/react';
import type { OpenInterval, StoreLocation } from '../../../domain/stores/store.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { TestCrema } from '../createTestCrema.ts';
import { pineStreet } from '../stores/someStores.ts';

export const at7 = '?store=7&orderToken=TOKEN&firstName=Sam&platform=ios';

type Code = StoreLocation['pickUpOptions'][number]['code'];

export const storeWith = (
  codes: readonly Code[],
  ordering: Partial<StoreLocation['mobileOrdering']> = {},
): StoreLocation => ({
  ...pineStreet,
  pickUpOptions: codes.map((code) => ({ code, name: code })),
  mobileOrdering: { ...pineStreet.mobileOrdering, ...ordering },
});

/** With a drive-thru that is open at these hours every day. */
export const withDriveThru = (...hours: readonly OpenInterval[]): StoreLocation => ({
  ...pineStreet,
  pickUpOptions: [
    { code: '16', name: 'In store' },
    { code: 'DT', name: 'Drive-thru', hoursByDay: Array.from({ length: 7 }, () => [...hours]) },
  ],
});

export const giveStore = ({ hold, tell }: TestCrema, store: StoreLocation): void => {
  tell({ type: 'pickup/storeFetched', data: { storeNumber: '7', document: hold(store) } });
};

export const hear = (crema: TestCrema, availability: 'READY' | 'UNAVAILABLE', revision: number) =>
  act(async () => {
    crema.tell({
      type: 'pickup/curbsideChanged',
      data: { storeNumber: '7', availability, stallQuantity: 4, revision },
    });
  });

export const orderIs = (crema: TestCrema, status: OrderStatus) =>
  act(async () => {
    crema.tell({
      type: 'pickup/orderStatusChanged',
      data: { orderToken: 'TOKEN', orderId: 'o-1', status },
    });
  });
