/**
 * The payment methods that can be added: the option is on, and the server has a payment gateway. Others are not
 * offered.
 */
import { accountTypes, isAccountOn, type AccountType } from '../../../domain/paymentMethods/accounts.ts';
import { useCrema } from '../../kit/Crema.ts';

/** A card. */
export function useCanAdd(): boolean {
  const { config } = useCrema();
  return config.newPaymentOptionEnabled.creditCard && config.vaultOrigin !== '';
}

export function useAccountTypes(): readonly AccountType[] {
  const { config } = useCrema();
  return config.vaultOrigin === '' ? [] : accountTypes.filter((type) => isAccountOn(type, config));
}
