/**
 * A guest's card for a gift: the billing address, which is entered on its own page and used once, and the fields of the
 * vault's frame. What comes of it is a token in this page's memory, with the time at which it came; nothing is saved.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { isPaymentExpired } from '../../../domain/orders/guestPayment.ts';
import { safeReturnUrl } from '../../../domain/session/returnUrl.ts';
import { useCrema } from '../../app/Crema.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { enteredAddress } from '../../app/guestAddress.ts';
import { forgetGuestCard, guestCard, rememberGuestCard } from '../../app/guestCard.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './paymentMethods.module.css';
import { useCanAdd } from '../../app/useCanAdd.ts';
import { useCardFrame } from '../../app/useCardFrame.tsx';

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
  const [card, setCard] = useState(() => guestCard(crema));
  const isExpired = useIsExpired(card?.tokenAcquiredTimestamp ?? null);
  const forget = () => {
    forgetGuestCard(crema);
    setCard(null);
  };
  return (
    <>
      <Billing address={address} />
      {card !== null && isExpired && (
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
      {card !== null && !isExpired && (
        <Notice
          tone="ok"
          action={
            <Button variant="secondary" onClick={forget}>
              <Text id="paymentMethods.guestCard.another" />
            </Button>
          }
        >
          <Text id="paymentMethods.guestCard.ready" values={{ lastFour: card.accountNumberLastFour }} />
        </Notice>
      )}
      {card === null && address !== null && <CardForm onCard={() => setCard(guestCard(crema))} />}
    </>
  );
}

/** Also while the page is left open. */
function useIsExpired(since: number | null): boolean {
  const { now, config } = useCrema();
  const maxAge = config.securePayment.guestPaymentTokenMaxAge;
  const [, look] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => look((times) => times + 1), Math.max(0, since + maxAge - now()) + 1);
    return () => clearTimeout(timer);
  }, [since, maxAge, now]);
  return since !== null && isPaymentExpired({ tokenAcquiredTimestamp: since }, maxAge, now());
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

function CardForm({ onCard }: { readonly onCard: () => void }) {
  const crema = useCrema();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const [isExpecting, setIsExpecting] = useState(false);
  const [problem, setProblem] = useState<'rateLimited' | 'unreachable' | 'generic' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const frame = useCardFrame('card', () => form.current?.requestSubmit());
  const submit = async () => {
    if (isExpecting || !frame.isReady) return;
    setProblem(null);
    setIsExpecting(true);
    const answer = await frame.tokenize();
    setIsExpecting(false);
    if (!answer.ok) {
      // The frame says which field is wrong.
      if (answer.code !== 'invalid') setProblem(answer.code === 'failed' ? 'generic' : answer.code);
      return;
    }
    if (answer.token === '' || answer.brand === null || answer.lastFour === null)
      return setProblem('generic');
    rememberGuestCard(crema, {
      ...{ paymentInstrumentId: 'guest', paymentType: answer.brand, accountNumberLastFour: answer.lastFour },
      ...{ tokenRef: crema.keepSecret(answer.token), tokenAcquiredTimestamp: crema.now() },
    });
    if (returnUrl === null) return onCard();
    void navigate(safeReturnUrl(returnUrl), { replace: true });
  };
  return (
    <>
      {problem === 'generic' && <ErrorNotice code="UNEXPECTED_ERROR" />}
      {problem !== null && problem !== 'generic' && (
        <Notice tone="error">
          <Text id={`paymentMethods.guestCard.${problem}`} />
        </Notice>
      )}
      <Card>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          {frame.element}
          <Button type="submit" size="l" isWide isBusy={isExpecting} disabled={!frame.isReady}>
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
