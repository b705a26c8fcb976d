/**
 * The cart page with the payment sheet of another feature over it, opened by the URL's hash. After an order is placed,
 * in this or another tab, navigates to the previous orders, which show its success.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartPage } from '../features/cart/CartPage.tsx';
import { PaymentSummary } from '../features/payment/PaymentSummary.tsx';
import { useWorld } from './hooks.ts';

export function CartRoute() {
  const navigate = useNavigate();
  const placed = useWorld((world) => world.order.successOf);
  // An order that was placed before this page was opened does not navigate; only a new one does.
  const [placedBefore] = useState(placed);
  const isPlaced = placed !== null && placed !== placedBefore;
  useEffect(() => {
    if (isPlaced) void navigate('/menu/previous', { replace: true });
  }, [isPlaced, navigate]);
  return (
    <>
      <CartPage />
      <PaymentSummary />
    </>
  );
}
