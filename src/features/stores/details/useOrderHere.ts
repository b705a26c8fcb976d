/**
 * "Order Here": selects the store and navigates to its menu, or back to the cart; otherwise shows the refusal. A link that names
 * the store (`follow`) does the same, and leads to the menu also with something in the cart (spec 2 section 2). Rules in
 * domain/stores/decide.ts. A dialog says why; inside of the menu a store that isn't ready is a toast, too (spec 1 section 5).
 */
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectedStoreOf } from '../../../../domain/stores/selectedStore.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { placeAfterChoosing, siteForOrders } from '../search/placeAfterChoosing.ts';
import type { Refused } from './RefusalDialog.tsx';

/** `onLeave`: nothing is to lead elsewhere from now on. */
export function useOrderHere(onLeave: () => void) {
  const { dispatch, now, config } = useCrema();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // Read once: a search here changes the address, and with it the history state of the link that led here.
  const [from] = useState({ search, state });
  const hasCart = useWorld(({ cart }) => cart.lines.length > 0);
  // `again`: the order of home that waits for a store; `near`: the store that it had.
  const { again, near } = Object(from.state) as { readonly again?: unknown; readonly near?: unknown };
  const next = placeAfterChoosing(from.search, from.state, hasCart, config.orderingUrlRoot);
  const nextOfLink = placeAfterChoosing(from.search, from.state, false, config.orderingUrlRoot);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);
  const choose = useCallback(
    async (location: StoreLocation, to: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const store = selectedStoreOf(location, now());
      const outcome = await dispatch({ type: 'locator/selectStore', data: { store } });
      isUnderWay.current = false;
      for (const fact of outcome.status === 'decided' ? outcome.facts : []) {
        if (fact.type === 'locator/storeSelected') {
          onLeave();
          const site = again ? null : siteForOrders(to, store.storeNumber);
          if (site === null) void navigate(again ? '/' : to, { state: { again } });
          else window.location.assign(site);
        }
        if (fact.type !== 'locator/storeRefused') continue;
        setRefused({ reason: fact.data.reason, store: location });
        setIsAsking(true);
      }
    },
    [dispatch, navigate, now, onLeave, again],
  );
  const order = useCallback((location: StoreLocation) => void choose(location, next), [choose, next]);
  const follow = useCallback(
    (location: StoreLocation) => void choose(location, nextOfLink),
    [choose, nextOfLink],
  );
  return { order, follow, near, dialog: { refused, isOpen: isAsking, onClose: () => setIsAsking(false) } };
}
