/**
 * Says which parts of a stored-value card are held for orders that wait for their bank, which other devices may have placed, and
 * until when. The person gets each back by giving that order up, and reads what came of it.
 */
import { useId, useState, type ReactNode } from 'react';
import { FormattedTime } from 'react-intl';
import { heldOrders, type CardTraits, type HeldOrder } from '../../domain/wallet/traits.ts';
import heldTexts from '../features/wallet/held.en.json';
import { addTexts } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkNotice, Notice } from '../ui/Notice.tsx';
import { Price } from '../ui/Price.tsx';
import { useCrema } from './Crema.ts';
import { useNow } from './hooks.ts';

addTexts(heldTexts);

type Props = { readonly held: CardTraits['held']; readonly currency: string };
/** Of an order that waits no longer. Placed: the bank had confirmed it before the press. */
type Ended = HeldOrder & { readonly as: 'cancelled' | 'placed' };

export function HeldMoney({ held, currency }: Props) {
  const now = useNow(15_000);
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  // Given up by then, whether its news came or not.
  const waiting = heldOrders(held).filter(
    ({ until, writeId }) => until > now && !ended.some((each) => each.writeId === writeId),
  );
  const amountOf = ({ amount }: HeldOrder) => <Price cents={amount} currency={currency} />;
  return (
    <>
      {ended.map((order) => (
        <div key={order.writeId} ref={focusInPlaceOfButton} tabIndex={-1}>
          {order.as === 'placed' ? <Placed /> : <Cancelled amount={amountOf(order)} />}
        </div>
      ))}
      {waiting.map((order) => (
        <Waiting
          key={order.writeId}
          order={order}
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

type WaitingProps = {
  readonly order: HeldOrder;
  readonly amount: ReactNode;
  readonly onEnd: (as: Ended['as']) => void;
};

function Waiting({ order: { until, writeId }, amount, onEnd }: WaitingProps) {
  const { wallet, dispatch } = useCrema();
  const text = useId();
  const [cancelling, setCancelling] = useState<'no' | 'asked' | 'failed'>('no');
  const cancel = async () => {
    setCancelling('asked');
    const answer = await wallet.cancelCharge(writeId);
    const end = answer.ok && answer.value !== null ? endOf(answer.value.state) : null;
    if (end !== null) onEnd(end);
    // Of a charge that is not known the cards say whether it still holds something.
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
        <Text id="held.waits" values={{ amount, time: <FormattedTime value={until} /> }} />
      </span>
    </Notice>
  );
}

/** Null while nothing is decided: what is answered before the bank's provider knows of it is no cancellation yet. */
function endOf(state: string): Ended['as'] | null {
  if (state === 'challenge' || state === 'created') return null;
  return state === 'authorized' || state === 'captured' ? 'placed' : 'cancelled';
}

const Cancelled = ({ amount }: { readonly amount: ReactNode }) => (
  <Notice tone="ok">
    <Text id="held.cancelled" values={{ amount }} />
  </Notice>
);

const Placed = () => (
  <LinkNotice tone="info" to="/menu/previous" link={<Text id="held.see" />}>
    <Text id="held.placed" />
  </LinkNotice>
);
