/**
 * A guest's card for a gift: the billing address, which is entered on its own page and used once, and the fields of the
 * vault's frame. Nothing is saved.
 */
import { Navigate, useLocation } from 'react-router-dom';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { enteredAddress } from '../../parts/payment/guestAddress.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { GuestCardForm } from './GuestCardForm.tsx';
import styles from './paymentMethods.module.css';
import { useCanAdd } from '../../parts/payment/useCanAdd.ts';

const ADDRESS = '/account/payment-method';

export function GuestCardPage() {
  const text = useText();
  const canAdd = useCanAdd();
  return (
    <Page title={text('paymentMethods.guestCard.title')} width="narrow">
      <div className={styles.column}>
        <h1>
          <Text id="paymentMethods.guestCard.title" />
        </h1>
        {canAdd ? (
          <Steps />
        ) : (
          <Notice tone="info">
            <Text id="paymentMethods.cannotAdd" />
          </Notice>
        )}
      </div>
    </Page>
  );
}

/** A member's card is saved. */
export function NotForMembers() {
  const { search } = useLocation();
  return <Navigate to={`/account/payment-method/add/credit-card${search}`} replace />;
}

function Steps() {
  const crema = useCrema();
  const singleUse = useWorld(({ addresses }) => addresses.singleUse);
  const address = enteredAddress(crema, singleUse);
  return (
    <>
      <Billing address={address} />
      <GuestCardForm canType={address !== null} ready="paymentMethods.guestCard.ready" />
    </>
  );
}

function Billing({ address }: { readonly address: AddressParts | null }) {
  const { pathname, search } = useLocation();
  const back = `?returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <Card className={styles.form}>
      <h2 className={styles.others}>
        <Text id="paymentMethods.guestCard.address" />
      </h2>
      {address === null ? (
        <p>
          <Text id="paymentMethods.guestCard.addressFirst" />
        </p>
      ) : (
        <address className={styles.address}>
          <span>{`${address.firstName} ${address.lastName}`}</span>
          <span>{address.addressLine1}</span>
          <span>{`${address.city}, ${address.countrySubdivision} ${address.postalCode}`}</span>
        </address>
      )}
      {address !== null && (
        <p className={styles.muted}>
          <Text id="paymentMethods.guestCard.leaves" />
        </p>
      )}
      <LinkButton
        to={`${ADDRESS}/${address === null ? 'add' : 'edit'}/billing-address${back}`}
        variant={address === null ? 'primary' : 'secondary'}
      >
        <Text id={`paymentMethods.guestCard.${address === null ? 'addAddress' : 'editAddress'}`} />
      </LinkButton>
    </Card>
  );
}
