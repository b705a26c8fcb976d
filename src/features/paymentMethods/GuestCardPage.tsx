/**
 * A guest's card for a gift: the billing address, which is entered on its own page and used once, and the fields of the
 * vault's frame. What comes of it is a token in this page's memory, with the time at which it came; nothing is saved.
 */
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { safeReturnUrl } from '../../../domain/session/returnUrl.ts';
import { useCrema } from '../../app/Crema.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { enteredAddress } from '../../app/guestAddress.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './paymentMethods.module.css';
import { useCanAdd } from '../../app/useCanAdd.ts';
import { useCardForm } from '../../app/useCardForm.tsx';
import { useGuestPayment, type GuestPaymentNow } from '../../app/useGuestPayment.ts';

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
  const { payment, isExpired, take, forget } = useGuestPayment();
  return (
    <>
      <Billing address={address} />
      {isExpired && (
        <Notice
          tone="warn"
          action={
            <Button variant="secondary" onClick={forget}>
              <Text id="paymentMethods.guestCard.again" />
            </Button>
          }
        >
          <Text id="paymentMethods.error.token" />
        </Notice>
      )}
      {payment !== null && (
        <Notice
          tone="ok"
          action={
            <Button variant="secondary" onClick={forget}>
              <Text id="paymentMethods.guestCard.another" />
            </Button>
          }
        >
          <Text id="paymentMethods.guestCard.ready" values={{ lastFour: payment.accountNumberLastFour }} />
        </Notice>
      )}
      {payment === null && !isExpired && address !== null && <CardForm onCard={take} />}
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
      <LinkButton
        to={`${ADDRESS}/${address === null ? 'add' : 'edit'}/billing-address${back}`}
        variant={address === null ? 'primary' : 'secondary'}
      >
        <Text id={`paymentMethods.guestCard.${address === null ? 'addAddress' : 'editAddress'}`} />
      </LinkButton>
    </Card>
  );
}

function CardForm({ onCard }: { readonly onCard: GuestPaymentNow['take'] }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const { formProps, element, isReady, isExpecting, problem } = useCardForm('card', {
    onToken({ token, brand, lastFour }) {
      onCard({ token, paymentType: brand, accountNumberLastFour: lastFour });
      if (returnUrl !== null) void navigate(safeReturnUrl(returnUrl), { replace: true });
    },
  });
  return (
    <>
      {problem === 'generic' && <ErrorNotice code="UNEXPECTED_ERROR" />}
      {problem !== null && problem !== 'generic' && (
        <Notice tone="error">
          <Text id={`paymentMethods.guestCard.${problem}`} />
        </Notice>
      )}
      <Card>
        <form {...formProps} className={styles.form}>
          {element}
          <Button type="submit" size="l" isWide isBusy={isExpecting} disabled={!isReady}>
            <Text id="paymentMethods.guestCard.use" />
          </Button>
          <p className={styles.muted}>
            <Text id="paymentMethods.safe" />
          </p>
        </form>
      </Card>
    </>
  );
}
