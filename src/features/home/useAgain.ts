/**
 * What a press on a usual order does: it chooses the order's store, puts its lines into the cart and opens the payment. A
 * store that refuses changes nothing: the lines then go to a store that takes orders now (useOpenStore.ts), or to another one.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FactDraft } from '../../../domain/events.ts';
import { linesToReorder, pickupLike, type ShownOrder } from '../../../domain/orders/previous.ts';
import { waysToPickUp } from '../../../domain/pickup/rules.ts';
import { liveCurbside } from '../../../domain/pickup/visits.ts';
import { whyNotOrderHere } from '../../../domain/stores/orderHere.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useOpenStore } from './useOpenStore.ts';

type StoreHere = Parameters<typeof selectedStoreOf>[0];
type Refusal = ReturnType<typeof whyNotOrderHere>;

/** `lastOrdered`: number of the store of the newest order; null for none. */
export function useAgain(order: ShownOrder, store: StoreHere | null, lastOrdered: string | null) {
  const { dispatch, now } = useCrema();
  const { addLines, addToSelected } = useAdding(order);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const clock = useNow(30_000);
  const known = store && whyNotOrderHere(selectedStoreOf(store, clock), true);
  const reason = known ?? refusal;
  const here = useOpenStore(reason === null ? null : order.storeNumber, lastOrdered, clock);
  const pickup = usePickup(order, store);
  /** With how the order was collected, where that is offered. A store that takes no order now changes nothing. */
  const choose = async (): Promise<readonly FactDraft[]> => {
    if (store === null) return [];
    const data = { store: selectedStoreOf(store, now()) };
    const chosen = await dispatch({ type: 'locator/selectStore', data });
    const facts = chosen.status === 'decided' ? chosen.facts : [];
    if (facts.some(({ type }) => type === 'locator/storeSelected') && typeof pickup === 'object' && pickup)
      await dispatch({ type: 'cart/choosePickup', data: pickup });
    return facts;
  };
  const again = async () => {
    if (store === null || isBusy) return;
    setIsBusy(true);
    const facts = await choose();
    const refused = facts.find(({ type }) => type === 'locator/storeRefused');
    if (refused?.type === 'locator/storeRefused') setRefusal(refused.data.reason);
    if (facts.some(({ type }) => type === 'locator/storeSelected')) {
      await addLines();
      void navigate('/menu/cart#payment-summary');
    }
    setIsBusy(false);
  };
  /** Nothing is in the cart until another store was chosen: the locator leads back here then, and says which order waits. */
  const elsewhere = () =>
    void navigate('/menu/store-locator', { state: { again: order.orderId, near: order.storeNumber } });
  const isAwaited = (Object(useLocation().state) as { readonly again?: unknown }).again === order.orderId;
  const hasGone = useRef(false);
  const goOn = useEffectEvent(async () => {
    if (hasGone.current) return;
    hasGone.current = true;
    await addToSelected();
    void navigate('/menu/cart', { replace: true });
  });
  const orderHere = async () => {
    if (isBusy || here === null) return;
    setIsBusy(true);
    if (await here.select()) {
      await addToSelected();
      void navigate('/menu/cart#payment-summary');
    }
    setIsBusy(false);
  };
  useEffect(() => {
    if (isAwaited) void goOn();
  }, [isAwaited]);
  return { choose, again, here, orderHere, elsewhere, isBusy, refusal, reason, pickup };
}

function useAdding(order: ShownOrder) {
  const { config, dispatch, now, world } = useCrema();
  const addLines = async () => {
    for (const line of linesToReorder(order, () => crypto.randomUUID()))
      await dispatch({
        type: 'cart/addItem',
        data: { line: { ...line, timeAdded: now() }, limit: config.maximumItemAmount },
      });
  };
  /** Into the cart of the selected store, collected as it was where that is offered. */
  const addToSelected = async () => {
    const {
      store: { selected },
      pickup: heard,
    } = world();
    const live = selected && liveCurbside(heard, selected.storeNumber);
    const like = pickupLike(order, selected?.pickUpOptionCodes ?? [], live?.availability === 'UNAVAILABLE');
    if (typeof like === 'object') await dispatch({ type: 'cart/choosePickup', data: like });
    await addLines();
  };
  return { addLines, addToSelected };
}

/** How the order was collected, as far as its store offers that now. */
function usePickup(order: ShownOrder, store: StoreHere | null) {
  const live = useWorld((world) => liveCurbside(world.pickup, order.storeNumber));
  return (
    store &&
    pickupLike(
      order,
      store.pickUpOptions.map(({ code }) => code),
      waysToPickUp(store, live).curbside === 'closed',
    )
  );
}
