/** The sheets for adding money and for auto reload on screen: a member, her card, her payment methods, and what was asked. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { CardDetails } from '../../../domain/wallet/shape.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { CardsRoutes } from '../../../src/features/wallet/CardsRoutes.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

export const card = { cardId: 'c-1', lastFour: '4242', balance: 2_500, currency: 'USD', isPrimary: true };
export const visa: PaymentMethod = {
  ...{
    paymentMethodId: 'visa',
    paymentMethodIdHash: 'h',
    paymentType: 'visa',
    accountNumberLastFour: '1881',
    maskedAccount: null,
  },
  ...{ expirationMonth: 12, expirationYear: 2090, isDefault: true, billingAddressId: null },
};
type Profile = CardDetails['autoReloadProfile'];
export const profile = {
  amount: 1_000,
  triggerAmount: 500,
  paymentMethodId: 'visa',
  status: 'active',
  code: null,
} as const;

export function ready(
  methods: readonly PaymentMethod[] = [visa],
  autoReloadProfile: Profile = null,
  balance = 2_500,
) {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
  let details: CardDetails = {
    cardId: 'c-1',
    status: 'active',
    entries: [],
    next: null,
    opening: null,
    autoReloadProfile,
  };
  const charge = { state: 'challenge', challengeUrl: 'http://localhost:4001/bank/x' } as const;
  const cancelled: string[] = [];
  const wallet = {
    ...crema.wallet,
    card: async () => ({ ok: true, value: details }) as const,
    charge: async () => ({ ok: true, value: charge }) as const,
    cancelCharge: async (writeId: string) => {
      cancelled.push(writeId);
      return { ok: true, value: null } as const;
    },
  };
  signIn(crema);
  crema.tell({ type: 'wallet/fetched', data: { cards: [{ ...card, balance }], nicknames: [''] } });
  crema.tell({ type: 'paymentMethods/fetched', data: { document: crema.hold(methods) } });
  /** By another tab or device. */
  const saved = (next: Profile) => void (details = { ...details, autoReloadProfile: next });
  return { ...crema, wallet, cancelled, saved };
}
export const show = (crema: TestCrema, hash: string, search = '') =>
  showPage(
    crema,
    `/account/cards/c-1${search}${hash}`,
    '/account/cards/*',
    <>
      <CardsRoutes />
      <Address />
    </>,
  );
function Address() {
  const { search, hash } = useLocation();
  return <output data-testid="address">{search + hash}</output>;
}
export const asked = (crema: TestCrema) =>
  crema.asked.flatMap((each) => (each.type === 'wallet/reload' ? [each.data] : []));
export const pending = ({ world }: TestCrema) => Object.keys(world().outbox.writes)[0] ?? '';
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
