/**
 * The fields of a guest's card in the vault's frame. What comes of them is a token in this page's memory, with the time at
 * which it came: it pays one purchase, and nothing is saved.
 */
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '../../kit/returnUrl.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useCardForm } from '../../parts/payment/useCardForm.tsx';
import { useGuestPayment, type GuestPaymentNow } from '../../parts/payment/useGuestPayment.ts';
import { useAnnounceOnce, type Announcement } from '../../kit/useAnnounceOnce.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FrameForm } from './FrameForm.tsx';

type Props = {
  /** Nothing has to be entered before. */
  readonly canType: boolean;
  readonly ready: 'paymentMethods.guestCard.ready' | 'paymentMethods.guestMethod.ready';
};

export function GuestCardForm({ canType, ready }: Props) {
  const { payment, expiry, take, forget } = useGuestPayment();
  return (
    <>
      {expiry !== null && <Expired expiry={expiry} forget={forget} />}
      {payment !== null && (
        <Notice
          tone="ok"
          action={
            <Button variant="secondary" onClick={forget}>
              <Text id="paymentMethods.guestCard.another" />
            </Button>
          }
        >
          <Text id={ready} values={{ lastFour: payment.accountNumberLastFour }} />
        </Notice>
      )}
      {payment === null && expiry === null && canType && <CardForm onCard={take} />}
    </>
  );
}

function Expired({ expiry, forget }: { readonly expiry: Announcement } & Pick<GuestPaymentNow, 'forget'>) {
  const isNew = useAnnounceOnce(expiry);
  return (
    <Notice
      tone="warn"
      isAnnounced={isNew}
      action={
        <Button variant="secondary" onClick={forget}>
          <Text id="paymentMethods.guestCard.again" />
        </Button>
      }
    >
      <Text id="paymentMethods.error.token" />
    </Notice>
  );
}

function CardForm({ onCard }: { readonly onCard: GuestPaymentNow['take'] }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const form = useCardForm('card', {
    onToken({ token, brand, lastFour }) {
      onCard({ token, paymentType: brand, accountNumberLastFour: lastFour });
      if (returnUrl !== null) void navigate(safeReturnUrl(returnUrl), { replace: true });
    },
  });
  const { problem } = form;
  return (
    <>
      {problem === 'generic' && <ErrorNotice code="UNEXPECTED_ERROR" />}
      {problem !== null && problem !== 'generic' && (
        <Notice tone="error">
          <Text id={`paymentMethods.guestCard.${problem}`} />
        </Notice>
      )}
      <FrameForm form={form} submit="paymentMethods.guestCard.use" />
    </>
  );
}
