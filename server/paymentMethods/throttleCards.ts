/**
 * Limits refused cards, saved and charged together, by member and by address, as wrong PINs are limited
 * (wallet/throttlePins.ts): counted before the bank is asked. A card that the bank accepts is no failed try.
 */
import { sql } from 'drizzle-orm';
import { CodedError, refused } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { answerOfKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';

const HOUR = 3_600;
const OF_MEMBER = { most: 15, seconds: HOUR, isClearedBySuccess: false } as const;
const OF_ADDRESS = { most: 45, seconds: HOUR, isClearedBySuccess: false } as const;

interface Limit {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  readonly isClearedBySuccess: boolean;
}
/** The dependencies that are shared with sign-in: its limits and its pseudonyms. */
export interface CardTries {
  reserve(
    db: Database,
    limits: readonly Limit[],
    attempt?: string,
  ): Promise<{ succeed(tx: Database): Promise<void> }>;
  nameOf(kind: 'address' | 'account', value: string): string;
}

/**
 * Refuses with PAYMENT_TRY_LIMIT, which is stored under no key. `of`: the write whose try it is, under the try's name: a request
 * that is sent twice is one try, and is not refused where the other one was answered meanwhile.
 */
export async function reserveCardTry(
  { db, pins }: { readonly db: Database; readonly pins: CardTries },
  tried: {
    readonly memberId: string;
    readonly network: string;
    readonly of?: { readonly write: WriteRequest; readonly attempt: string };
  },
): Promise<{ succeed(tx: Database): Promise<void> }> {
  try {
    const limits = [
      { ...OF_MEMBER, key: `payment-member ${pins.nameOf('account', tried.memberId)}` },
      { ...OF_ADDRESS, key: `payment-address ${pins.nameOf('address', tried.network)}` },
    ];
    return await pins.reserve(db, limits, tried.of?.attempt);
  } catch (error) {
    if (!(error instanceof CodedError && error.code === 'RATE_LIMITED')) throw error;
    if (tried.of === undefined || (await answerOfKey(db, tried.of.write)) === null)
      throw refused('PAYMENT_TRY_LIMIT');
    return { succeed: async () => {} };
  }
}

/** The bank accepted in the end, perhaps on another server: it is no failed try. */
export async function forgetCardTry(tx: Database, attempt: string): Promise<void> {
  await tx.execute(sql`delete from sign_in_failures where attempt = ${attempt}`);
}
