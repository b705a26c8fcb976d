/** Fake slots over the fake network, by idempotency key; which are free is in createFakeSlots.ts. */
import { slotQuestion } from '../../../domain/slots/question.ts';
import type { Answer } from '../../../streams/ports.ts';
import type { SlotsPort } from '../../../streams/slots/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';
import type { FakeSlotBooks } from './createFakeSlots.ts';

export interface FakeSlots extends SlotsPort {
  readonly slotBooks: FakeSlotBooks;
  /** How often the slots were asked for. */
  readonly slotsAsked: number;
  /** Every reservation that arrived, as it was asked for. */
  readonly reservationsReceived: readonly (number | null)[];
}

export function fakeSlots({ answer, members, books, slots }: FakeServer): FakeSlots {
  const byKey = new Map<string, Answer<number | null>>();
  const received: (number | null)[] = [];
  let asked = 0;
  const reserve = (orderId: string, startsAt: number | null): Answer<number | null> => {
    const price = books.openPrice(orderId);
    if (typeof price === 'string') return failure('refused', price);
    if (!slots.reserve(orderId, startsAt)) return failure('refused', 'SLOT_UNAVAILABLE');
    return { ok: true, value: startsAt === null ? null : price.expiresAt };
  };
  return {
    slotBooks: slots,
    reservationsReceived: received,
    get slotsAsked() {
      return asked;
    },
    slots: (key, signal) => {
      const { mockState } = slotQuestion(key);
      asked++;
      const answered = (): Answer<readonly number[]> =>
        mockState === 'FAILED'
          ? failure('server', 'UNEXPECTED_ERROR')
          : { ok: true, value: mockState === 'EMPTY' ? [] : slots.starts() };
      return answer('slots', answered, signal);
    },
    reserve: ({ orderId, startsAt }, key) =>
      answer('reserve', () =>
        members(() => {
          received.push(startsAt);
          const known = byKey.get(key) ?? reserve(orderId, startsAt);
          byKey.set(key, known);
          return known;
        }),
      ),
  };
}
