/** How far a link has come, for its page (spec 3 section 4). */
import { isAsking } from '../fetchState.ts';
import type { World } from '../world.ts';
import type { OpenedLink, PromoUser, Redemption } from './evolve.ts';
import type { Residence } from './residence.ts';
import { canTryAgain, refusalOfLink } from './rules.ts';

/**
 * none: all is known and nothing was asked for yet. error: refused, and may be tried again. failed: for good, or without an
 * answer.
 */
export type PromoStatus = 'loading' | 'error' | 'failed' | 'success' | 'none';

/** `link`: a match id; null where the address has none. */
export function promoStatus(
  { promo, promoFetch }: Pick<World, 'promo' | 'promoFetch'>,
  link: string | null,
): PromoStatus {
  if (link === null) return 'failed';
  const opened = promo.links[link];
  const redemption = opened === undefined ? null : redemptionOf(opened, promo.user);
  if (redemption !== null) {
    if (redemption.isPending) return 'loading';
    if (redemption.code !== null) return canTryAgain(redemption.code) ? 'error' : 'failed';
    return 'success';
  }
  const asked = [opened === undefined && promoFetch.links[link], promo.user === null && promoFetch.user];
  if (asked.some((fetch) => fetch && isAsking(fetch))) return 'loading';
  if (asked.some((fetch) => fetch && fetch.status === 'failed')) return 'failed';
  return opened === undefined || promo.user === null ? 'loading' : 'none';
}

/** What came of a link. Null, too, where it was refused, and not sent, by where the member lived, and she lives elsewhere now. */
export const redemptionOf = (opened: OpenedLink, user: PromoUser | null): Redemption | null =>
  opened.redemption?.writeId === null &&
  user !== null &&
  refusalOfLink(opened, user) !== opened.redemption.code
    ? null
    : opened.redemption;

/** Null until both are known. */
export const residenceOf = (user: PromoUser | null): Residence | null =>
  user !== null && user.country !== null && user.state !== null
    ? { country: user.country, state: user.state }
    : null;
