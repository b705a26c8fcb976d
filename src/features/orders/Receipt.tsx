/** The lines of a receipt, what they cost and what paid. */
import { paymentTypes as networks } from '../../../domain/cardFields/messages.ts';
import type { ShownItem, ShownOrder } from '../../../domain/orders/previous.ts';
import { LineOptions } from '../../app/LineOptions.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Price } from '../../ui/Price.tsx';
import { SummaryList, type SummaryRow } from '../../ui/SummaryList.tsx';
import { OrderStatusText } from './OrderStatusText.tsx';
import { PlacedAt, ScheduledTime } from './PickupTime.tsx';
import styles from './ReceiptPage.module.css';

export function Receipt({
  order,
  rows,
}: {
  readonly order: ShownOrder;
  readonly rows: readonly SummaryRow[];
}) {
  const { storeName, orderId, status, basket, currency, scheduledFor } = order;
  return (
    <article className={styles.receipt}>
      <h2>{storeName}</h2>
      <p>
        <PlacedAt order={order} />
        <br />
        <Text id="orders.receipt.order" values={{ order: orderId }} />
        <br />
        {scheduledFor !== null && (
          <>
            <Text id="orders.receipt.scheduledFor" values={{ when: <ScheduledTime order={order} /> }} />
            <br />
          </>
        )}
        <OrderStatusText status={status} />
      </p>
      <ul className={styles.lines}>
        {basket.map((item, index) => (
          // The lines of a receipt never change their places.
          <Line key={`${index} ${item.sku}`} item={item} currency={currency} />
        ))}
      </ul>
      <SummaryList rows={rows} />
    </article>
  );
}

function Line({ item, currency }: { readonly item: ShownItem; readonly currency: string }) {
  const { quantity, name, sizeName, options, price } = item;
  return (
    <li className={styles.line}>
      <div>
        <p>
          <Text id="orders.quantity" values={{ quantity }} /> {name}
        </p>
        <p className={styles.quiet}>
          {sizeName}
          <LineOptions options={options} />
        </p>
        {quantity > 1 && (
          <p className={styles.quiet}>
            <Text id="orders.receipt.each" values={{ price: <Price cents={price} currency={currency} /> }} />
          </p>
        )}
      </div>
      <Price cents={price * quantity} currency={currency} />
    </li>
  );
}

/** Null where the server has not said them yet. */
export function receiptRows(order: ShownOrder): readonly SummaryRow[] | null {
  const { subtotal, tax, tipAmount, total, currency, tender, lastFour, refund } = order;
  if (subtotal === null || tax === null) return null;
  const amount = (cents: number) => <Price cents={cents} currency={currency} />;
  const tip = tipAmount ?? 0;
  // A bank card says its network, a stored-value card the brand.
  const network = networks.find((each) => each === tender) ?? null;
  const paidBy =
    network === null ? (
      <Text id="orders.receipt.tender" values={{ lastFour }} />
    ) : (
      <Text
        id="orders.receipt.card"
        values={{ type: <Text id={`orders.receipt.card.${network}`} />, lastFour }}
      />
    );
  const paid = { key: 'paid', label: paidBy };
  const to = refund?.lastFour ?? null;
  const refunded =
    to === null ? (
      <Text id="orders.receipt.refundKept" />
    ) : network === null ? (
      <Text id="orders.receipt.refunded" values={{ lastFour: to }} />
    ) : (
      <Text id="orders.receipt.refundedToCard" values={{ lastFour: to }} />
    );
  return [
    { key: 'subtotal', label: <Text id="orders.receipt.subtotal" />, amount: amount(subtotal) },
    { key: 'tax', label: <Text id="orders.receipt.tax" />, amount: amount(tax) },
    ...(tip === 0 ? [] : [{ key: 'tip', label: <Text id="orders.receipt.tip" />, amount: amount(tip) }]),
    { key: 'total', label: <Text id="orders.total" />, amount: amount(total), isTotal: true },
    ...(lastFour === null ? [] : [{ ...paid, amount: amount(total) }]),
    ...(refund === null ? [] : [{ key: 'refunded', label: refunded, amount: amount(refund.cents) }]),
  ];
}
