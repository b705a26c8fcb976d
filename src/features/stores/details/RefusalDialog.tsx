/** Why an order at a store is refused now, and what to do (spec 1 section 5). */
import { useLocation, type Location } from 'react-router-dom';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useNow } from '../../../kit/hooks.ts';
import { ErrorText } from '../../../i18n/ErrorText.tsx';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { OpenLine } from '../../../parts/store/OpenLine.tsx';
import styles from './RefusalDialog.module.css';

texts('stores.refused');

export type Refused = {
  readonly reason: 'closed' | 'accountRequired' | 'notReady';
  readonly store: StoreLocation;
};

type Props = {
  /** Null before the first refusal. */
  readonly refused: Refused | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const titles = {
  closed: 'locator.refused.closedTitle',
  accountRequired: 'locator.refused.accountTitle',
  notReady: 'locator.refused.notReadyTitle',
  busy: 'locator.refused.busyTitle',
} as const;

export function RefusalDialog({ refused, isOpen, onClose }: Props) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  if (refused === null) return null;
  const { reason, store } = refused;
  const needsAccount = reason === 'accountRequired';
  const isBusy = store.mobileOrdering.availability === 'HIGH_VOLUME';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      shape="dialog"
      title={<Text id={titles[reason === 'notReady' && isBusy ? 'busy' : reason]} />}
      footer={
        <>
          <Button variant={needsAccount ? 'secondary' : 'primary'} onClick={onClose}>
            <Text id="locator.refused.ok" />
          </Button>
          {needsAccount && (
            <LinkButton
              to={`/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`}
              state={state}
            >
              <Text id="locator.refused.signIn" />
            </LinkButton>
          )}
        </>
      }
    >
      {reason === 'notReady' ? (
        <Text id={isBusy ? 'locator.refused.busy' : 'locator.refused.notReady'} />
      ) : (
        <ErrorText code={`locator/${reason}`} />
      )}
      <p className={styles.store}>
        <strong>{store.name}</strong>
        {reason === 'closed' && <Hours store={store} />}
      </p>
    </Sheet>
  );
}

const Hours = ({ store }: Pick<Refused, 'store'>) => <OpenLine store={store} now={useNow(30_000)} />;
