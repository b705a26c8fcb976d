/** Editing the payment method that the address names: its date, its postal code, and whether it is the default one. */
import { useSearchParams } from 'react-router-dom';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './paymentMethods.module.css';
import { SaveCardPage } from './SaveCardPage.tsx';
import { useMethods } from '../../parts/payment/useMethods.ts';

export function EditCardPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { methods, isFailed } = useMethods();
  const method = methods?.find(({ paymentMethodId }) => paymentMethodId === query.get('paymentMethodId'));
  if (method !== undefined) return <SaveCardPage key={method.paymentMethodId} method={method} />;
  return (
    <Page title={text('paymentMethods.editTitle')} width="narrow">
      <div className={styles.column}>
        <h1>
          <Text id="paymentMethods.editTitle" />
        </h1>
        {methods === null && !isFailed ? (
          <SkeletonGroup>
            <Skeleton height="20rem" radius="m" />
          </SkeletonGroup>
        ) : (
          <LinkNotice tone="warn" to="/account/payment-method" link={<Text id="paymentMethods.all" />}>
            <Text id={methods === null ? 'paymentMethods.failed' : 'paymentMethods.notFound'} />
          </LinkNotice>
        )}
      </div>
    </Page>
  );
}
