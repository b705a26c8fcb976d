/** The barista's page for demonstrations and tests. Only if the server is a sandbox. */
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import { Arrivals } from './Arrivals.tsx';
import { BaristaSettings } from './BaristaSettings.tsx';
import { CurbsideSettings } from './CurbsideSettings.tsx';
import { Devices } from './Devices.tsx';
import { MakeLink } from './MakeLink.tsx';
import { Mailbox } from './Mailbox.tsx';
import { Texts } from './Texts.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import styles from './SandboxPage.module.css';
import { Till } from './Till.tsx';
import { useCounter } from './useCounter.ts';

texts('sandbox');

export function SandboxPage() {
  const text = useText();
  const { counter, trouble, lookNow } = useCounter();
  return (
    <Page title={text('sandbox.pageTitle')}>
      <header className={styles.header}>
        <h1>
          <Text id="sandbox.title" />
        </h1>
        <p className={styles.quiet}>
          <Text id="sandbox.lead" />
        </p>
      </header>
      {trouble === 'absent' && (
        <EmptyState drawing={<Scene name="emptyCup" />}>
          <Text id="sandbox.unavailable" />
        </EmptyState>
      )}
      {trouble === 'failed' && (
        <Notice tone="error">
          <Text id="sandbox.failed" />
        </Notice>
      )}
      {counter === null && trouble === null && (
        <SkeletonGroup>
          <Skeleton height="9rem" radius="m" />
        </SkeletonGroup>
      )}
      {counter !== null && (
        <div className={styles.columns}>
          <div className={styles.aside}>
            <BaristaSettings barista={counter.barista} onChanged={lookNow} />
            <Till />
            <CurbsideSettings />
            <MakeLink />
            <Mailbox />
            <Texts />
            <Devices />
          </div>
          <div className={styles.counter}>
            <Arrivals arrivals={counter.arrivals} onBroughtOut={lookNow} />
            <section className={styles.orders} aria-labelledby="sandbox-orders">
              <h2 id="sandbox-orders">
                <Text id="sandbox.orders" />
              </h2>
              {counter.orders.length === 0 ? (
                <NoOrders />
              ) : (
                <ul className={styles.tickets}>
                  {counter.orders.map((order) => (
                    <OrderTicket key={order.orderId} order={order} onAdvanced={lookNow} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        </div>
      )}
    </Page>
  );
}

function NoOrders() {
  return (
    <EmptyState
      drawing={<Scene name="noOrders" />}
      action={
        <LinkButton to="/menu">
          <Text id="sandbox.emptyAction" />
        </LinkButton>
      }
    >
      <Text id="sandbox.empty" />
    </EmptyState>
  );
}
