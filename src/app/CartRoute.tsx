/**
 * The cart and the payment sheet over it, which two features make without knowing each other; the sheet opens by the address' hash.
 * An order that was placed, in this tab or another, leads from here to the previous orders, where its success is told.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartPage } from '../features/cart/CartPage.tsx';
import { PaymentSummary } from '../features/payment/PaymentSummary.tsx';
import { useWorld } from './hooks.ts';

export function CartRoute() {
  const navigate = useNavigate();
  const placed = useWorld((world) => world.order.successOf);
  // An order placed before this page was opened has been told already; only a new one leads away.
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
