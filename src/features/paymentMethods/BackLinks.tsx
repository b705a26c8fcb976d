/** The ways back from adding a payment method: to where the person came from, and to all of them. */
import { useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '../../kit/returnUrl.ts';
import { Text } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import styles from './paymentMethods.module.css';

const LIST = '/account/payment-method';

export function BackLinks() {
  const [query] = useSearchParams();
  const from = safeReturnUrl(query.get('returnUrl'));
  const isElsewhere = from !== '/' && from !== LIST;
  return (
    <nav className={styles.ways}>
      {isElsewhere && (
        <BackLink to={from}>
          <Text id={from.startsWith('/menu/cart') ? 'paymentMethods.toPayment' : 'paymentMethods.back'} />
        </BackLink>
      )}
      <BackLink to={LIST}>
        <Text id="paymentMethods.all" />
      </BackLink>
    </nav>
  );
}
