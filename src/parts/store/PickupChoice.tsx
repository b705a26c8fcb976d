/**
 * The pickup option, chosen in the cart and changed in payment: those that the store offers (16, DT, CX), and in store for here or to go. Selecting a
 * store that lacks the option replaces it (domain/cart). A way that is closed right now says so, and is not chosen anew: by its own hours, and curbside also by its store;
 * where it is chosen already, the store is listened to, and the price, which is asked for again (streams/pricing), tells
 * whether it may stay.
 */
import { useEffect } from 'react';
import { pickupOptions } from '../../../domain/cart/pickupOptions.ts';
import type { CartState } from '../../../domain/cart/evolve.ts';
import { waysToPickUp } from '../../../domain/pickup/rules.ts';
import { liveCurbside } from '../../../domain/pickup/visits.ts';
import { isWayClosed } from '../../../domain/stores/wayHours.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useStoreDetails } from './useStoreDetails.ts';
import { Text } from '../../i18n/Text.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import styles from './PickupChoice.module.css';

const consumptions = ['CONSUME_IN_STORE', 'CONSUME_OUT_OF_STORE'] as const;
type Collection = CartState['collectionType'];
type Consumption = CartState['consumptionType'];

export function PickupChoice({ isLocked }: { readonly isLocked: boolean }) {
  const { dispatch } = useCrema();
  const store = useWorld((world) => world.store.selected);
  const collectionType = useWorld((world) => world.cart.collectionType);
  const consumptionType = useWorld((world) => world.cart.consumptionType);
  const options = pickupOptions(store?.pickUpOptionCodes ?? []);
  const isClosed = useIsClosed(store?.storeNumber ?? null);
  const choose = (collection: Collection, consumption: Consumption) => {
    if (isLocked) return;
    const data = {
      collectionType: collection,
      consumptionType: collection === 'IN_STORE' ? consumption : ('CONSUME_OUT_OF_STORE' as const),
    };
    void dispatch({ type: 'cart/choosePickup', data });
  };
  if (store === null) return null;
  // One way is no choice.
  const [first] = options;
  const only = options.length === 1 && first === collectionType ? first : null;
  return (
    <div className={styles.pickup}>
      {only !== null && (
        <div className={styles.only}>
          <h2>
            <Text id="cart.pickup" />
          </h2>
          <p>
            <Text id={`cart.pickup.${only}`} />
          </p>
        </div>
      )}
      {only === null && (
        <RadioCards
          legend={<Text id="cart.pickup" />}
          value={collectionType}
          onChange={(value) => {
            const chosen = options.find((each) => each === value);
            if (chosen !== undefined) choose(chosen, consumptionType);
          }}
          cards={options.map((option) => {
            const isClosedNow = isClosed(option);
            return {
              value: option,
              label: <Text id={`cart.pickup.${option}`} />,
              detail: isClosedNow && <Text id="cart.pickup.closed" />,
              isDisabled: isLocked || (isClosedNow && option !== collectionType),
            };
          })}
        />
      )}
      {collectionType === 'IN_STORE' && (
        <RadioCards
          legend={<Text id="cart.consume" />}
          value={consumptionType}
          onChange={(value) => {
            const chosen = consumptions.find((each) => each === value);
            if (chosen !== undefined) choose('IN_STORE', chosen);
          }}
          cards={consumptions.map((consumption) => ({
            value: consumption,
            label: <Text id={`cart.consume.${consumption}`} />,
            isDisabled: isLocked,
          }))}
        />
      )}
    </div>
  );
}

function useIsClosed(storeNumber: string | null): (way: Collection) => boolean {
  const { want } = useCrema();
  const details = useStoreDetails(storeNumber);
  const live = useWorld(({ pickup }) => liveCurbside(pickup, storeNumber ?? ''));
  const isChosen = useWorld(({ cart }) => cart.collectionType === 'CURBSIDE');
  useEffect(
    () => (isChosen && storeNumber !== null ? want.pickup(storeNumber, null) : undefined),
    [want, storeNumber, isChosen],
  );
  const now = useNow(30_000);
  if (details.status !== 'ready') return () => false;
  const { store } = details;
  const isCurbsideClosed = waysToPickUp(store, live).curbside === 'closed';
  return (way) => (way === 'CURBSIDE' && isCurbsideClosed) || isWayClosed(store, way, now);
}
