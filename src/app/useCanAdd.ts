/** Whether cards can be taken: the option is on, and there is a vault. Where not, nothing offers it. */
import { useCrema } from './Crema.ts';

export function useCanAdd(): boolean {
  const { config } = useCrema();
  return config.newPaymentOptionEnabled.creditCard && config.vaultOrigin !== '';
}
