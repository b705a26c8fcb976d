/**
 * Adding a card, or editing the date and postal code of one: the fields are in the vault's frame, whose token goes into
 * this tab's vault, and the intent has its reference. While a token is expected nothing is asked twice; a form that the
 * frame finds wrong ends the waiting.
 */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { safeReturnUrl } from '../../kit/returnUrl.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { FrameForm } from './FrameForm.tsx';
import { MethodErrorNotice } from './MethodErrorNotice.tsx';
import { BackLinks } from './BackLinks.tsx';
import { useBillingAddressChoice } from './BillingAddress.tsx';
import styles from './paymentMethods.module.css';
import { OtherMethods } from './OtherMethods.tsx';
import { useCanAdd } from '../../parts/payment/useCanAdd.ts';
import { useCardForm, type CardForm } from '../../parts/payment/useCardForm.tsx';
import { useMethodChange, type MethodChange } from './useMethodChange.ts';
import { useMethodName } from './useMethodName.ts';

/** `method`: the one that is edited; null adds one. */
export function SaveCardPage({ method }: { readonly method: PaymentMethod | null }) {
  const text = useText();
  const nameOf = useMethodName();
  const canAdd = useCanAdd();
  const title = method === null ? 'paymentMethods.addTitle' : 'paymentMethods.editTitle';
  return (
    <Page title={text(title)} width="narrow">
      <div className={styles.column}>
        <BackLinks />
        <h1>
          <Text id={title} />
        </h1>
        {method !== null && <p>{nameOf(method)}</p>}
        {canAdd ? (
          <Form method={method} />
        ) : (
          <Notice tone="info">
            <Text id="paymentMethods.cannotAdd" />
          </Notice>
        )}
        {method === null && <OtherMethods but="card" />}
      </div>
    </Page>
  );
}

function Form({ method }: { readonly method: PaymentMethod | null }) {
  const { keepSecret } = useCrema();
  const change = useMethodChange();
  const { isBusy, start, dismiss } = change;
  const billing = useBillingAddressChoice(method?.billingAddressId ?? null);
  const [isDefault, setIsDefault] = useState(method?.isDefault ?? false);
  const [lastFour, setLastFour] = useState(method?.accountNumberLastFour ?? '');
  useLeaveWhenSaved(change, method === null ? 'added' : 'edited', lastFour);
  const form = useCardForm(method === null ? 'card' : 'details', {
    isBusy,
    onTry: dismiss,
    onToken({ token, lastFour: digits }) {
      if (digits !== null) setLastFour(digits);
      const { paymentMethodId = null } = method ?? {};
      const vaultRef = keepSecret(token);
      start({
        type: 'paymentMethods/save',
        data: { paymentMethodId, isDefault, billingAddressId: billing.addressId, vaultRef },
      });
    },
  });
  return (
    <>
      <Trouble change={change} problem={form.problem} onRetry={form.retry} isEdit={method !== null} />
      <FrameForm
        form={form}
        submit="paymentMethods.save"
        safety={method === null ? 'paymentMethods.safe' : 'paymentMethods.safeDetails'}
        isBusy={isBusy}
      >
        {billing.choice}
        {method?.isDefault !== true && (
          <label className={styles.check}>
            <input type="checkbox" checked={isDefault} onChange={() => setIsDefault(!isDefault)} />
            <Text id="paymentMethods.isDefault" />
          </label>
        )}
      </FrameForm>
      {billing.sheet}
    </>
  );
}

/** Leads to where the person came from, or to the list, which shows the result. */
function useLeaveWhenSaved({ ended }: MethodChange, did: 'added' | 'edited', lastFour: string): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const isSaved = ended !== null && ended.code === null;
  const paymentMethodId = ended?.paymentMethodId;
  useEffect(() => {
    if (!isSaved) return;
    const to = returnUrl === null ? '/account/payment-method' : safeReturnUrl(returnUrl);
    void navigate(to, { replace: true, state: { did, lastFour, paymentMethodId } });
  }, [isSaved, returnUrl, did, lastFour, paymentMethodId, navigate]);
}

const ADD = '/account/payment-method/add/credit-card';

type TroubleProps = {
  readonly change: MethodChange;
  readonly problem: CardForm['problem'];
  readonly onRetry: () => void;
  readonly isEdit: boolean;
};

function Trouble({ change: { ended, told }, problem, onRetry, isEdit }: TroubleProps) {
  const title = <Text id="paymentMethods.failedTitle" />;
  if (told !== null)
    return (
      <Notice tone="warn">
        <Text id={told} />
      </Notice>
    );
  if (problem !== null)
    return (
      <Notice
        tone="error"
        title={title}
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Text id="error.action.tryAgain" />
          </Button>
        }
      >
        <Text id={`paymentMethods.error.${problem}`} />
      </Notice>
    );
  if (ended === null || ended.code === null) return null;
  return (
    <MethodErrorNotice code={ended.code} title={title} onRetry={onRetry} another={isEdit ? ADD : undefined} />
  );
}
