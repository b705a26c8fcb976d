/**
 * The cart page with the payment sheet of another feature over it, opened by the URL's hash, and what both know of what
 * pays. After an order is placed, in this or another tab, navigates to the previous orders, which show its success.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CartPage } from '../features/cart/CartPage.tsx';
import { Payment, PaymentSummary } from '../features/payment/PaymentSummary.tsx';
import { useWorld } from '../kit/hooks.ts';
import { TenderChoiceContext, useNewTenderChoice } from '../parts/price/tenderChoice.ts';

export const fetchPayment = Payment.fetch;

export function CartRoute() {
  const navigate = useNavigate();
  const choice = useNewTenderChoice();
  const placed = useWorld((world) => world.order.successOf);
  const { hash } = useLocation();
  const isEmpty = useWorld(({ cart }) => cart.lines.length === 0);
  // An order that was placed before this page was opened does not navigate; only a new one does, and one that was placed while
  // the person was at her bank, who comes back to pay for nothing.
  const [placedBefore] = useState(placed);
  const isPlaced = placed !== null && (placed !== placedBefore || (isEmpty && hash === '#payment-summary'));
  useEffect(() => {
    if (isPlaced) void navigate('/menu/previous', { replace: true });
  }, [isPlaced, navigate]);
  return (
    <TenderChoiceContext value={choice}>
      <CartPage />
      <PaymentSummary />
    </TenderChoiceContext>
  );
}
