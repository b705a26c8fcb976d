/** The number of orders that are ready for pickup, on the installed app's icon, where the platform has badges. */
import type { Observable } from 'rxjs';
import type { World } from '../../../domain/world.ts';

/** Not in every browser; refused where the app is not installed. */
type BadgePlatform = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** An installed app may show the number of its last visit: the first is always set. */
export function showBadge(
  world$: Observable<Pick<World, 'order'>>,
  platform: BadgePlatform = navigator,
): void {
  let shown: number | null = null;
  world$.subscribe((world) => {
    const count = readyOrders(world);
    if (count === shown) return;
    shown = count;
    const change = count === 0 ? platform.clearAppBadge?.() : platform.setAppBadge?.(count);
    change?.catch(() => undefined);
  });
}

const readyOrders = ({ order }: Pick<World, 'order'>): number =>
  Object.values(order.statuses).filter(({ status }) => status === 'ReadyForPickup').length;
