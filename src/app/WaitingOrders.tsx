/**
 * Orders that wait for their bank, which other devices may have placed, and until when: what each means for the person, how she
 * gives it up, and what came of that.
 */
import { useId, useState, type ReactNode } from 'react';
import type { WaitingOrder } from '../../domain/wallet/traits.ts';
import heldTexts from '../features/wallet/held.en.json';
import { addTexts } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkNotice, Notice } from '../ui/Notice.tsx';
import { Price } from '../ui/Price.tsx';
import { useCrema } from './Crema.ts';
import { useNow, useWorld } from './hooks.ts';
import { useStoreTime } from './useStoreTime.ts';

addTexts(heldTexts);

type Props = {
  readonly orders: readonly WaitingOrder[];
  /** What `amount` is: what is held of a card, or the total of the order. */
  readonly of: 'card' | 'order';
};
/** Of an order that waits no longer. Placed: the bank had confirmed it before the press. */
type Ended = WaitingOrder & { readonly as: 'cancelled' | 'placed' };

const texts = {
  card: { waits: 'held.waits', cancelled: 'held.cancelled' },
  order: { waits: 'held.orderWaits', cancelled: 'held.orderCancelled' },
} as const;

export function WaitingOrders({ orders, of }: Props) {
  const now = useNow(15_000);
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  // Given up by then, whether its news came or not.
  const waiting = orders.filter(
    ({ until, writeId }) => until > now && !ended.some((each) => each.writeId === writeId),
  );
  const amountOf = ({ amount, currency }: WaitingOrder) => <Price cents={amount} currency={currency} />;
  return (
    <>
      {ended.map((order) => (
        <div key={order.writeId} ref={focusInPlaceOfButton} tabIndex={-1}>
          {order.as === 'placed' ? (
            <Placed />
          ) : (
            <Notice tone="ok">
              <Text id={texts[of].cancelled} values={{ amount: amountOf(order) }} />
            </Notice>
          )}
        </div>
      ))}
      {waiting.map((order) => (
        <Waiting
          key={order.writeId}
          order={order}
          of={of}
          amount={amountOf(order)}
          onEnd={(as) => setEnded((before) => [...before, { ...order, as }])}
        />
      ))}
    </>
  );
}

/** The button that was pressed is gone, and nothing else has the focus. */
function focusInPlaceOfButton(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus();
}

type WaitingProps = Pick<Props, 'of'> & {
  readonly order: WaitingOrder;
  readonly amount: ReactNode;
  readonly onEnd: (as: Ended['as']) => void;
};

function Waiting({ order: { until, writeId }, of, amount, onEnd }: WaitingProps) {
  const { wallet, dispatch } = useCrema();
  const text = useId();
  // By the clock of the pickup times that are said beside it.
  const timeOf = useStoreTime(useWorld(({ store }) => store.selected?.timeZoneId));
  const [cancelling, setCancelling] = useState<'no' | 'asked' | 'failed'>('no');
  const cancel = async () => {
    setCancelling('asked');
    const answer = await wallet.cancelCharge(writeId);
    const end = answer.ok && answer.value !== null ? endOf(answer.value.state) : null;
    if (end !== null) onEnd(end);
    // Of a charge that is not known the cards say whether it still waits.
    else setCancelling(answer.ok && answer.value === null ? 'no' : 'failed');
    // Also without the feed.
    void dispatch({ type: 'wallet/refresh', data: {} });
  };
  return (
    <Notice
      tone="info"
      title={cancelling === 'failed' && <Text id="held.notCancelled" />}
      action={
        <Button
          variant="secondary"
          isBusy={cancelling === 'asked'}
          aria-describedby={text}
          onClick={() => void cancel()}
        >
          <Text id="held.cancel" />
        </Button>
      }
    >
      <span id={text}>
        <Text id={texts[of].waits} values={{ amount, time: timeOf(until) }} />
      </span>
    </Notice>
  );
}

/** Null while nothing is decided: what is answered before the bank's provider knows of it is no cancellation yet. */
function endOf(state: string): Ended['as'] | null {
  if (state === 'challenge' || state === 'created') return null;
  return state === 'authorized' || state === 'captured' ? 'placed' : 'cancelled';
}

const Placed = () => (
  <LinkNotice tone="info" to="/menu/previous" link={<Text id="held.see" />}>
    <Text id="held.placed" />
  </LinkNotice>
);
