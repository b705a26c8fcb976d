/** An order that costs nothing: no card and no bank; the order and what it spends of offers are one transaction. */
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { checkSubmission, type CheckedSubmission } from './checkSubmission.ts';
import { holdOffersOf, releaseOffersOf } from './heldForOrder.ts';
import { place, type Placing } from './placePaidOrder.ts';
import type { ReadSubmission } from './readSubmission.ts';
import { lockForOrder, noTender, placingOf } from './submissions.ts';
import type { OrderDependencies } from './submitOrder.ts';

/** No tender, or one of nothing. */
export const paysNothing = ({ tenders, tipAmount, reload }: SubmitOrderInput): boolean =>
  reload == null && (tipAmount ?? 0) === 0 && tenders.every(({ amount }) => amount === 0);

/** Of a member whose offer pays all. Throws a CodedError with a code of PROTOCOL.md. */
export async function submitFreeOrder(
  deps: OrderDependencies,
  read: ReadSubmission,
  write: WriteRequest,
  memberId: string,
  input: SubmitOrderInput,
): Promise<SubmittedOrder> {
  const { db, clock } = deps;
  const now = clock.now();
  const store = await deps.stores.byNumber(input.storeNumber, now);
  const found = await read({ memberId, orderId: input.orderId, cardId: null });
  const checked = check(checkSubmission(found.priced, now, store, input), deps);
  const outcome = await withIdempotencyKey<SubmittedOrder>(db, clock, write, async (tx) => {
    if (typeof checked === 'string') return { status: 'refused', code: checked };
    const taken = await lockForOrder(tx, write, checked.priced.orderId);
    if (taken !== null) return { status: 'refused', code: taken };
    return placeFree(tx, clock, write, placingOf(deps, found, now, checked, noTender), now);
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  deps.wakeUps.tell(`feed:${write.owner}`);
  return outcome.answer;
}

function check(
  checked: CheckedSubmission | string,
  { sandbox }: Pick<OrderDependencies, 'sandbox'>,
): CheckedSubmission | string {
  if (typeof checked === 'string') return checked;
  if (checked.priced.total !== 0) return 'TENDER_MISMATCH';
  return sandbox.ofOrder(checked.store.storeNumber, 0) ?? checked;
}

/** Call with key and price locked. */
export async function placeFree(
  tx: Database,
  clock: Clock,
  { owner, key: reference }: Pick<WriteRequest, 'owner' | 'key'>,
  placing: Placing,
  now: Date,
): Promise<WriteAnswer<SubmittedOrder>> {
  const held = { owner, reference, placing };
  if (!(await holdOffersOf(tx, held, now))) return { status: 'refused', code: 'REWARD_NOT_APPLIED' };
  const placed = await place(tx, { reference, placing, createdAt: now }, { owner, chargeId: null }, now);
  if (typeof placed === 'string') {
    await releaseOffersOf(tx, held, now);
    return { status: 'refused', code: placed };
  }
  await tellChange(tx, clock, owner, 'wallet');
  return { status: 'done', answer: placed };
}
