/**
 * Pickup and check-in. `pickup/checkInRequested` asks for a write: its event id is the idempotency key. The
 * order's token lets its holder check in. The number of stalls identifies the store.
 */
import * as v from 'valibot';
import { CollectionType } from '../cart/pickupOptions.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { OrderStatus } from '../orders/status.ts';
import { documentRef } from '../documentRef.ts';
import { AnnouncedWay } from './state.ts';
import { credential, personal, place, pub, replaced } from '../privacy.ts';

const storeNumber = place(v.string());
const orderToken = credential(v.nullable(v.string()));
const stallNumber = pub(v.pipe(v.number(), v.integer(), v.minValue(1)));
/** The revision of an arrival: increases with every change; absent in events of earlier builds. */
const revision = v.nullish(pub(v.number()));
const writeId = pub(v.string());
const way = pub(AnnouncedWay);
const tab = { scope: 'tab' } as const;

export const pickupIntents = [
  /** This store's pickup page is shown, or refreshed by hand. */
  intent('pickup/refreshStore', { storeNumber }, tab),
  intent('pickup/giveName', { firstName: personal(v.string()) }),
  /** `stalls`: the number of stalls that was shown. */
  intent('pickup/checkIn', {
    storeNumber,
    orderToken,
    firstName: personal(v.string()),
    stall: pub(v.nullable(v.number())),
    stalls: replaced(v.number(), 9),
  }),
  /** "I'm here", without a stall. */
  intent('pickup/announce', { storeNumber, orderToken, firstName: personal(v.string()), way }),
] as const;

export const pickupFacts = [
  fact('pickup/storeRequested', { storeNumber }, tab),
  fact('pickup/storeFetched', { storeNumber, document: documentRef('stores') }),
  /** `code` STORE_NOT_FOUND: the store does not exist. */
  fact(
    'pickup/storeFetchFailed',
    { storeNumber, kind: pub(FailureKind), code: pub(v.nullable(v.string())) },
    tab,
  ),
  fact('pickup/nameGiven', { firstName: personal(v.string()) }),
  /** Refused locally: no valid stall was entered. */
  fact('pickup/stallMissing', { storeNumber }, tab),
  fact('pickup/nameMissing', { storeNumber }, tab),
  fact('pickup/checkInRequested', {
    storeNumber,
    orderToken,
    displayName: personal(v.string()),
    stallNumber,
    /** When it was pressed, and the revision of the arrival that was known then: the server decides by them. */
    saidAt: v.nullish(pub(v.number())),
    seenRevision: revision,
  }),
  fact('pickup/checkedIn', {
    writeId,
    storeNumber,
    orderToken,
    stallNumber,
    arrivalId: personal(v.string()),
    arrivedAt: pub(v.number()),
    revision,
  }),
  /** The server reported an arrival at a stall: this device's own, or another device's. */
  fact('pickup/arrivalHeard', {
    orderToken: credential(v.string()),
    storeNumber,
    stallNumber,
    arrivalId: personal(v.string()),
    arrivedAt: pub(v.number()),
    revision,
  }),
  /** No answer came to three tries, and the person has said another stall since: the older check-in is given up. */
  fact('pickup/checkInReplaced', { writeId, storeNumber, orderToken }),
  fact('pickup/checkInFailed', { writeId, storeNumber, orderToken, code: pub(v.string()) }),
  fact('pickup/announceRequested', {
    ...{ storeNumber, orderToken, way },
    displayName: personal(v.string()),
    saidAt: pub(v.number()),
  }),
  fact('pickup/announced', { writeId, storeNumber, orderToken, way, arrivedAt: pub(v.number()) }),
  fact('pickup/announceFailed', { writeId, storeNumber, orderToken, code: pub(v.string()) }),
  fact('pickup/curbsideChanged', {
    storeNumber,
    availability: pub(v.picklist(['READY', 'UNAVAILABLE'])),
    stallQuantity: replaced(v.number(), 9),
    revision: pub(v.number()),
  }),
  /** What does not change with its status: how it is collected, and that it was cancelled. */
  fact('pickup/orderKnown', {
    orderToken: credential(v.string()),
    collectionType: pub(v.nullable(CollectionType)),
    isCancelled: pub(v.boolean()),
  }),
  fact('pickup/orderStatusChanged', { orderToken, orderId: personal(v.string()), status: pub(OrderStatus) }),
] as const;

/** Facts that are answers, though their names do not end as those of answers do (streams/log/recordFacts.ts). */
export type PickupAnswers = 'pickup/curbsideChanged' | 'pickup/orderStatusChanged';
