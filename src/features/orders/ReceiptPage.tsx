/** The receipt of one order: every line, tax, tip and what paid. It is read from the list of orders, also without a network. */
import { useLocation, useParams } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Receipt, receiptRows } from './Receipt.tsx';
import styles from './ReceiptPage.module.css';
import { useOrders } from './useOrders.ts';

texts('orders', 'menu', 'cart');

export function ReceiptPage() {
  const text = useText();
  const { orderId } = useParams();
  const { pathname } = useLocation();
  const isMember = useWorld(({ session }) => session.member !== null);
  const { orders, isListed, fetch, retry } = useOrders();
  const order = orders.find((each) => each.orderId === orderId);
  // Just placed: its tax is known with the server's list.
  const receipt = order === undefined ? null : receiptRows(order);
  return (
    <Page title={text('orders.receipt.pageTitle')} width="narrow">
      <h1>
        <Text id="orders.receipt" />
      </h1>
      {order !== undefined && receipt !== null ? (
        <Receipt order={order} rows={receipt} />
      ) : order === undefined && !isMember ? (
        <Notice
          tone="info"
          action={
            <LinkButton to={`/account/signin?returnUrl=${encodeURIComponent(pathname)}`}>
              <Text id="orders.signIn.action" />
            </LinkButton>
          }
        >
          <Text id="orders.receipt.signIn" />
        </Notice>
      ) : (
        <Notice
          tone={fetch === 'failed' ? 'error' : 'info'}
          action={
            fetch === 'failed' && (
              <Button variant="secondary" onClick={retry}>
                <Text id="common.retry" />
              </Button>
            )
          }
        >
          <Text id={isListed && fetch === 'idle' ? 'orders.receipt.unknown' : 'orders.receipt.loading'} />
        </Notice>
      )}
      <div className={styles.actions}>
        {receipt !== null && (
          <Button onClick={() => print()}>
            <Text id="orders.receipt.print" />
          </Button>
        )}
        <LinkButton to="/menu/previous" variant="secondary">
          <Text id="orders.receipt.back" />
        </LinkButton>
      </div>
    </Page>
  );
}
