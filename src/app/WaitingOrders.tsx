/**
 * Orders that wait for their bank, which other devices may have placed, and until when: what each means for the person, the way
 * to her bank's page where that asks her (decision 0124), how she gives it up, and what came of that.
 */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormattedTime } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { WaitingOrder } from '../../domain/wallet/traits.ts';
import challengeTexts from '../features/wallet/challenge.en.json';
import heldTexts from '../features/wallet/held.en.json';
import { addTexts } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkNotice, Notice } from '../ui/Notice.tsx';
import { Price } from '../ui/Price.tsx';
import { useBankPage } from './Challenge.tsx';
import { useCrema } from './Crema.ts';
import { useNow } from './hooks.ts';
import { useCharge } from './useCharge.ts';

addTexts(heldTexts);
addTexts(challengeTexts);

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
  const text = useId();
  const { isAsked, goOn, sheet } = useItsBank(writeId);
  const { cancelling, cancel } = useCancelling(writeId, onEnd);
  return (
    <>
      <Notice
        tone="info"
        title={cancelling === 'failed' && <Text id="held.notCancelled" />}
        action={
          <>
            {isAsked && (
              <Button aria-describedby={text} onClick={goOn}>
                <Text id="challenge.continue" />
              </Button>
            )}
            <Button
              variant="secondary"
              isBusy={cancelling === 'asked'}
              aria-describedby={text}
              onClick={() => void cancel()}
            >
              <Text id="held.cancel" />
            </Button>
          </>
        }
      >
        <span id={text}>
          <Text id={texts[of].waits} values={{ amount, time: <FormattedTime value={until} /> }} />
        </span>
      </Notice>
      {sheet}
    </>
  );
}

/** The server tells each device of the member where its bank asks; the page that it leads back to says it, too. */
function useItsBank(writeId: string) {
  const { dispatch } = useCrema();
  const { pathname, search, hash } = useLocation();
  const charge = useCharge(writeId);
  const isDecided = charge !== null && !isUndecided(charge.state);
  useEffect(() => {
    // Answered at the bank. Also without the feed.
    if (isDecided) void dispatch({ type: 'wallet/refresh', data: {} });
  }, [isDecided, dispatch]);
  const url = charge?.state === 'challenge' ? (charge.challengeUrl ?? null) : null;
  return { isAsked: url !== null, ...useBankPage({ url, returnTo: pathname + search + hash }) };
}

function useCancelling(writeId: string, onEnd: WaitingProps['onEnd']) {
  const { wallet, dispatch } = useCrema();
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
  return { cancelling, cancel };
}

const isUndecided = (state: string): boolean => state === 'challenge' || state === 'created';

/** Null while nothing is decided: what is answered before the bank's provider knows of it is no cancellation yet. */
function endOf(state: string): Ended['as'] | null {
  if (isUndecided(state)) return null;
  return state === 'authorized' || state === 'captured' ? 'placed' : 'cancelled';
}

const Placed = () => (
  <LinkNotice tone="info" to="/menu/previous" link={<Text id="held.see" />}>
    <Text id="held.placed" />
  </LinkNotice>
);
