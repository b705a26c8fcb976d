/**
 * Cancels an order that is only Received, after one question; says what became of it, in every tab. Not one that is due: the
 * server counts that as begun.
 */
import { useState } from 'react';
import { isOpenOrder, type ShownOrder } from '../../../domain/orders/previous.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { useTold } from '../../kit/useTold.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { cancellationsTold } from '../../parts/cancellations/told.ts';
import { OfOrder } from './OfOrder.tsx';
import { StoreTime } from './PickupTime.tsx';
import styles from './orders.module.css';

export function CancelOrder({ order }: { readonly order: ShownOrder }) {
  const { dispatch } = useCrema();
  const { orderId, status, total, currency } = order;
  const cancellation = useWorld(({ cancellations }) => cancellations.byOrder[orderId]);
  const isAsked = cancellation?.phase === 'asked';
  const [isOpen, setIsOpen] = useState(false);
  const [isLive] = useState(() => isOpenOrder(order));
  // The button goes once the order is cancelled, and its question when the barista has begun: the focus goes to the message.
  const { watch, next } = useKeptFocus<HTMLParagraphElement>();
  const now = useNow();
  const canCancel = status === 'Received' && (isAsked || order.pickupTime.earliest > now);
  const isTooLate = isOpen && !canCancel && status !== 'Cancelled';
  const amount = <Price cents={total} currency={currency} />;
  const cancel = () => {
    setIsOpen(false);
    void dispatch({ type: 'cancellations/cancel', data: { orderId } });
  };
  return (
    <div className={styles.cancel}>
      <p ref={next} tabIndex={-1} role={isLive ? 'status' : undefined} className={styles.muted}>
        {isAsked && <Asked writeId={cancellation.writeId} />}
        {status === 'Cancelled' && order.cancelledAt !== null && (
          <Text
            id={doneText(order)}
            values={{
              when: <StoreTime order={order} at={order.cancelledAt} />,
              amount: <Price cents={amountTold(order)} currency={currency} />,
              lastFour: order.refund?.lastFour ?? '',
            }}
          />
        )}
        {isTooLate && cancellation === undefined && (
          <Text id={status === 'Received' ? 'orders.cancel.due' : 'orders.cancel.tooLate'} />
        )}
        {cancellation?.phase === 'refused' && <ErrorText code={cancellation.code ?? ''} />}
      </p>
      {canCancel && (
        <div ref={watch}>
          <Button variant="quiet" isFlush isBusy={isAsked} onClick={() => setIsOpen(true)}>
            <Text id="orders.cancel" />
            <OfOrder order={order} />
          </Button>
          <Sheet
            isOpen={isOpen}
            shape="dialog"
            role="alertdialog"
            title={<Text id="orders.cancel.title" />}
            onClose={() => setIsOpen(false)}
            footer={
              <>
                <Button variant="secondary" onClick={() => setIsOpen(false)}>
                  <Text id="orders.cancel.keep" />
                </Button>
                <Button onClick={cancel}>
                  <Text id="orders.cancel" />
                </Button>
              </>
            }
          >
            <p>
              <Text id="orders.cancel.what" values={{ amount }} />
            </p>
          </Sheet>
        </div>
      )}
    </div>
  );
}

/** Where the refund went, as far as the list of orders says it. A bank's part is refunded when the bank has said so. */
function doneText({ refund, refunds, lastFour, tender, chargeRefund }: ShownOrder) {
  if (refund === null) return 'orders.cancel.done.goesBack';
  // A stored-value card has its part back at once.
  const isShared = (refunds?.length ?? 0) > 1;
  if (isShared && chargeRefund === 'pending') return 'orders.cancel.done.goesBack';
  if (isShared && chargeRefund === 'notCharged') return 'orders.cancel.done.restNotCharged';
  if (chargeRefund !== null) return `orders.cancel.done.${chargeRefund}` as const;
  if (isShared) return 'orders.cancel.done.refunded';
  // A server of an earlier build.
  if (tender !== null && tender !== 'svc') return 'orders.cancel.done.goesBack';
  if (refund.lastFour === null) return 'orders.cancel.done.kept';
  return refund.lastFour === lastFour ? 'orders.cancel.done' : 'orders.cancel.done.other';
}

/**
 * What the sentence names, in cents. Of a refused refund the part that a bank keeps; where a bank charged nothing, the part that
 * is back on a stored-value card.
 */
function amountTold({ total, refunds, chargeRefund }: ShownOrder): number {
  const partOf = (isCard: boolean) => refunds?.find(({ tender }) => (tender === 'svc') === isCard)?.amount;
  if (chargeRefund === 'refused') return partOf(false) ?? total;
  return (chargeRefund === 'notCharged' ? partOf(true) : null) ?? total;
}

function Asked({ writeId }: { readonly writeId: string | null }) {
  const told = useTold(cancellationsTold, writeId);
  return told !== null && <Text id={told} />;
}
