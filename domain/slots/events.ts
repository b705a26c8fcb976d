/**
 * When an order is wanted: the slots of a store, the choice of one, and its reservation while its person pays. Instants
 * are milliseconds; null is as soon as possible. Spec 3 sections 4 and 7.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { composed, personal, place, pub } from '../privacy.ts';

const startsAt = pub(v.nullable(v.number()));
const wanted = { orderId: personal(v.string()), startsAt };
const writeId = pub(v.string());
const tab = { scope: 'tab' } as const;

export const slotsIntents = [
  intent('slots/choose', { startsAt }),
  /** Asks again for the slots that could not be had. */
  intent('slots/refresh', {}, tab),
] as const;

export const slotsFacts = [
  /** `key`: a `slotKey` (question.ts). */
  fact('slots/requested', { key: composed(v.string(), /^\["(?<store>[^"\\]*)",/) }, tab),
  fact('slots/fetched', { starts: pub(v.array(v.number())) }, tab),
  fact('slots/fetchFailed', { kind: pub(FailureKind) }, tab),
  fact('slots/chosen', { startsAt, storeNumber: place(v.string()) }),
  /** Null ends the reservation. */
  fact('slots/reservationAsked', wanted),
  fact('slots/reserved', { writeId, ...wanted, expiresAt: pub(v.nullable(v.number())) }),
  fact('slots/reservationRefused', { writeId, ...wanted, code: pub(v.string()) }),
] as const;
