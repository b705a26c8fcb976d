/**
 * Adds the available lines of a past order to the cart, whose item limit holds, and leads to its payment; to the cart where
 * something was in it already, or no store can be had. What cannot be ordered, and a store that takes no order now, is said
 * first; then a link leads on. The order's store is chosen anew unless the person has chosen another one, and how the order was
 * collected where the store offers that now.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FactOf } from '../../../domain/events.ts';
import { itemCount } from '../../../domain/cart/rules.ts';
import {
  linesToReorder,
  missingFromReorder,
  pickupLike,
  type ShownOrder,
} from '../../../domain/orders/previous.ts';
import { waysToPickUp } from '../../../domain/pickup/rules.ts';
import { liveCurbside } from '../../../domain/pickup/visits.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { PickupText } from '../../parts/store/PickupText.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfOrder } from './OfOrder.tsx';
import styles from './orders.module.css';

/** `full` and `fits`: the limit of pieces left nothing, or only some of it, to be added. */
type Said = 'partly' | 'none' | 'full' | 'fits';

export function OrderAgain({ order }: { readonly order: ShownOrder }) {
  const { config } = useCrema();
  const count = useWorld((world) => itemCount(world.cart.lines));
  const { again, said, refusal, isOtherPickup, isBusy } = useAgain(order, count > 0);
  const row = useRef<HTMLDivElement>(null);
  const isAdded = said === 'partly' || said === 'fits' || refusal !== null || isOtherPickup;
  // The link takes the pressed button's place, and its focus.
  useEffect(() => {
    if (isAdded) row.current?.querySelector('a')?.focus();
  }, [isAdded]);
  const items = missingFromReorder(order).map(({ name }) => name);
  return (
    <div ref={row} className={styles.again}>
      <span aria-live="polite" className={styles.muted}>
        {said && (
          <Text
            id={`orders.again.${said}`}
            values={{ limit: config.maximumItemAmount, items: items.join(', ') }}
          />
        )}
        {refusal !== null && <ErrorText code={`locator/${refusal}`} />}
        {isOtherPickup && (
          <Text id="orders.again.otherPickup" values={{ pickup: <PickupText order={order} /> }} />
        )}
      </span>
      {isAdded ? (
        <LinkButton to="/menu/cart">
          <Text id="orders.again.review" values={{ count }} />
        </LinkButton>
      ) : (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void again()}>
          <Text id="orders.again" />
          <OfOrder order={order} hasItems />
        </Button>
      )}
    </div>
  );
}

/** `hasCart`: the lines join others, which are looked at before they are paid. */
function useAgain(order: ShownOrder, hasCart: boolean) {
  const { config, dispatch, now } = useCrema();
  const [said, say] = useState<Said | null>(null);
  const [step, setStep] = useState<'idle' | 'adding' | 'leading'>('idle');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOtherPickup, setIsOtherPickup] = useState(false);
  const [isJoining, setIsJoining] = useState(false);
  const keepPickup = useKeepPickup(order);
  useLeadOn(order, step === 'leading', isJoining, (reason) => {
    setStep('idle');
    if (reason === 'pickup') setIsOtherPickup(true);
    else setRefusal(reason);
  });
  const again = async () => {
    setStep('adding');
    setIsJoining(hasCart);
    const lines = linesToReorder(order, () => crypto.randomUUID());
    let added = 0;
    let isFull = false;
    for (const line of lines) {
      // In sequence: each is decided on the cart that the previous one left.
      const outcome = await dispatch({
        type: 'cart/addItem',
        data: { line: { ...line, timeAdded: now() }, limit: config.maximumItemAmount },
      });
      if (outcome.status !== 'decided') continue;
      if (outcome.facts.some(({ type }) => type === 'cart/refused')) isFull = true;
      else added += 1;
    }
    const isWhole = added > 0 && added === order.basket.length;
    if (added > 0 && !isWhole && !hasCart) setIsOtherPickup(!(await keepPickup(null)));
    setStep(isWhole ? 'leading' : 'idle');
    if (isFull) say(added === 0 ? 'full' : 'fits');
    else if (lines.length === 0) say('none');
    else if (added > 0 && !isWhole) say('partly');
  };
  return { again, said, refusal, isOtherPickup, isBusy: step !== 'idle' };
}

/**
 * Collects the cart as the order was, for a cart that had nothing before: others in it have their pickup. False where the chosen
 * store, whose details are `store` where they are known, does not offer that.
 */
function useKeepPickup(order: ShownOrder): (store: StoreLocation | null) => Promise<boolean> {
  const { dispatch, world } = useCrema();
  return async (store) => {
    const { selected } = world().store;
    if (selected === null) return true;
    const live = liveCurbside(world().pickup, selected.storeNumber);
    const isClosed =
      store === null ? live?.availability === 'UNAVAILABLE' : waysToPickUp(store, live).curbside === 'closed';
    const pickup = pickupLike(order, selected.pickUpOptionCodes, isClosed);
    if (pickup === 'notOffered') return false;
    if (pickup !== 'unknown') await dispatch({ type: 'cart/choosePickup', data: pickup });
    return true;
  };
}

type Refusal = FactOf<'locator/storeRefused'>['data']['reason'];

/** The store's hours and wait are asked for first; without a network the cart shows that they are missing. */
function useLeadOn(
  order: ShownOrder,
  isLeading: boolean,
  isJoining: boolean,
  onStop: (reason: Refusal | 'pickup') => void,
): void {
  const { storeNumber } = order;
  const { dispatch, now, isOnline$ } = useCrema();
  const keepPickup = useKeepPickup(order);
  const navigate = useNavigate();
  const isOnline = useLatest(isOnline$, true);
  const chosen = useWorld(({ store }) => store.selected?.storeNumber ?? null);
  const isOthers = chosen !== null && chosen !== storeNumber;
  const details = useStoreDetails(isLeading && !isOthers ? storeNumber : null);
  const store = details.status === 'ready' ? details.store : null;
  const isWaiting = details.status === 'reading' && isOnline;
  const hasLed = useRef(false);
  const lead = useEffectEvent(async () => {
    const choose = store && { store: selectedStoreOf(store, now()) };
    const outcome = choose && (await dispatch({ type: 'locator/selectStore', data: choose }));
    const facts = outcome?.status === 'decided' ? outcome.facts : [];
    const refused = facts.find((fact) => fact.type === 'locator/storeRefused');
    if (refused !== undefined) return onStop(refused.data.reason);
    if (!isJoining && !(await keepPickup(store))) return onStop('pickup');
    const hasStore = chosen !== null || choose !== null;
    void navigate(hasStore && !isJoining ? '/menu/cart#payment-summary' : '/menu/cart');
  });
  useEffect(() => {
    if (!isLeading || isWaiting || hasLed.current) return;
    hasLed.current = true;
    void lead();
  }, [isLeading, isWaiting]);
}
