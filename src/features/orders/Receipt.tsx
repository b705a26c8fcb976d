/** The lines of a receipt, their prices and the tenders. */
import { paymentTypes as networks } from '../../../domain/cardFields/messages.ts';
import { accountTypes } from '../../../domain/paymentMethods/accounts.ts';
import type { ShownItem, ShownOrder } from '../../../domain/orders/previous.ts';
import { hasTaxNote } from '../../../domain/pricing/taxNote.ts';
import { LaterTip } from '../../parts/tips/lateParts.ts';
import { LineOptions } from '../../parts/product/LineOptions.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Price } from '../../ui/Price.tsx';
import { SummaryList, type SummaryRow } from '../../ui/SummaryList.tsx';
import { OrderStars } from './lateParts.ts';
import { OfOrder } from './OfOrder.tsx';
import { OrderStatusText } from './OrderStatusText.tsx';
import { OrderName } from './OrderName.tsx';
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
        <OrderName orderId={orderId} />
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
      {status !== 'Cancelled' && <OrderStars orderId={orderId} className={styles.quiet} />}
      <LaterTip order={order} of={<OfOrder order={order} />} />
    </article>
  );
}

function Line({ item, currency }: { readonly item: ShownItem; readonly currency: string }) {
  const { quantity, name, options, contents, price } = item;
  return (
    <li className={styles.line}>
      <div>
        <p>
          <Text id="orders.quantity" values={{ quantity }} />
          <span>&nbsp;</span>
          <span>{name}</span>
        </p>
        <p className={styles.quiet}>
          <LineOptions line={item} options={contents ?? options} />
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
  const { subtotal, tax, tipAmount, total, currency, refund, savings } = order;
  if (subtotal === null || tax === null) return null;
  const amount = (cents: number) => <Price cents={cents} currency={currency} />;
  const tip = tipAmount ?? 0;
  return [
    { key: 'subtotal', label: <Text id="orders.receipt.subtotal" />, amount: amount(subtotal) },
    ...(savings ?? []).map(({ name, amount: saved }) => ({
      ...{ key: `saved ${name}`, label: name, amount: amount(-saved) },
    })),
    {
      ...{ key: 'tax', label: <Text id="orders.receipt.tax" />, amount: amount(tax) },
      ...(hasTaxNote(order.countrySubdivisionCode) && { note: <Text id="cart.tax.noteCA" /> }),
    },
    ...(tip === 0 ? [] : [{ key: 'tip', label: <Text id="orders.receipt.tip" />, amount: amount(tip) }]),
    { key: 'total', label: <Text id="orders.total" />, amount: amount(total), isTotal: true },
    ...tendersOf(order).map((tender) => ({
      key: `paid ${tender.tender}`,
      label: <TenderName id="orders.receipt.tender" {...tender} />,
      amount: amount(tender.amount),
    })),
    ...(order.laterTip === null
      ? []
      : [{ key: 'laterTip', label: <Text id="orders.receipt.laterTip" />, amount: amount(order.laterTip) }]),
    ...(order.refunds ?? asTenders(refund)).map((tender) => ({
      key: `refunded ${tender.tender} ${tender.lastFour ?? ''}`,
      // A server of an earlier build does not say what became of a bank's part.
      label: <RefundedTo status={order.chargeRefund ?? 'pending'} {...tender} />,
      amount: amount(tender.amount),
    })),
  ];
}

type PartOfOrder = NonNullable<ShownOrder['tenders']>[number];

/** A server or a document from before parts names one tender. */
const tendersOf = ({ tenders, tender, lastFour, total }: ShownOrder): readonly PartOfOrder[] =>
  tenders ?? (lastFour === null ? [] : [{ tender: tender ?? 'svc', lastFour, amount: total }]);
const asTenders = (refund: ShownOrder['refund']): readonly PartOfOrder[] =>
  refund === null ? [] : [{ tender: 'svc', lastFour: refund.lastFour, amount: refund.cents }];

type RefundProps = PartOfOrder & { readonly status: NonNullable<ShownOrder['chargeRefund']> };

/** `status`: of the part that a bank charged. What a stored-value card paid is back at once. */
function RefundedTo({ status, ...tender }: RefundProps) {
  if (tender.tender === 'svc' || status === 'refunded')
    return <TenderName id="orders.receipt.refunded" {...tender} />;
  return (
    <Text
      id={`orders.receipt.return.${status}`}
      values={{ tender: <TenderName id="orders.receipt.tender" {...tender} /> }}
    />
  );
}

type NameProps = PartOfOrder & { readonly id: 'orders.receipt.tender' | 'orders.receipt.refunded' };

function TenderName({ id, tender, lastFour }: NameProps) {
  if (tender === 'svc' && lastFour === null) return <Text id="orders.receipt.refundKept" />;
  if (tender === 'svc') return <Text id={id} values={{ lastFour }} />;
  const type = <TenderType tender={tender} />;
  // An account at a provider has no last digits.
  if (lastFour === null) return <Text id={`${id}.account`} values={{ type }} />;
  return <Text id={`${id}.card`} values={{ type, lastFour }} />;
}

function TenderType({ tender }: { readonly tender: string }) {
  const known = [...networks, ...accountTypes].find((type) => type === tender);
  return <Text id={known === undefined ? 'orders.receipt.type' : `orders.receipt.type.${known}`} />;
}
