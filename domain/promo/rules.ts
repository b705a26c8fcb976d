/** What a promotion's link carries, and whether a member may have it (spec 3 section 5). Days are texts (YYYY-MM-DD). */
import { addDays } from '../loyalty/calendar.ts';

export interface PromoLink {
  /** Null where the link has none. */
  readonly promoCode: string | null;
  readonly market: string | null;
  readonly eligibilityDate: string | null;
}

/** A link without a promo code. */
export const PROMO_CODE_MISSING = 'PROMO_CODE_MISSING';
export const NOT_ELIGIBLE = '1008';
/** Codes of a server that is broken or knows no session; nothing is known of the promotion. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set([
  'UNEXPECTED_ERROR',
  'SERVICE_UNAVAILABLE',
  'UNAUTHENTICATED',
]);
export const isWithoutAnswer = (code: string): boolean => WITHOUT_ANSWER.has(code);
const RETRYABLE: ReadonlySet<string> = new Set(['1002', '1006', '1009', 'PROMO_TRY_LIMIT']);
/** Trying again may help; after any other code it does not. */
export const canTryAgain = (code: string): boolean => RETRYABLE.has(code) || isWithoutAnswer(code);

/** The keys of the data are the same in upper and lower case. */
export function linkOf(data: Readonly<Record<string, string>>): PromoLink {
  const byKey = new Map(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value.trim()]));
  const valueOf = (key: string) => byKey.get(key) || null;
  return {
    promoCode: valueOf('promocode'),
    market: valueOf('market'),
    eligibilityDate: valueOf('eligibilitydate'),
  };
}

interface JoinedMember {
  /** YYYY-MM-DD. */
  readonly joinDate: string;
  /** By the codes of addresses; a market is written as both: `US-WA`. */
  readonly country: string | null;
  readonly state: string | null;
}

/** The code of the refusal; null where the code may be redeemed. */
export function refusalOfLink(
  { promoCode, market, eligibilityDate }: PromoLink,
  { joinDate, country, state }: JoinedMember,
): typeof PROMO_CODE_MISSING | typeof NOT_ELIGIBLE | null {
  if (promoCode === null) return PROMO_CODE_MISSING;
  const day = dayIn(eligibilityDate ?? '');
  const isEligible = day !== null && day <= joinDate && market?.toUpperCase() === `${country}-${state}`;
  return isEligible ? null : NOT_ELIGIBLE;
}

/** Of a day, or of an ISO moment; null where it is none. */
function dayIn(text: string): string | null {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  return day !== '' && addDays(day, 0) === day ? day : null;
}
