/** When the newest thing that this device got from the server came, ms; null when nothing ever did. */
import type { World } from '../../domain/world.ts';

export function freshestAt({ menu, order, locator, favorites }: World): number | null {
  const times = [
    ...Object.values(menu.entries).map(({ fetchedAt }) => fetchedAt),
    ...Object.values(order.statuses).map(({ at }) => at),
    order.previous?.fetchedAt,
    locator.foundAt,
    favorites.fetchedAt,
  ].filter((time) => time != null);
  return times.length === 0 ? null : Math.max(...times);
}
