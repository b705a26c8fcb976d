/** The pages of payment methods by their address. */
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { addAccountPage } from '../../parts/payment/addAccountPath.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { AddAccountPage } from './AddAccountPage.tsx';
import { EditCardPage } from './EditCardPage.tsx';
import { GuestCardPage, NotForMembers } from './GuestCardPage.tsx';
import { GuestMethodPage } from './GuestMethodPage.tsx';
import { MethodDrawing } from '../../parts/payment/MethodDrawing.tsx';
import styles from './paymentMethods.module.css';
import { PaymentMethodsPage } from './PaymentMethodsPage.tsx';
import { SaveCardPage } from './SaveCardPage.tsx';
import { useAccountTypes } from '../../parts/payment/useCanAdd.ts';

texts('paymentMethods');

const GUEST_CARD = 'gift/guest/credit-card';

export function MethodsRoutes() {
  const accounts = useAccountTypes();
  const isGuest = useWorld(({ session }) => session.member === null);
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  if (!isMember)
    return (
      <Routes>
        <Route path={GUEST_CARD} element={<GuestCardPage />} />
        {/* A member whose session is over signs in: her card is saved. */}
        {isGuest && <Route path="add/credit-card" element={<GuestMethodPage title="addTitle" />} />}
        {isGuest && <Route path="edit/credit-card" element={<GuestMethodPage title="editTitle" />} />}
        <Route path="*" element={<GuestMethods />} />
      </Routes>
    );
  return (
    <Routes>
      <Route index element={<PaymentMethodsPage />} />
      <Route path="add/credit-card" element={<SaveCardPage method={null} />} />
      <Route path="edit/credit-card" element={<EditCardPage />} />
      {accounts.map((type) => (
        <Route key={type} path={addAccountPage(type)} element={<AddAccountPage type={type} />} />
      ))}
      <Route path={GUEST_CARD} element={<NotForMembers />} />
      <Route path="*" element={<Navigate to="/account/payment-method" replace />} />
    </Routes>
  );
}

function GuestMethods() {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <Page title={text('paymentMethods.title')} width="narrow">
      <div className={styles.column}>
        <h1>
          <Text id="paymentMethods.title" />
        </h1>
        <EmptyState
          drawing={<MethodDrawing />}
          action={
            <LinkButton to={`/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`} size="l">
              <Text id="error.action.signIn" />
            </LinkButton>
          }
        >
          <Text id="paymentMethods.guest" />
        </EmptyState>
      </div>
    </Page>
  );
}
