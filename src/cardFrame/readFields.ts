/**
 * The typed fields, read by the card networks' rules: the brand as far as it is known, which fields are
 * wrong, and the card as the vault takes it. The vault checks it again.
 */
import cardValidator from 'card-validator';
import type { CardField, PaymentType } from '../../domain/cardFields/messages.ts';
import { NO_POSTAL_CODE, readCardPostalCode } from '../../domain/cardFields/postalCode.ts';
import { compactTyped, plainTyped } from '../../domain/typedNumbers.ts';

export type Typed = Readonly<Record<CardField, string>> & {
  /** Said by the person: the country of the card has none. */
  readonly hasNoPostalCode?: boolean;
};
/** details: a new date and postal code for a card that is known. */
export type FrameKind = 'card' | 'details';
export const fieldsOf: Readonly<Record<FrameKind, readonly CardField[]>> = {
  card: ['number', 'expiry', 'code', 'postalCode'],
  details: ['expiry', 'postalCode'],
};

const accepted: Readonly<Record<string, PaymentType>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  discover: 'discover',
};

export interface ReadFields {
  /** Null while the number may be several networks', or where it is one's that we don't accept. */
  readonly brand: PaymentType | null;
  readonly isOtherNetwork: boolean;
  /** The wrong fields of this kind; an empty field is wrong too. */
  readonly wrong: readonly CardField[];
  /** The digits of the security code: 4 on an American Express card. */
  readonly codeLength: number;
}

export function readFields(typed: Typed, kind: FrameKind): ReadFields {
  const number = cardValidator.number(compactTyped(typed.number));
  const brand = number.card === null ? null : (accepted[number.card.type] ?? null);
  const codeLength = number.card?.code.size ?? 3;
  const isRight: Readonly<Record<CardField, boolean>> = {
    number: number.isValid && brand !== null,
    expiry: readExpiry(typed.expiry) !== null,
    code: new RegExp(`^\\d{${codeLength}}$`).test(compactTyped(typed.code)),
    postalCode: readPostalCode(typed) !== null,
  };
  return {
    brand,
    isOtherNetwork: number.card !== null && brand === null && compactTyped(typed.number).length >= 4,
    wrong: fieldsOf[kind].filter((field) => !isRight[field]),
    codeLength,
  };
}

/** The body of a request to the vault; only for fields of which none is wrong. */
export function cardOf(typed: Typed, kind: FrameKind): Readonly<Record<string, string | number>> | null {
  const expiry = readExpiry(typed.expiry);
  const postalCode = readPostalCode(typed);
  if (expiry === null || postalCode === null || readFields(typed, kind).wrong.length > 0) return null;
  const details = { kind, ...expiry, postalCode };
  return kind === 'details'
    ? details
    : { ...details, number: compactTyped(typed.number), securityCode: compactTyped(typed.code) };
}

const readPostalCode = ({ postalCode, hasNoPostalCode }: Typed): string | null =>
  hasNoPostalCode === true ? NO_POSTAL_CODE : readCardPostalCode(postalCode);

/** As it is typed ("1 / 30", "01/30") or filled in by a browser ("01/2030", "2030-01"). */
function readExpiry(
  typed: string,
): { readonly expirationMonth: number; readonly expirationYear: number } | null {
  const { isValid, month, year } = cardValidator.expirationDate(plainTyped(typed));
  if (!isValid || month === null || year === null) return null;
  return {
    expirationMonth: Number(month),
    expirationYear: year.length === 2 ? 2000 + Number(year) : Number(year),
  };
}

/** In groups as they are printed: 4 4 4 4, or 4 6 5. */
export function groupNumber(typed: string): string {
  const digits = compactTyped(typed).replace(/\D/g, '').slice(0, 19);
  const gaps = cardValidator.number(digits).card?.gaps ?? [4, 8, 12];
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/** "0130" and "1/30" as "01 / 30"; anything else as it is. */
export function groupExpiry(typed: string): string {
  const text = plainTyped(typed);
  const short =
    /^(?<month>\d{1,2})\s*\/\s*(?<year>\d{2})$/.exec(text) ?? /^(?<month>\d{2})(?<year>\d{2})$/.exec(text);
  const { month, year } = short?.groups ?? {};
  return month === undefined ? text : `${month.padStart(2, '0')} / ${year}`;
}
