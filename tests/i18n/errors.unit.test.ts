/** Every code that a person can meet has a text, and the texts that the spec gives are kept word for word. */
import { describe, expect, it } from 'vitest';
import { allErrors, errorFor, genericError } from '../../src/i18n/errorCatalog.ts';
import { cardErrors } from '../../src/features/wallet/cardErrors.ts';
import { tenderErrors } from '../../src/features/payment/tenderErrors.ts';
import { profileTexts } from '../../src/features/profile/profileTexts.ts';
import { reloadErrors } from '../../src/features/wallet/reloadErrors.ts';
import { methodErrors } from '../../src/features/paymentMethods/methodErrors.ts';
import { identityError } from '../../src/parts/identity/identityErrors.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { CardDetails } from '../../domain/wallet/shape.ts';
import '../../src/i18n/errorTexts.ts';
import { messages } from '../../src/i18n/messages.ts';
import { allTexts, codesOfNotices, codesOfRefusals, codesWrittenIn } from './codes.ts';

const ids = allErrors.flatMap(({ messageId, action }) => [messageId, ...(action ? [action.labelId] : [])]);

/** Codes that a page answers in its own place, and what it says there. */
const saidByPages: Readonly<Record<string, string>> = {
  PLACE_NOT_FOUND: 'locator.says.placeNotFound',
  PLACES_UNAVAILABLE: 'locator.failed',
  NEAREST_NOT_FOUND: 'locator.hint.noneNearby',
  UNKNOWN_FEATURE: 'locator.problem.unknownFeatures',
  PRODUCT_NOT_FOUND: 'product.failed',
  CURBSIDE_UNAVAILABLE: 'error.pickup.checkInFailed',
  STALL_INVALID: 'error.pickup.checkInFailed',
  NAME_INVALID: 'error.pickup.checkInFailed',
  ALREADY_PICKED_UP: 'error.pickup.checkInFailed',
  ARRIVAL_NOT_FOUND: 'sandbox.bringOutFailed',
  BARCODE_INVALID: 'sandbox.till.refused',
  REWARD_NOT_FOUND: 'sandbox.till.rewardNotFound',
  ADDRESS_LIMIT: 'addresses.limit',
  ADDRESS_NOT_FOUND: 'addresses.gone',
  ADDRESS_CHANGED: 'addresses.changed',
  // The form says each fault before: only another client is refused so.
  ADDRESS_INVALID: 'error.generic',
  ...profileTexts,
};
/** A client that asks so has a bug: there is nothing that a person could do. */
const saysThatWeHaveABug = [
  ...['BAD_REQUEST', 'BODY_TOO_LARGE', 'FORBIDDEN_ORIGIN', 'NOT_FOUND', 'SUPPORT_ONLY', 'UNKNOWN_OPERATION'],
  ...['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'],
  ...['QUERY_NOT_ALLOWED', 'QUERY_INVALID', 'QUERY_TOO_COSTLY'],
];
/** States of a store, ways of collecting and the ledger's reasons, which its callers turn into codes; written like codes. */
const noCodes = [
  ...['HIGH_VOLUME', 'IN_STORE', 'CONSUME_OUT_OF_STORE'],
  ...['AMOUNT_INVALID', 'ACCOUNT_NOT_FOUND', 'SAME_ACCOUNT', 'CURRENCY_MISMATCH', 'MAX_BALANCE'],
  // Answered to the operator's system alone (docs/operating.md).
  ...['STATUS_PASSED', 'MEMBER_NOT_FOUND', 'ORDER_NOT_REFUNDABLE'],
  // Kept with a charge that the bank did not give back; no person is told by code.
  'REFUND_REFUSED',
  // Of a sandbox store: stands for any code that has no text of its own.
  'UNKNOWN_CODE',
  // No refusal: the write is accepted, and decided later.
  'ORDER_PENDING',
];

describe('every code that can be produced', () => {
  const codes = new Set([
    ...codesOfRefusals(),
    ...codesOfNotices(),
    ...['server', 'streams', 'adapters', 'domain/wallet'].flatMap(codesWrittenIn),
  ]);
  for (const code of noCodes) codes.delete(code);

  it('is found where domain, streams and server say it', () => {
    expect([...codes]).toEqual(
      expect.arrayContaining(['order/pricingStale', 'locator/closed', 'pickup/checkInFailed', 'UNREACHABLE']),
    );
    expect([...codes]).toEqual(expect.arrayContaining(['121030', 'UNAUTHENTICATED', 'INSUFFICIENT_BALANCE']));
  });

  it.each([...codes].filter((code) => !saysThatWeHaveABug.includes(code)))('has a text: %s', (code) => {
    // What the catalog does not name would show the generic text.
    const onPage =
      saidByPages[code] ??
      identityError(code) ??
      (cardErrors[code] ?? methodErrors[code] ?? reloadErrors[code] ?? tenderErrors[code])?.messageId;
    const textId = onPage ?? (errorFor(code) === genericError ? null : errorFor(code).messageId);
    expect(textId, `${code} has no entry`).not.toBeNull();
    expect(allTexts).toHaveProperty([textId ?? ''], expect.stringMatching(/\S/));
  });

  it.each([...saysThatWeHaveABug, ...Object.keys(saidByPages)])('is still produced: %s', (code) => {
    expect(codes).toContain(code);
  });
});

describe('the error catalog', () => {
  it.each([...new Set(ids)])('has a text for %s', (id) => {
    expect(messages).toHaveProperty([id], expect.stringMatching(/\S/));
  });
});

describe('a stored-value card that cannot be used', () => {
  const { status } = CardDetails.entries;
  it.each(status.options.filter((each) => each !== 'active'))('is %s on cards, reload and order', (each) => {
    const code = refusalOfCard(each) ?? '';
    const pages = [cardErrors, reloadErrors, tenderErrors].map((errors) => errors[code]?.messageId);
    for (const own of pages) {
      const textId = own ?? errorFor(code).messageId;
      expect(textId, code).not.toBe(genericError.messageId);
      expect(allTexts).toHaveProperty([textId], expect.stringMatching(/\S/));
    }
  });

  it.each(['121033', '121024'])('%s says the same of a reload and of an order', (code) => {
    const texts = [reloadErrors, tenderErrors, cardErrors].map(
      (errors) => (allTexts as Record<string, string>)[errors[code]?.messageId ?? ''],
    );
    expect(new Set(texts).size).toBe(1);
  });
});
