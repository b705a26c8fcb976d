/**
 * Check-in: validated in the order of PROTOCOL.md, recorded once per idempotency key; baristas and the person are
 * notified in the same transaction. Needs no sign-in: the order's token is the credential. Spec 1 sections 2, 3 and 5.
 */
import { pickupOptions } from '../../domain/cart/pickupOptions.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { CustomerArrival, CustomerArrivalInput } from '../../wire/generated/resolverTypes.ts';
import { badRequest, refused } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { orders } from '../orders/tables.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { memberKey } from '../session/owner.ts';
import { arrivalOnWire, recordArrival } from './arrivals.ts';
import { curbsideOf, findCurbsideChange } from './curbside.ts';
import { parseDisplayName } from './displayName.ts';
import { lockOpenOrder, lockOrderByToken } from './findOrder.ts';

interface ArrivalDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Stores;
}

/** Throws a CodedError with a code of PROTOCOL.md ("Codes of createCustomerArrival"). */
export async function createCustomerArrival(
  { db, clock, stores }: ArrivalDependencies,
  write: WriteRequest,
  memberId: string | null,
  input: CustomerArrivalInput,
): Promise<CustomerArrival> {
  const now = clock.now();
  const saidAt = input.saidAt ? new Date(input.saidAt) : null;
  if (saidAt && Number.isNaN(saidAt.getTime())) throw badRequest('saidAt is no time.');
  const store = await stores.byNumber(input.storeNumber, now);
  const outcome = await withIdempotencyKey<CustomerArrival>(db, clock, write, async (tx) => {
    const checked = await check(tx, store, memberId, input);
    if (typeof checked === 'string') return { status: 'refused', code: checked };
    const { storeNumber, pickUpOption } = input;
    const stallNumber = input.stallNumber ?? null;
    const { orderId, memberId: buyer } = checked.order;
    const { displayName } = checked;
    const arriving = { storeNumber, orderId, pickUpOption, displayName, stallNumber };
    const said = { saidAt, seenRevision: input.seenRevision ?? null };
    const { arrival, isNews } = await recordArrival(tx, arriving, said, now);
    if (isNews && buyer !== null) await tellChange(tx, clock, memberKey(buyer), 'orders');
    return { status: 'done', answer: arrivalOnWire(arrival) };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

interface Checked {
  readonly order: typeof orders.$inferSelect;
  readonly displayName: string;
}

/** A code, or the order (locked) and the name to call out. */
async function check(
  tx: Database,
  store: StoreLocation | null,
  memberId: string | null,
  input: CustomerArrivalInput,
): Promise<Checked | string> {
  if (store === null) return 'STORE_NOT_FOUND';
  const { storeNumber } = store;
  const curbside = curbsideOf(store, await findCurbsideChange(tx, storeNumber));
  const isCurbside = input.pickUpOption === 'CURBSIDE';
  const offered = pickupOptions(store.pickUpOptions.map(({ code }) => code));
  if (!offered.includes(input.pickUpOption) || (isCurbside && curbside.availability !== 'READY'))
    return 'CURBSIDE_UNAVAILABLE';
  if (!isStall(input.stallNumber ?? null, isCurbside ? curbside.stallQuantity : null)) return 'STALL_INVALID';
  const displayName = parseDisplayName(input.displayName);
  if (displayName === null) return 'NAME_INVALID';
  const order = await lockOrder(tx, storeNumber, memberId, input.orderToken ?? null);
  if (order === null) return 'ORDER_NOT_FOUND';
  if (order.cancelledAt) return 'ORDER_CANCELLED';
  if (order.status === 'PickedUp') return 'ALREADY_PICKED_UP';
  return { order, displayName };
}

/** Without stalls (`quantity` null) there must be no number. */
const isStall = (stall: number | null, quantity: number | null): boolean =>
  quantity === null || stall === null ? quantity === stall : stall >= 1 && stall <= quantity;

async function lockOrder(
  tx: Database,
  storeNumber: string,
  memberId: string | null,
  token: string | null,
): Promise<Checked['order'] | null> {
  if (token !== null) return lockOrderByToken(tx, storeNumber, token);
  return memberId === null ? null : lockOpenOrder(tx, storeNumber, memberId);
}
