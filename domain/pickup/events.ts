/**
 * Coming for an order. `pickup/checkInRequested` asks for a write: its event id is the idempotency key.
 * The order's token lets whoever holds it check in, so it is personal, as the name that is called out is.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { OrderStatus } from '../order/events.ts';
import { personal, pub } from '../privacy.ts';

const storeNumber = pub(v.string());
const orderToken = personal(v.nullable(v.string()));
const stallNumber = pub(v.pipe(v.number(), v.integer(), v.minValue(1)));
const writeId = pub(v.string());
const tab = { scope: 'tab' } as const;

export const pickupIntents = [
  /** Someone looks at this store's pickup page, or asks for it anew. */
  intent('pickup/refreshStore', { storeNumber }, tab),
  intent('pickup/giveName', { firstName: personal(v.string()) }),
  /** `stalls`: how many the person was shown. */
  intent('pickup/checkIn', {
    storeNumber,
    orderToken,
    firstName: personal(v.string()),
    stall: pub(v.nullable(v.number())),
    stalls: pub(v.number()),
  }),
] as const;

export const pickupFacts = [
  fact('pickup/storeRequested', { storeNumber }, tab),
  fact('pickup/storeFetched', { storeNumber, document: pub(v.string()) }),
  /** `code` STORE_NOT_FOUND: there is no such store. */
  fact(
    'pickup/storeFetchFailed',
    { storeNumber, kind: pub(FailureKind), code: pub(v.nullable(v.string())) },
    tab,
  ),
  fact('pickup/nameGiven', { firstName: personal(v.string()) }),
  /** Nothing was sent. */
  fact('pickup/stallMissing', { storeNumber }, tab),
  fact('pickup/nameMissing', { storeNumber }, tab),
  fact('pickup/checkInRequested', {
    storeNumber,
    orderToken,
    displayName: personal(v.string()),
    stallNumber,
  }),
  fact('pickup/checkedIn', {
    writeId,
    storeNumber,
    orderToken,
    stallNumber,
    arrivalId: pub(v.string()),
    arrivedAt: pub(v.number()),
  }),
  /** The server told of an arrival at a stall: this device's own, or one that was said on another device. */
  fact('pickup/arrivalHeard', {
    orderToken: personal(v.string()),
    storeNumber,
    stallNumber,
    arrivalId: pub(v.string()),
    arrivedAt: pub(v.number()),
  }),
  fact('pickup/checkInFailed', { writeId, storeNumber, orderToken, code: pub(v.string()) }),
  fact('pickup/curbsideChanged', {
    storeNumber,
    availability: pub(v.picklist(['READY', 'UNAVAILABLE'])),
    stallQuantity: pub(v.number()),
    revision: pub(v.number()),
  }),
  fact('pickup/orderStatusChanged', { orderToken, orderId: pub(v.string()), status: pub(OrderStatus) }),
] as const;
