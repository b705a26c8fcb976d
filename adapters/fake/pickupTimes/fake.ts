/** Fake pickup times: an order that is placed is promised in 3 to 5 minutes, and late when the test says so. */
import type { PickupTimesPort } from '../../../streams/pickupTimes/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakePickupTimes extends PickupTimesPort {
  beLate(minutesMin: number, minutesMax: number): void;
}

export function fakePickupTimes({ answer, members, books }: FakeServer): FakePickupTimes {
  let revised: { minutesMin: number; minutesMax: number } | null = null;
  return {
    beLate: (minutesMin, minutesMax) => void (revised = { minutesMin, minutesMax }),
    pickupTime: (orderId, _storeNumber, signal) =>
      answer(
        'pickupTime',
        () =>
          members(() =>
            books.placed().some((order) => order.orderId === orderId)
              ? { ok: true, value: { minutesMin: 3, minutesMax: 5, revised } }
              : failure('refused', 'ORDER_NOT_FOUND'),
          ),
        signal,
      ),
  };
}
