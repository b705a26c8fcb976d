/** A member's order that an offer has made free: no card and no bank, the order and what it spends in one transaction. */
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { holdOffers, releaseOffers } from '../rewards/useRewards.ts';
import type { CheckedSubmission } from './checkSubmission.ts';
import { place } from './placePaidOrder.ts';
import type { Submission } from './readSubmission.ts';
import { isKeyTaken, placingOf, refusalOfPrice } from './submissions.ts';
import type { OrderDependencies } from './submitOrder.ts';

/** No tender, or one of nothing. */
export const paysNothing = ({ tenders, tipAmount, reload }: SubmitOrderInput): boolean =>
  reload == null && (tipAmount ?? 0) === 0 && tenders.every(({ amount }) => amount === 0);

/** Throws a CodedError with a code of PROTOCOL.md. */
export async function submitFreeOrder(
  deps: OrderDependencies,
  write: WriteRequest,
  memberId: string,
  found: Submission,
  checked: CheckedSubmission,
): Promise<SubmittedOrder> {
  const { db, clock } = deps;
  const now = clock.now();
  const { key: reference, owner } = write;
  const { orderId, offers } = checked.priced;
  const outcome = await withIdempotencyKey<SubmittedOrder>(db, clock, write, async (tx) => {
    const no = (code: string) => ({ status: 'refused', code }) as const;
    if (await isKeyTaken(tx, write)) return no('IDEMPOTENCY_KEY_REUSED');
    const ofPrice = await refusalOfPrice(tx, orderId);
    if (ofPrice !== null) return no(ofPrice);
    if (!(await holdOffers(tx, offers ?? [], { memberId, reference, orderId }, now)))
      return no('REWARD_NOT_APPLIED');
    const placing = placingOf(deps, found, now, checked, { tender: null, tenderLastFour: null });
    const submission = { owner, reference, placing, createdAt: now };
    const placed = await place(tx, clock, submission, { owner, chargeId: null }, now);
    if (typeof placed !== 'string') return { status: 'done', answer: placed };
    await releaseOffers(tx, reference, now);
    return no(placed);
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  deps.wakeUps.tell(`feed:${owner}`);
  return outcome.answer;
}
