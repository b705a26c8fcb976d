/**
 * What pays with a card in a store: its number, and where the operator's till shares a key (BARCODE_KEY) a code of six
 * digits that changes every minute (HOTP of RFC 4226 over SHA-256, the number and the minute). Never the PIN.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CardStatus } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { compactTyped } from '../../domain/typedNumbers.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';

const NUMBER = /^\d{16}$/;
const NUMBER_AND_CODE = /^\d{22}$/;
const MINUTE = 60_000;
const CODE_DIGITS = 6;

interface Content {
  readonly text: string;
  /** Null where it is always right. */
  readonly validSeconds: number | null;
}

export function barcodeContent(cardNumber: string, key: string | null, now: Date): Content {
  if (key === null) return { text: cardNumber, validSeconds: null };
  const at = now.getTime();
  const minute = Math.floor(at / MINUTE);
  const validSeconds = Math.ceil(((minute + 1) * MINUTE - at) / 1_000);
  return { text: cardNumber + codeOf(cardNumber, key, minute), validSeconds };
}

/**
 * The number in a scanned barcode, or in a number that was typed at the till. Null where it is none, or its
 * code is neither of this minute nor of the one before.
 */
export function scannedNumber(scanned: string, key: string | null, now: Date): string | null {
  const digits = compactTyped(scanned);
  if (NUMBER.test(digits)) return digits;
  if (key === null || !NUMBER_AND_CODE.test(digits)) return null;
  const cardNumber = digits.slice(0, -CODE_DIGITS);
  const minute = Math.floor(now.getTime() / MINUTE);
  const code = Buffer.from(digits.slice(-CODE_DIGITS));
  const isRight = [minute, minute - 1].some((each) =>
    timingSafeEqual(Buffer.from(codeOf(cardNumber, key, each)), code),
  );
  return isRight ? cardNumber : null;
}

function codeOf(cardNumber: string, key: string, minute: number): string {
  const digest = createHmac('sha256', key).update(`${cardNumber} ${minute}`).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/**
 * The number of a member's own card that can pay, named by its id or its number; null for any other card, known or not.
 * Throws 121030, 121032 or 121037 for an own one that does not pay.
 */
export async function ownCardNumber(
  db: Database,
  memberId: string,
  card: { readonly cardId: string } | { readonly cardNumber: string },
): Promise<string | null> {
  const is = 'cardId' in card ? sql`card_id = ${card.cardId}` : sql`card_number = ${card.cardNumber}`;
  const [found] = await rowsOf<{ cardNumber: string | null; status: CardStatus }>(
    db,
    sql`select card_number as "cardNumber", status from cards where member_id = ${memberId} and ${is}`,
  );
  if (!found) return null;
  const code = refusalOfCard(found.status);
  if (code !== null) throw refused(code);
  return found.cardNumber;
}
