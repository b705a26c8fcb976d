/**
 * Adding or editing a card without an account (spec 1 section 2: no sign-in is required). It pays the next purchase from this
 * page; a member's cards are saved, so anyone who has an account is offered to sign in.
 */
import { Link, useLocation } from 'react-router-dom';
import { inOwnElements, Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useCanAdd } from '../../parts/payment/useCanAdd.ts';
import { GuestCardForm } from './GuestCardForm.tsx';
import styles from './paymentMethods.module.css';

export function GuestMethodPage({ title }: { readonly title: 'addTitle' | 'editTitle' }) {
  const text = useText();
  const canAdd = useCanAdd();
  const { pathname, search } = useLocation();
  const signIn = `/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <Page title={text(`paymentMethods.${title}`)} width="narrow">
      <div className={styles.column}>
        <h1>
          <Text id={`paymentMethods.${title}`} />
        </h1>
        <p>
          <Text
            id={`paymentMethods.guestMethod.${title}`}
            values={{ link: (words) => <Link to={signIn}>{inOwnElements(words)}</Link> }}
          />
        </p>
        {canAdd ? (
          <GuestCardForm canType ready="paymentMethods.guestMethod.ready" />
        ) : (
          <Notice tone="info">
            <Text id="paymentMethods.cannotAdd" />
          </Notice>
        )}
        <LinkButton to="/menu/cart" variant="quiet" isFlush className={styles.start}>
          <Text id="paymentMethods.guestMethod.cart" />
        </LinkButton>
      </div>
    </Page>
  );
}
