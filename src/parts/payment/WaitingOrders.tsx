/**
 * Orders, and money that is added to a card, that wait for their bank, which other devices may have placed, and until when: what each means for the person, the way
 * to her bank's page where that asks her (decision 0124), and how she gives it up. What came of that: giveUpOrder.tsx.
 */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { WaitingOrder } from '../../../domain/wallet/traits.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { useBankPage } from './Challenge.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import type { WaitsIn } from './giveUpOrder.tsx';
import { challengeUrlOf, useCharge } from './useCharge.ts';
import { lateImport } from '../../kit/late.tsx';
import { useStoreTime } from '../store/useStoreTime.ts';

texts('wallet.held');
texts('wallet.challenge');

type Props = {
  readonly orders: readonly WaitingOrder[];
  readonly of: WaitsIn;
};
/** What came of giving up an order that waited. */
type Ended = { readonly writeId: string; readonly notice: ReactNode };

const giveUpImport = lateImport(async () => (await import('./giveUpOrder.tsx')).giveUpOrder);

const waitingTexts = {
  card: 'held.waits',
  order: 'held.orderWaits',
  emptied: 'held.emptiedWaits',
  reload: 'reload.waits',
} as const;

export function WaitingOrders({ orders, of }: Props) {
  const now = useNow(15_000);
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  // Given up by then, whether its news came or not.
  const waiting = orders.filter(
    ({ until, writeId }) => until > now && !ended.some((each) => each.writeId === writeId),
  );
  return (
    <>
      {ended.map(({ writeId, notice }) => (
        <div key={writeId} ref={focusInPlaceOfButton} tabIndex={-1}>
          {notice}
        </div>
      ))}
      {waiting.map((order) => (
        <Waiting
          key={order.writeId}
          order={order}
          of={of}
          onEnd={(notice) => setEnded((before) => [...before, { writeId: order.writeId, notice }])}
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
  readonly onEnd: (notice: ReactNode) => void;
};

function Waiting({ order, of, onEnd }: WaitingProps) {
  const text = useId();
  const { isAsked, goOn, sheet } = useItsBank(order.writeId);
  const { cancelling, cancel } = useCancelling(order, of, onEnd);
  // By the clock of the pickup times that are said beside it.
  const timeOf = useStoreTime(useWorld(({ store }) => store.selected?.utcOffsets));
  return (
    <>
      <Notice
        tone="info"
        title={
          cancelling === 'failed' && (
            <Text id={of === 'reload' ? 'challenge.notCancelled' : 'held.notCancelled'} />
          )
        }
        action={
          <>
            {isAsked && of !== 'emptied' && (
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
              <Text id={of === 'reload' ? 'challenge.cancel' : 'held.cancel'} />
            </Button>
          </>
        }
      >
        <span id={text}>
          <Text
            id={waitingTexts[of]}
            values={{
              amount: <Price cents={order.amount} currency={order.currency} />,
              time: timeOf(order.until),
            }}
          />
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
  const isDecided = charge !== null && charge.state !== 'challenge' && charge.state !== 'created';
  useEffect(() => {
    // Answered at the bank. Also without the feed.
    if (isDecided) void dispatch({ type: 'wallet/refresh', data: {} });
  }, [isDecided, dispatch]);
  const url = challengeUrlOf(charge);
  return { isAsked: url !== null, ...useBankPage({ url, returnTo: pathname + search + hash }) };
}

function useCancelling(order: WaitingOrder, of: Props['of'], onEnd: WaitingProps['onEnd']) {
  const crema = useCrema();
  // Before the press, which must not wait for it.
  giveUpImport.useFetch('idle');
  const [cancelling, setCancelling] = useState<'no' | 'asked' | 'failed'>('no');
  const cancel = async () => {
    setCancelling('asked');
    const ended = await giveUpImport.fetch().then(
      (giveUp) => giveUp(crema, order, of),
      () => 'failed' as const,
    );
    if (typeof ended === 'string') setCancelling(ended);
    else onEnd(ended);
    // Also without the feed.
    void crema.dispatch({ type: 'wallet/refresh', data: {} });
  };
  return { cancelling, cancel };
}
