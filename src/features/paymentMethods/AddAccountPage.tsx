/**
 * Adding an account at a provider: the person goes to the provider's page and comes back here with a state in the address,
 * which stands for what was answered there (decision 0068). Whatever the address says, the server asks the provider.
 */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountType } from '../../../domain/paymentMethods/accounts.ts';
import { safeReturnUrl } from '../../kit/returnUrl.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { MethodErrorNotice } from './MethodErrorNotice.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { BackLinks } from './BackLinks.tsx';
import styles from './paymentMethods.module.css';
import { paymentMethodsTold } from './told.ts';
import { useReturnedState, type Returned } from './useReturnedState.ts';

type Props = { readonly type: AccountType };

const NOT_APPROVED = 'PAYMENT_NOT_APPROVED';

export function AddAccountPage({ type }: Props) {
  const text = useText();
  const title = `paymentMethods.addAccount.${type}` as const;
  const returned = useReturnedState();
  useLeaveWhenSaved(returned, type);
  const isBack = returned.status === 'saving' || returned.status === 'waiting' || returned.status === 'saved';
  return (
    <Page title={text(title)} width="narrow">
      <div className={styles.column}>
        <BackLinks />
        <h1>
          <Text id={title} />
        </h1>
        <News returned={returned} type={type} />
        {!isBack && (
          <>
            <Start type={type} />
            <OtherMethods but={type} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Leads to where the person came from, or to the list, which shows the result. */
function useLeaveWhenSaved(returned: Returned, paymentType: AccountType): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const paymentMethodId = returned.status === 'saved' ? returned.paymentMethodId : null;
  useEffect(() => {
    if (paymentMethodId === null) return;
    const to = returnUrl === null ? '/account/payment-method' : safeReturnUrl(returnUrl);
    void navigate(to, { replace: true, state: { did: 'added', paymentType, paymentMethodId } });
  }, [paymentMethodId, returnUrl, paymentType, navigate]);
}

function News({ returned, type }: Props & { readonly returned: Returned }) {
  const text = useText();
  const name = text(`paymentMethods.type.${type}`);
  switch (returned.status) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <Notice tone="warn">
          <Text id={paymentMethodsTold.savePaymentMethod.waiting} />
        </Notice>
      );
    case 'saving':
    case 'saved':
      return (
        <Notice tone="info">
          <Text id="paymentMethods.account.saving" values={{ type: name }} />
        </Notice>
      );
    case 'refused':
      return (
        // The page was loaded anew, so that nothing has the focus: the keyboard goes on from here.
        <div ref={focusOnce} tabIndex={-1}>
          {/* Who cancelled made no mistake, and nothing broke. */}
          {returned.code === NOT_APPROVED ? (
            <Notice
              tone="warn"
              title={<Text id="paymentMethods.account.failedTitle" values={{ type: name }} />}
            >
              <Text id="paymentMethods.error.notApproved" />
            </Notice>
          ) : (
            <MethodErrorNotice
              code={returned.code}
              title={<Text id="paymentMethods.account.failedTitle" values={{ type: name }} />}
              onRetry={null}
            />
          )}
        </div>
      );
  }
}

const focusOnce = (place: HTMLElement | null) => place?.focus();

function Start({ type }: Props) {
  const text = useText();
  const { paymentMethods, leaveFor } = useCrema();
  const [query] = useSearchParams();
  const [isDefault, setIsDefault] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string | null } | null>(null);
  const provider = text(`paymentMethods.provider.${type}`);
  const go = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const returnUrl = query.get('returnUrl');
    const answer = await paymentMethods.startAgreement({ paymentType: type, returnUrl, isDefault });
    // The page is left, and stays as it is until then.
    if (answer.ok) return leaveFor(answer.value);
    setIsBusy(false);
    setFailure({ code: answer.kind === 'refused' ? answer.code : null });
  };
  return (
    <>
      {failure !== null && <StartFailed type={type} code={failure.code} />}
      <Card className={styles.form}>
        <p>
          <Text id="paymentMethods.account.lead" values={{ provider }} />
        </p>
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={() => setIsDefault(!isDefault)} />
          <Text id="paymentMethods.isDefault" />
        </label>
        <Button size="l" isWide isBusy={isBusy} onClick={() => void go()}>
          <Text id="paymentMethods.account.go" values={{ provider }} />
        </Button>
        <p className={styles.muted}>
          <Text id="paymentMethods.account.safe" />
        </p>
      </Card>
    </>
  );
}

/** `code`: of a refusal; null: no answer came. */
function StartFailed({ type, code }: Props & { readonly code: string | null }) {
  const text = useText();
  const name = text(`paymentMethods.type.${type}`);
  const title = <Text id="paymentMethods.account.failedTitle" values={{ type: name }} />;
  if (code !== null) return <MethodErrorNotice code={code} title={title} onRetry={null} />;
  return (
    <Notice tone="error" title={title}>
      <Text
        id="paymentMethods.account.unreachable"
        values={{ provider: text(`paymentMethods.provider.${type}`) }}
      />
    </Notice>
  );
}
