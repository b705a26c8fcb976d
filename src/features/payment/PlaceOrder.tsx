/**
 * "Place order" with the amount that a press takes: the order's, or what is added to the card before it. It stays while the order
 * is on its way, and the focus with it; the total is then above it, for the button says that it waits.
 */
import { useId, type ReactNode } from 'react';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest } from '../../kit/hooks.ts';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePriceFormat } from '../../ui/Price.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';

type Props = {
  /** In cents; null while there is no price that counts. */
  readonly shown: { readonly price: number; readonly tipAmount: number; readonly currency: string } | null;
  readonly isReady: boolean;
  /** In cents: added to the stored-value card first, from another payment method. */
  readonly added?: number | null;
  /** What else the press does, or what is missing for it. */
  readonly also?: ReactNode;
  readonly onPlace: () => void;
  /** A press while something is missing: it leads there. */
  readonly onMissing: () => void;
};

export function PlaceOrder({ shown, isReady, added = null, also = null, onPlace, onMissing }: Props) {
  const alsoId = useId();
  const format = usePriceFormat();
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const phase = useSubmissionPhase();
  const isLocked = phase !== null;
  const isWaiting = phase === 'waiting' && !isOnline;
  const hasMore = also !== null && also !== false;
  const total = shown && format(shown.price + shown.tipAmount, shown.currency);
  return (
    <>
      {isLocked && total !== null && (
        // Without the line of a total: the row has one above it.
        <SummaryList
          rows={[{ key: 'total', label: <Text id="cart.total" />, amount: <strong>{total}</strong> }]}
        />
      )}
      {hasMore && <p id={alsoId}>{also}</p>}
      <Button
        aria-describedby={hasMore ? alsoId : undefined}
        size="l"
        isWide
        isBusy={isLocked && !isWaiting}
        disabled={isWaiting || !isReady}
        onClick={onPlace}
        // A button that is not ready takes no press.
        onClickCapture={isReady || isLocked ? undefined : onMissing}
      >
        {isWaiting ? (
          <Text id="payment.place.waiting" />
        ) : total === null ? (
          <Text id="payment.place" />
        ) : shown !== null && added !== null ? (
          <Text id="payment.placeAdding" values={{ amount: format(added, shown.currency) }} />
        ) : (
          <Text id="payment.placeFor" values={{ price: total }} />
        )}
      </Button>
    </>
  );
}
