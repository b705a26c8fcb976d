/** How far a purchase of gifts is, for its buyer, by the key of its write. */
import type { PurchaseState } from '../../domain/gifts/states.ts';
import type { GiftPurchase } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../base/codedError.ts';
import { outcomeOf, type Outcome } from '../idempotency/withIdempotencyKey.ts';
import { refreshCharge, type ChargeDependencies } from '../payments/advanceCharge.ts';
import { chargeOfWrite } from '../payments/charges.ts';
import { purchaseOfKey } from './sentGifts.ts';

export interface PurchaseStatus {
  readonly orderNumber: string | null;
  readonly status: PurchaseState;
  readonly challengeUrl: string | null;
  readonly data: { readonly context: { readonly code: string | null; readonly orderNumber: string | null } };
  readonly purchase: GiftPurchase | null;
}

/** The bank has not answered (spec 2 section 4). */
const RETRY = 'EPROMISERETRY';
const LOOKS = 4;
const LOOK_EVERY_MS = 1_000;

/** `isAtOnce`: it does not wait for a decision. Throws GIFT_NOT_FOUND where nothing took effect under that key. */
export async function purchaseStatus(
  deps: ChargeDependencies,
  owner: string,
  key: string,
  isAtOnce: boolean,
): Promise<PurchaseStatus> {
  for (let looks = isAtOnce ? LOOKS : 1; ; looks += 1) {
    const status = await look(deps, owner, key);
    if (looks >= LOOKS || !['pending', 'retry'].includes(status.status)) return status;
    await deps.clock.wait(LOOK_EVERY_MS);
  }
}

async function look(deps: ChargeDependencies, owner: string, key: string): Promise<PurchaseStatus> {
  const before = await outcomeOf(deps.db, { owner, key });
  if (!('state' in before)) return unstored(before.status);
  const charge = await chargeOfWrite(deps.db, ['gift'], { owner, key });
  // The person may come back from the bank before its notification does.
  const now = charge && (await refreshCharge(deps, charge.chargeId));
  const outcome = before.state === 'accepted' ? await outcomeOf(deps.db, { owner, key }) : before;
  const purchase = await purchaseOfKey(deps.db, owner, key);
  const status = statusOf(outcome, purchase);
  const code = status === 'retry' ? RETRY : codeOf(outcome);
  const orderNumber = status === 'done' ? (purchase?.orderNumber ?? null) : null;
  const challengeUrl = status === 'challenge' ? (now?.challengeUrl ?? null) : null;
  return { orderNumber, status, challengeUrl, data: { context: { code, orderNumber } }, purchase };
}

function unstored(status: 'unknown' | 'inProgress' | 'ofAnother'): PurchaseStatus {
  if (status === 'unknown')
    throw new CodedError('GIFT_NOT_FOUND', 404, 'There is no purchase of gifts with that id.');
  if (status === 'ofAnother')
    throw new CodedError('NOT_YOUR_WRITE', 403, 'Somebody else sent this. Sign in as the person who did.');
  const context = { code: null, orderNumber: null };
  return { orderNumber: null, status: 'pending', challengeUrl: null, data: { context }, purchase: null };
}

function statusOf(outcome: Outcome, purchase: GiftPurchase | null): PurchaseState {
  if (!('state' in outcome)) return 'pending';
  if (outcome.state === 'accepted') return purchase?.status ?? 'pending';
  return outcome.state === 'done' ? 'done' : 'failed';
}

const codeOf = (outcome: Outcome): string | null =>
  'state' in outcome && outcome.state === 'refused' ? (outcome.code ?? 'UNEXPECTED_ERROR') : null;
