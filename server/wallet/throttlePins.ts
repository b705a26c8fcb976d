/**
 * Limits wrong PINs: by card, by address and by member. Counted before the PIN is checked, as wrong passwords are
 * (session/throttleSignIns.ts); the names of cards and addresses are pseudonyms.
 */
import { CodedError, refused } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { reserve, type ReservedTry } from '../session/throttleSignIns.ts';

const HOUR = 3_600;
const OF_CARD = { most: 5, seconds: HOUR, isClearedBySuccess: true } as const;
const OF_MEMBER = { most: 10, seconds: HOUR, isClearedBySuccess: false } as const;
const OF_ADDRESS = { most: 30, seconds: HOUR, isClearedBySuccess: false } as const;

export interface PinTry {
  readonly cardNumber: string;
  /** Null for a guest. */
  readonly memberId: string | null;
  readonly network: string;
}

/** Refuses with CARD_TRY_LIMIT, which is stored under no key. */
export async function reservePinTry(
  { db, pseudonym }: { readonly db: Database; readonly pseudonym: Pseudonym },
  { cardNumber, memberId, network }: PinTry,
): Promise<ReservedTry> {
  try {
    return await reserve(db, [
      { ...OF_CARD, key: `card ${pseudonym('card', cardNumber)}` },
      { ...OF_ADDRESS, key: `card-address ${pseudonym('address', network)}` },
      ...(memberId === null ? [] : [{ ...OF_MEMBER, key: `card-member ${pseudonym('account', memberId)}` }]),
    ]);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'RATE_LIMITED') throw refused('CARD_TRY_LIMIT');
    throw error;
  }
}
