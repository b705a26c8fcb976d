/** Which items of the stream are shown, and in which order (spec 2 section 4). Pure; `now` in milliseconds. */
import type { GuestItem, StreamItem, StreamItemType } from './shape.ts';

const INFORMATION_TIER = '2';
const AVAILABLE = 'Available';

export function shownStream(
  items: readonly StreamItem[],
  { types, now }: { readonly types: readonly StreamItemType[]; readonly now: number },
): readonly StreamItem[] {
  const kept = items.filter((item) => types.includes(item.streamItemType) && isShown(item, now));
  return withoutDoubles(inOrder(kept, ({ rank }) => rank));
}

function isShown(item: StreamItem, now: number): boolean {
  if (!isCurrent(item, now)) return false;
  if (item.content === null && item.onboarding === null) return false;
  if (item.coupon !== null && item.coupon.status !== AVAILABLE) return false;
  switch (item.streamItemType) {
    case 'information':
      return item.tiers.length === 0 || item.tiers.some(({ tierId }) => tierId === INFORMATION_TIER);
    case 'coupon':
      return item.coupon !== null;
    case 'rewardPointsExpiration':
      return (item.rewardPointsExpiration?.points ?? 0) >= 1;
    case 'tierPointsExpiration':
      return item.tierEndsOn !== null;
    case 'addBirthDate':
      return true;
    case 'onboarding':
      return item.onboarding !== null;
  }
}

/** The guests' items, the carousel included. */
export const shownGuestStream = (items: readonly GuestItem[], now: number): readonly GuestItem[] =>
  inOrder(
    items.filter(({ endDate }) => endDate === null || endDate > now),
    ({ rank }) => rank,
  );

/** The item of whose pictures the server's carousel is made; null where the static one is shown. */
export const carouselOf = (items: readonly GuestItem[]): GuestItem | null =>
  items.find(({ carousel }) => carousel.length > 0) ?? null;

const isCurrent = ({ startDate, endDate }: StreamItem, now: number): boolean =>
  (startDate === null || startDate <= now) && (endDate === null || endDate > now);

/** Rank descending, then by expiry; what does not end comes last of its rank. */
const inOrder = <T extends { readonly endDate: number | null }>(
  items: readonly T[],
  rankOf: (item: T) => number,
): readonly T[] =>
  items.toSorted((a, b) => rankOf(b) - rankOf(a) || compare(a.endDate ?? Infinity, b.endDate ?? Infinity));

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Of items with one coupon code, or one id, the first. */
function withoutDoubles(items: readonly StreamItem[]): readonly StreamItem[] {
  const seen = new Set<string>();
  return items.filter(({ streamItemId, coupon }) => {
    const keys = [`item ${streamItemId}`, ...(coupon === null ? [] : [`coupon ${coupon.couponCode}`])];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}
