/** On a page that adds a payment method: the pages that add another one, with where they lead in the end. */
import { useSearchParams } from 'react-router-dom';
import type { AccountType } from '../../../domain/paymentMethods/accounts.ts';
import { addAccountPath } from '../../parts/payment/addAccountPath.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './paymentMethods.module.css';
import { useAccountTypes, useCanAdd } from '../../parts/payment/useCanAdd.ts';

export function OtherMethods({ but }: { readonly but: AccountType | 'card' }) {
  const [query] = useSearchParams();
  const canAddCard = useCanAdd() && but !== 'card';
  const accounts = useAccountTypes().filter((type) => type !== but);
  const returnUrl = query.get('returnUrl');
  const search = returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`;
  if (!canAddCard && accounts.length === 0) return null;
  return (
    <section className={styles.form}>
      <h2 className={styles.others}>
        <Text id="paymentMethods.others" />
      </h2>
      <span className={styles.adds}>
        {canAddCard && (
          <LinkButton to={`/account/payment-method/add/credit-card${search}`} variant="secondary">
            <Text id="paymentMethods.add" />
          </LinkButton>
        )}
        {accounts.map((type) => (
          <LinkButton key={type} to={`${addAccountPath(type)}${search}`} variant="secondary">
            <Text id={`paymentMethods.addAccount.${type}`} />
          </LinkButton>
        ))}
      </span>
    </section>
  );
}
