/**
 * Where a bank's page leads back to. In the tab that left for it this is the page that it left; in any other browser, which may
 * be the one that a bank's app opens, it says what became of the payment, by the key in its address.
 */
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ReturnedPayment } from '../../../../domain/wallet/returnedPayment.ts';
import { safeReturnUrl } from '../../../kit/returnUrl.ts';
import { guestOrderPath } from '../../../parts/order/guestOrderPath.ts';
import { leaveToBank } from '../../../parts/payment/leaveToBank.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { ErrorText } from '../../../i18n/ErrorText.tsx';
import { texts } from '../../../i18n/texts.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Price } from '../../../ui/Price.tsx';
import { forgetLeavingToBank, leftToBankFrom } from './leftToBank.ts';
import { useReturnedPayment } from '../../../parts/payment/useCharge.ts';

texts('payment.returned');

export function ReturnedPage() {
  const { pathname, hash } = useLocation();
  const [from] = useState(leftToBankFrom);
  useEffect(forgetLeavingToBank, []);
  return from === null || from.startsWith(pathname) ? (
    <Status returnKey={hash.slice(1)} />
  ) : (
    <Navigate to={safeReturnUrl(from)} replace />
  );
}

function Status({ returnKey }: { readonly returnKey: string }) {
  const text = useText();
  const returned = useReturnedPayment(returnKey);
  return (
    <Page title={text('returned.pageTitle')} width="narrow">
      <h1>
        <Text id="returned.title" />
      </h1>
      <div role="status">
        {typeof returned === 'string' ? (
          <Notice
            tone={returned === 'failed' ? 'warn' : 'info'}
            action={returned === 'gone' && <Elsewhere />}
          >
            <Text id={`returned.${returned}`} />
          </Notice>
        ) : (
          <Known payment={returned} />
        )}
      </div>
    </Page>
  );
}

/** Where there is no payment to lead on from. */
function Elsewhere() {
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  return (
    <LinkButton to={isMember ? '/account/cards' : '/menu'} variant="secondary">
      <Text id={isMember ? 'returned.seeCards' : 'returned.menu'} />
    </LinkButton>
  );
}

const toneOf = { asked: 'warn', deciding: 'info', done: 'ok', refused: 'error' } as const;

function Known({ payment }: { readonly payment: ReturnedPayment }) {
  const { state, isOrder, currency, code, reloaded } = payment;
  const amount = <Price cents={reloaded ?? payment.amount} currency={currency} />;
  const of = isOrder ? 'order' : 'money';
  return (
    <Notice tone={toneOf[state]} action={<Next payment={payment} />}>
      {state === 'asked' ? (
        <Text id="returned.asked" values={{ amount }} />
      ) : reloaded !== null ? (
        <Text id="returned.refused.reloaded" values={{ amount }} />
      ) : (
        <Text id={`returned.${state}.${of}`} values={{ amount }} />
      )}
      {state === 'refused' && code !== null && (
        <>
          {' '}
          <ErrorText code={code} />
        </>
      )}
    </Notice>
  );
}

function Next({
  payment: { state, isOrder, challengeUrl, orderToken },
}: {
  readonly payment: ReturnedPayment;
}) {
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const { pathname, hash } = useLocation();
  if (state === 'asked' && challengeUrl !== null)
    return (
      <Button onClick={() => leaveToBank(challengeUrl + hash, pathname + hash)}>
        <Text id="returned.continue" />
      </Button>
    );
  if (state === 'asked' || state === 'deciding') return null;
  if (orderToken !== null)
    return (
      <LinkButton to={guestOrderPath(orderToken)}>
        <Text id="returned.seeOrder" />
      </LinkButton>
    );
  if (state === 'refused')
    return (
      <LinkButton to={isOrder ? '/menu/cart' : '/account/cards'}>
        <Text id={isOrder ? 'returned.cart' : 'returned.seeCards'} />
      </LinkButton>
    );
  const to = isOrder ? '/menu/previous' : '/account/cards';
  return (
    <LinkButton to={isMember ? to : `/account/signin?returnUrl=${encodeURIComponent(to)}`}>
      <Text id={isOrder ? 'returned.seeOrders' : 'returned.seeCards'} />
    </LinkButton>
  );
}
