/**
 * Marks a device that has content of its own (a member, a store, a cart, an order), which a page rendered by the server
 * lacks: public/before-app.js then hides those parts until the app shows them, instead of showing a guest's page first.
 */
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { World } from '../../domain/world.ts';

const STORAGE_KEY = 'crema:own';

export function markOwnContent(
  world$: Observable<World>,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  world$.pipe(map(hasOwnContent), distinctUntilChanged()).subscribe((has) => {
    try {
      if (has) storage?.setItem(STORAGE_KEY, '');
      else storage?.removeItem(STORAGE_KEY);
    } catch {
      // A full or blocked storage: the guest's page shows first.
    }
  });
}

const hasOwnContent = ({ session, store, cart, order }: World): boolean =>
  session.member !== null ||
  store.selected !== null ||
  cart.lines.length > 0 ||
  Object.keys(order.placed).length > 0;
