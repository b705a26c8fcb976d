/**
 * Validates the card that the frame sends to the vault: a number that one of the accepted networks could have
 * given out, a date that is not over, a code as long as that network's. A problem names the field and repeats nothing.
 */
import * as v from 'valibot';
import { cardKindOf } from '../../domain/cardNetworks.ts';
import { NO_POSTAL_CODE, readCardPostalCode } from '../../domain/cardFields/postalCode.ts';
import type { CardField, PaymentType } from '../../domain/cardFields/messages.ts';
import { CodedError } from '../base/codedError.ts';

const brands: readonly { readonly brand: PaymentType; readonly pattern: RegExp; readonly code: RegExp }[] = [
  { brand: 'visa', pattern: /^4(?:\d{12}|\d{15}|\d{18})$/, code: /^\d{3}$/ },
  {
    brand: 'mastercard',
    pattern: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)\d*$/,
    code: /^\d{3}$/,
  },
  { brand: 'amex', pattern: /^3[47]\d{13}$/, code: /^\d{4}$/ },
  { brand: 'discover', pattern: /^(?:6011|64[4-9]|65)\d*$/, code: /^\d{3}$/ },
];
const MOST_YEARS = 20;

const digits = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^\d+$/));
const details = {
  expirationMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expirationYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2200)),
  postalCode: v.union([
    v.literal(NO_POSTAL_CODE),
    v.pipe(v.string(), v.maxLength(40), v.transform(readCardPostalCode), v.string()),
  ]),
};
/** Whom the page asks the token for; a frame of an earlier build names nobody. */
export const TokenOwner = v.pipe(v.string(), v.regex(/^(?:guest|member:[\w-]{1,64})$/));
const owner = v.nullish(TokenOwner, null);
const Body = v.variant('kind', [
  v.strictObject({
    kind: v.literal('card'),
    number: digits(19),
    securityCode: digits(4),
    ...details,
    owner,
  }),
  v.strictObject({ kind: v.literal('details'), ...details, owner }),
]);

interface Details {
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly postalCode: string;
  readonly owner: string | null;
}
export type ReadCard =
  | (Details & {
      readonly kind: 'card';
      readonly number: string;
      readonly securityCode: string;
      readonly brand: PaymentType;
    })
  | (Details & { readonly kind: 'details' });

export function readCard(body: unknown, now: Date): ReadCard {
  const parsed = v.safeParse(Body, body);
  if (!parsed.success) throw wrong(fieldIn(v.getDotPath(parsed.issues[0]) ?? ''));
  const { output } = parsed;
  if (isOver(output, now)) throw wrong('expiry');
  if (output.kind === 'details') return output;
  const known = brands.find(({ pattern }) => pattern.test(output.number));
  if (known === undefined || cardKindOf(output.number) === null) throw wrong('number');
  if (!known.code.test(output.securityCode)) throw wrong('code');
  return { ...output, brand: known.brand };
}

/** A card is good to the end of its month, everywhere on earth. */
function isOver({ expirationMonth, expirationYear }: Details, now: Date): boolean {
  const end = Date.UTC(expirationYear, expirationMonth, 2);
  return end <= now.getTime() || expirationYear > now.getUTCFullYear() + MOST_YEARS;
}

const fieldIn = (path: string): CardField | null =>
  path === 'number'
    ? 'number'
    : path === 'securityCode'
      ? 'code'
      : path === 'postalCode'
        ? 'postalCode'
        : path.startsWith('expiration')
          ? 'expiry'
          : null;

const wrong = (field: CardField | null): CodedError =>
  new CodedError(
    field === null ? 'BAD_REQUEST' : `CARD_INVALID_${field.toUpperCase()}`,
    400,
    field === null
      ? 'Send a card as the frame of this server does.'
      : `The card's ${field} is not one that we accept.`,
  );
