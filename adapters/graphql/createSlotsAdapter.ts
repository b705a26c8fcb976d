/** Time slots over GraphQL. Implements SlotsPort. A store that the server does not know has none. */
import * as v from 'valibot';
import { slotQuestion } from '../../domain/slots/question.ts';
import type { SlotsPort } from '../../streams/slots/port.ts';
import { GetStoreTimeSlotsDocument, ReserveSlotDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Scheduling = v.nullable(
  v.object({ scheduledOrdering: v.object({ slots: v.array(v.object({ startsAt: Instant })) }) }),
);
const Reservation = v.object({ expiresAt: v.nullable(Instant) });

export const createSlotsAdapter = (client: GraphqlClient): SlotsPort => ({
  async slots(key, signal) {
    const answer = await client.request(GetStoreTimeSlotsDocument, slotQuestion(key), { signal });
    if (!answer.ok) return answer;
    const store = validated(Scheduling, answer.value.storeByNumber);
    if (!store.ok) return store;
    const slots = store.value?.scheduledOrdering.slots ?? [];
    return { ok: true, value: slots.map(({ startsAt }) => startsAt) };
  },
  async reserve({ orderId, startsAt }, idempotencyKey) {
    const slot = startsAt === null ? null : new Date(startsAt).toISOString();
    const answer = await client.request(ReserveSlotDocument, { orderId, slot }, { idempotencyKey });
    if (!answer.ok) return answer;
    const reservation = validated(Reservation, answer.value.reserveSlot);
    return reservation.ok ? { ok: true, value: reservation.value.expiresAt } : reservation;
  },
});
