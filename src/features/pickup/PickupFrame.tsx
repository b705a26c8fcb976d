/**
 * The frame of a pickup page: its heading, which is the same element in every state, and skeleton or error
 * until the store is loaded.
 */
import type { ReactNode } from 'react';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { StoreDetails } from '../../parts/store/useStoreDetails.ts';
import styles from './pickup.module.css';

type Props = {
  readonly title: string;
  readonly description: string;
  readonly heading: ReactNode;
  readonly fetched: StoreDetails;
  /** Rendered once the store is loaded. */
  readonly children: ReactNode;
};

export function PickupFrame({ title, description, heading, fetched, children }: Props) {
  return (
    <Page title={title} description={description} width="narrow">
      <h1>{heading}</h1>
      {fetched.status === 'ready' ? children : <NoStoreYet fetched={fetched} />}
    </Page>
  );
}

function NoStoreYet({ fetched }: { readonly fetched: Exclude<StoreDetails, { status: 'ready' }> }) {
  switch (fetched.status) {
    case 'reading':
      return (
        <p role="status" className={styles.loading}>
          <Spinner size={36} />
          <Text id="pickup.loading" />
        </p>
      );
    case 'failed':
      return (
        <EmptyState
          drawing={<Scene name="offline" />}
          action={
            <Button size="l" isBusy={fetched.isTrying} onClick={fetched.tryAgain}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <ErrorText code="UNREACHABLE" />
        </EmptyState>
      );
    case 'noStore':
    case 'unknown':
      return (
        <EmptyState drawing={<Scene name="noStores" />} action={<OtherWays />}>
          <Text id={fetched.status === 'noStore' ? 'pickup.noStore' : 'pickup.unknownStore'} />
        </EmptyState>
      );
  }
}

function OtherWays() {
  return (
    <div className={styles.actions}>
      <LinkButton to="/menu/previous" size="l">
        <Text id="pickup.orders" />
      </LinkButton>
      <LinkButton to="/store-locator" size="l" variant="secondary">
        <Text id="pickup.findStore" />
      </LinkButton>
    </div>
  );
}
