/**
 * The page on which a payment method is added: a credit card's, else that of the first account that is on. It leads back to the
 * address that it is given. Null where nothing can be added.
 */
import { addAccountPath } from './addAccountPath.ts';
import { useAccountTypes, useCanAdd } from './useCanAdd.ts';

export function useAddMethodPage(): ((back: string) => string) | null {
  const [account] = useAccountTypes();
  const canAddCard = useCanAdd();
  const page = canAddCard ? '/account/payment-method/add/credit-card' : account && addAccountPath(account);
  return page === undefined ? null : (back) => `${page}?returnUrl=${encodeURIComponent(back)}`;
}
