/**
 * The cart and the payment sheet over it, which two features make without knowing each other; the sheet opens by the address' hash.
 * An order that was placed, in this tab or another, leads from here to the previous orders, where its success is told.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartPage } from '../features/cart/CartPage.tsx';
import { PaymentSummary } from '../features/payment/PaymentSummary.tsx';
import { useWorld } from './hooks.ts';

export function CartRoute() {
  const navigate = useNavigate();
  const isPlaced = useWorld((world) => world.order.successOf !== null);
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
