/** The time of the newest server answer on this device in ms; null without one. */
import type { World } from '../../domain/world.ts';

export function freshestAt({ menu, order, storeSearch, favorites }: World): number | null {
  const times = [
    ...Object.values(menu.entries).map(({ fetchedAt }) => fetchedAt),
    ...Object.values(order.statuses).map(({ at }) => at),
    order.previous?.fetchedAt,
    storeSearch.foundAt,
    favorites.fetchedAt,
  ].filter((time) => time != null);
  return times.length === 0 ? null : Math.max(...times);
}
