/**
 * The selected store's hours, and when what is in the cart would be ready there, as of now. The values from its selection are fresh for a few hours of
 * the same day (domain/stores/confirmation.ts); newly fetched details take precedence.
 */
import { itemCount } from '../../../domain/cart/rules.ts';
import { preOrderEstimate } from '../../../domain/pricing/preOrderEstimate.ts';
import { isStoreCurrent } from '../../../domain/stores/confirmation.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useNow, useWorld } from '../../kit/hooks.ts';
import { isReadyNow } from './isReadyNow.ts';
import { OpenLine } from './OpenLine.tsx';
import type { StoreDetails } from './useStoreDetails.ts';
import { WaitTime } from './WaitTime.tsx';
import { Text } from '../../i18n/Text.tsx';

export function StoreNow({ details }: { readonly details: StoreDetails }) {
  const { now: readClock, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const now = useNow(30_000);
  const pieces = useWorld(({ cart }) => itemCount(cart.lines));
  const selected = useWorld((world) => world.store.selected);
  const isCurrent = useWorld((world) => isStoreCurrent(world.store, readClock()));
  if (details.status === 'ready') {
    const { store } = details;
    // A store that is closed makes nothing now.
    const isWaitKnown = (details.isCurrent || isCurrent) && isReadyNow(store, now);
    return (
      <>
        <OpenLine store={store} now={now} />{' '}
        {isWaitKnown && (
          <span>
            <WaitTime wait={preOrderEstimate(store.waitMinutes, pieces)} />
          </span>
        )}
      </>
    );
  }
  if (selected !== null && isCurrent)
    return (
      <>
        <span>{selected.openStatusFormatted}</span>{' '}
        <span>
          <WaitTime wait={preOrderEstimate(selected.waitMinutes, pieces)} />
        </span>
      </>
    );
  const isComing = details.status === 'reading' && isOnline;
  return <Text id={isComing ? 'cart.store.reading' : 'cart.store.unknown'} />;
}
