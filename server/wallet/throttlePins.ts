/**
 * Limits wrong PINs so that a stranger locks no owner (decisions 0033 and 0051): of one card by the person who tries it, and of
 * all cards by member and by address. All tries of one card together are limited, for ten minutes, for people who neither have
 * the card nor have paid with it. Counted before the PIN is checked, as wrong passwords are (session/throttleSignIns.ts); names are pseudonyms.
 */
import { sql } from 'drizzle-orm';
import { CodedError, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

const HOUR = 3_600;
const OF_CARD_BY_ONE = { most: 5, seconds: HOUR, isClearedBySuccess: true } as const;
/** 360 an hour of 100,000,000 PINs. A longer window would let strangers close a card for longer. */
const OF_CARD_BY_STRANGERS = { most: 60, seconds: HOUR / 6, isClearedBySuccess: false } as const;
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
/** The dependencies that cards share with sign-in: its hashes, its limits, its pseudonyms. */
export interface Pins {
  /** Takes as long for a card that does not exist (null). */
  isRight(hash: string | null, pin: string): Promise<boolean>;
  reserve(db: Database, limits: readonly Limit[]): Promise<ReservedTry>;
  nameOf(kind: 'card' | 'address' | 'account' | 'addressToken', value: string): string;
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
  tried: PinTry,
): Promise<ReservedTry> {
  const limits = limitsOf(pins, tried, await isKnownTo(db, tried));
  try {
    return await pins.reserve(db, limits);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'RATE_LIMITED') throw refused('CARD_TRY_LIMIT');
    throw error;
  }
}

function limitsOf(pins: Pins, { cardNumber, memberId, network }: PinTry, isKnown: boolean): readonly Limit[] {
  const card = pins.nameOf('card', cardNumber);
  const address = pins.nameOf('address', network);
  const member = memberId === null ? null : pins.nameOf('account', memberId);
  return [
    {
      ...OF_CARD_BY_ONE,
      key: member === null ? `card-from ${card} ${address}` : `card-by ${card} ${member}`,
    },
    { ...OF_ADDRESS, key: `card-address ${address}` },
    ...(member === null ? [] : [{ ...OF_MEMBER, key: `card-member ${member}` }]),
    ...(isKnown ? [] : [{ ...OF_CARD_BY_STRANGERS, key: `card ${card}` }]),
  ];
}

/** She has it, or has paid an order with it. */
async function isKnownTo(db: Database, { cardNumber, memberId }: PinTry): Promise<boolean> {
  if (memberId === null) return false;
  const found = await rowsOf(
    db,
    sql`select from cards c where c.card_number = ${cardNumber} and (c.member_id = ${memberId}
          or exists (select from orders o where o.member_id = ${memberId} and o.card_id = c.card_id))`,
  );
  return found.length > 0;
}
