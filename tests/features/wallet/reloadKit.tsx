/** The sheets for adding money and for auto reload on screen: a member, her card, her payment methods, and what was asked. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardDetails } from '../../../domain/wallet/shape.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { atBank, cardChanged, cardRefused, firstWrite, saveMethods, visa, signIn } from '../someFacts.ts';
import { useLocation } from 'react-router-dom';
import { CardsRoutes } from '../../../src/features/wallet/CardsRoutes.tsx';

export const card = { cardId: 'c-1', lastFour: '4242', balance: 2_500, currency: 'USD', isPrimary: true };
export const second = { ...card, cardId: 'c-2', lastFour: '0002', balance: 100, isPrimary: false };
type Profile = CardDetails['autoReloadProfile'];
export const profile = {
  ...({ amount: 1_000, triggerAmount: 500, paymentMethodId: 'visa', status: 'active', code: null } as const),
};
export const BANK = 'http://localhost:4001/bank/x';

export function ready(
  methods: readonly PaymentMethod[] | null = [visa],
  autoReloadProfile: Profile = null,
  balance = 2_500,
) {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' }, signIn, {
    type: 'wallet/fetched',
    data: { cards: [{ ...card, balance }], nicknames: [''] },
  });
  if (methods !== null) saveMethods(crema, methods);
  let details: CardDetails = {
    ...{ cardId: 'c-1', status: 'active', entries: [], next: null, opening: null, autoReloadProfile },
  };
  const cancelled: string[] = [];
  const wallet = {
    ...crema.wallet,
    card: async () => ({ ok: true, value: details }) as const,
    charge: async () => ({ ok: true, value: { state: 'challenge', challengeUrl: BANK } }) as const,
    cancelCharge: async (writeId: string) => {
      cancelled.push(writeId);
      return { ok: true, value: null } as const;
    },
  };
  /** By another tab or device. */
  const saved = (next: Profile) => void (details = { ...details, autoReloadProfile: next });
  return { ...crema, wallet, cancelled, saved };
}
/** With the sheet open. */
export function open(hash: string, ...how: Parameters<typeof ready>) {
  const crema = ready(...how);
  show(crema, hash);
  return crema;
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
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
/** What was asked for is done. */
export const isDone = (crema: TestCrema, writeId = firstWrite(crema)) => happens(crema, cardChanged(writeId));
export const isRefused = (crema: TestCrema, code: string, writeId = firstWrite(crema)) =>
  happens(crema, cardRefused(writeId, code));
export const asksBank = (crema: TestCrema, writeId = firstWrite(crema)) => happens(crema, ...atBank(writeId));
