/**
 * When the order is wanted: as soon as possible, or at one of the store's slots in the store's local time. The chosen one
 * is reserved while its person pays (streams/slots/keepReserved.ts). Spec 3 sections 4 and 8.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { itemCount } from '../../../domain/cart/rules.ts';
import { preOrderEstimate } from '../../../domain/pricing/preOrderEstimate.ts';
import { pricingSignature } from '../../../domain/pricing/rules.ts';
import { chosenSlot, isReserving, isSlotLost, reservedUntil } from '../../../domain/slots/chosen.ts';
import { slotKey } from '../../../domain/slots/question.ts';
import { isSlotRefusal } from '../../../domain/slots/rules.ts';
import { isWayClosed } from '../../../domain/stores/wayHours.ts';
import { useCrema } from '../../kit/Crema.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useLatest, useNow, useWorld } from '../../kit/hooks.ts';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';
import { useStoreTime } from '../../parts/store/useStoreTime.ts';
import { useStorePricing } from '../../parts/price/useStorePricing.ts';
import { WaitTime } from '../../parts/store/WaitTime.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './payment.module.css';

export function PickupTimeChoice({ isLocked }: { readonly isLocked: boolean }) {
  const { dispatch } = useCrema();
  const text = useText();
  const zone = useWorld((world) => world.store.selected?.utcOffsets);
  const storeTime = useStoreTime(zone);
  const { key, starts, chosen } = useSlots();
  const choose = (value: string) =>
    void dispatch({ type: 'slots/choose', data: { startsAt: value === '' ? null : Number(value) } });
  return (
    <div className={styles.choice}>
      <Select
        label={<Text id="payment.when" />}
        hint={<TimePromise chosen={chosen} />}
        value={String(chosen ?? '')}
        disabled={isLocked}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{text('payment.when.asap')}</option>
        {starts.map((startsAt) => (
          <option key={startsAt} value={startsAt}>
            {storeTime(startsAt)}
          </option>
        ))}
      </Select>
      {!isLocked && <Trouble slotsKey={key} isEmpty={starts.length === 0} />}
    </div>
  );
}

/** The available slots, and the chosen one, which is reserved for this person. */
function useSlots() {
  const { want, config, now: readClock } = useCrema();
  const { search } = useLocation();
  const now = useNow();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? '');
  const makeMinutes = useWorld((world) => itemCount(world.cart.lines));
  const free = useWorld((world) => world.storeSlots.starts);
  const chosen = useWorld((world) => chosenSlot(world, readClock()));
  const mockState = config.sandbox ? new URLSearchParams(search).get('mockState') : null;
  const key = slotKey({ storeNumber, makeMinutes: Math.max(makeMinutes, 1), mockState });
  useEffect(() => want.storeSlots(key), [want, key]);
  const isClosedAt = useIsWayClosedAt(storeNumber);
  const shown = new Set(free.filter((startsAt) => startsAt > now && !isClosedAt(startsAt)));
  if (chosen !== null) shown.add(chosen);
  return { key, chosen, starts: [...shown].toSorted((a, b) => a - b) };
}

/** By the hours of the chosen way, where it has its own: the slots are those of the store. */
function useIsWayClosedAt(storeNumber: string): (at: number) => boolean {
  const details = useStoreDetails(storeNumber);
  const way = useWorld(({ cart }) => cart.collectionType);
  return (at) => details.status === 'ready' && isWayClosed(details.store, way, at);
}

/** The state of the chosen time: the wait, or whether the slot is reserved. */
function TimePromise({ chosen }: { readonly chosen: number | null }) {
  const { now: readClock } = useCrema();
  const wait = useEstimate();
  const until = useWorld((world) => reservedUntil(world, readClock()));
  const isAsking = useWorld(isReserving);
  if (chosen === null) return wait === undefined ? null : <WaitTime wait={wait} />;
  if (until !== null) {
    const minutes = Math.ceil((until - readClock()) / 60_000);
    return <Text id="payment.when.held" values={{ minutes }} />;
  }
  return <Text id={isAsking ? 'payment.when.holding' : 'payment.when.notHeld'} />;
}

/** As the price of this cart says; before there is one, by the store's wait and the pieces. */
function useEstimate() {
  const { waitMinutes } = useStorePricing();
  const selected = useWorld(({ store }) => store.selected?.waitMinutes);
  const pieces = useWorld(({ cart }) => itemCount(cart.lines));
  const priced = useWorld((world) =>
    world.pricing.priced?.signature === pricingSignature(world)
      ? world.pricing.priced.waitMinutes
      : undefined,
  );
  const wait = waitMinutes ?? selected;
  return priced ?? (wait && preOrderEstimate(wait, pieces));
}

type TroubleProps = { readonly slotsKey: string; readonly isEmpty: boolean };

function Trouble({ slotsKey, isEmpty }: TroubleProps) {
  const { dispatch, now: readClock, isOnline$ } = useCrema();
  const isLost = useWorld((world) => isSlotLost(world, readClock()));
  const isToldByRefusal = useWorld(({ order }) => isSlotRefusal(order.refusal?.code ?? ''));
  const known = useWorld((world) => world.storeSlots);
  const isOnline = useLatest(isOnline$, true);
  const isAnswered = known.key === slotsKey && known.status !== 'asking';
  // For want of a network they are asked for again by themselves.
  const isLater = !isOnline || known.failure?.kind === 'offline';
  const refresh = () => void dispatch({ type: 'slots/refresh', data: {} });
  return (
    <>
      {isLost && !isToldByRefusal && <ErrorNotice code="SLOT_UNAVAILABLE" />}
      {isAnswered && known.failure !== null && !isOnline && isEmpty && (
        <p className={styles.muted}>
          <Text id="payment.when.later" />
        </p>
      )}
      {isAnswered && known.failure !== null && !isLater && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={refresh}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="payment.when.failed" />
        </Notice>
      )}
      {isAnswered && known.failure === null && isEmpty && (
        <Notice tone="error">
          <Text id="payment.when.none" />
        </Notice>
      )}
    </>
  );
}
