/** Says at the cart that an order waits for its bank. The payment sheet says it itself; an empty cart has none. */
import { useLocation } from 'react-router-dom';
import { OrdersAtBank } from '../../parts/payment/OrdersAtBank.tsx';

export function OrdersAtBankOfCart({ isCartEmpty = false }: { readonly isCartEmpty?: boolean }) {
  const isCovered = useLocation().hash !== '' && !isCartEmpty;
  return !isCovered && <OrdersAtBank isCartEmpty={isCartEmpty} />;
}
