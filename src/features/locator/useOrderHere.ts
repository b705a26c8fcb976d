/**
 * "Order Here": records the store and leads to its menu, or back to the cart one came from; else says why not.
 * Who may order where is domain/locator/decide.ts. Inside the menu a store that isn't ready is a toast of the shell,
 * everything else a dialog (spec 1 section 5).
 */
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectedStoreOf } from '../../../domain/locator/selectedStore.ts';
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { useCrema } from '../../app/Crema.ts';
import { placeAfterChoosing } from './placeAfterChoosing.ts';
import type { Refused } from './RefusalDialog.tsx';

export function useOrderHere() {
  const { dispatch, now } = useCrema();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isMenu = pathname.startsWith('/menu');
  // Read once: searching here changes the address, and with it where it says one came from.
  const [next] = useState(() => placeAfterChoosing(search, state));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);
  const choose = useCallback(
    async (location: StoreLocation) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const store = selectedStoreOf(location, now());
      const outcome = await dispatch({ type: 'locator/selectStore', data: { store } });
      isUnderWay.current = false;
      for (const fact of outcome.status === 'decided' ? outcome.facts : []) {
        if (fact.type === 'locator/storeSelected') void navigate(next);
        if (fact.type !== 'locator/storeRefused') continue;
        const { reason } = fact.data;
        if (reason === 'notReady' && isMenu) continue;
        setRefused({ reason, store: location });
        setIsAsking(true);
      }
    },
    [dispatch, navigate, next, now, isMenu],
  );
  const order = useCallback((location: StoreLocation) => void choose(location), [choose]);
  return { order, dialog: { refused, isOpen: isAsking, onClose: () => setIsAsking(false) } };
}
