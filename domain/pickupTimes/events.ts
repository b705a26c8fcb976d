/** The pickup time of an order, asked for after it (spec 3 section 7): as it was promised, or what the store says now. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, place, pub } from '../privacy.ts';

const orderId = personal(v.string());
const tab = { scope: 'tab' } as const;

export const pickupTimesFacts = [
  fact('pickupTimes/requested', { orderId, storeNumber: place(v.string()) }, tab),
  /** Minutes from now; null: the promise stands. */
  fact(
    'pickupTimes/fetched',
    { orderId, minutesMin: place(v.nullable(v.number())), minutesMax: place(v.nullable(v.number())) },
    tab,
  ),
  fact('pickupTimes/failed', { orderId, kind: pub(FailureKind) }, tab),
] as const;
