/**
 * Limits wrong PINs: by card, by address and by member. Counted before the PIN is checked, as wrong passwords are
 * (session/throttleSignIns.ts); the names of cards and addresses are pseudonyms.
 */
import { CodedError, refused } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';

const HOUR = 3_600;
const OF_CARD = { most: 5, seconds: HOUR, isClearedBySuccess: true } as const;
const OF_MEMBER = { most: 10, seconds: HOUR, isClearedBySuccess: false } as const;
const OF_ADDRESS = { most: 30, seconds: HOUR, isClearedBySuccess: false } as const;

interface Limit {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  readonly isClearedBySuccess: boolean;
}
export interface ReservedTry {
  succeed(tx: Database): Promise<void>;
}
/** What the cards need of sign-in: its hashes, its limits, its pseudonyms. */
export interface Pins {
  /** Takes as long for a card that does not exist (null). */
  isRight(hash: string | null, pin: string): Promise<boolean>;
  reserve(db: Database, limits: readonly Limit[]): Promise<ReservedTry>;
  nameOf(kind: 'card' | 'address' | 'account', value: string): string;
}

export interface PinTry {
  readonly cardNumber: string;
  /** Null for a guest. */
  readonly memberId: string | null;
  readonly network: string;
}

/** Refuses with CARD_TRY_LIMIT, which is stored under no key. */
export async function reservePinTry(
  { db, pins }: { readonly db: Database; readonly pins: Pins },
  { cardNumber, memberId, network }: PinTry,
): Promise<ReservedTry> {
  try {
    return await pins.reserve(db, [
      { ...OF_CARD, key: `card ${pins.nameOf('card', cardNumber)}` },
      { ...OF_ADDRESS, key: `card-address ${pins.nameOf('address', network)}` },
      ...(memberId === null
        ? []
        : [{ ...OF_MEMBER, key: `card-member ${pins.nameOf('account', memberId)}` }]),
    ]);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'RATE_LIMITED') throw refused('CARD_TRY_LIMIT');
    throw error;
  }
}
