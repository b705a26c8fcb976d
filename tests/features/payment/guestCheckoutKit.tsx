/** The guest's checkout in tests: its page, a card in its frame, Place order, and what comes of it. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FrameMessage } from '../../../domain/cardFields/messages.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { GuestCheckoutPage } from '../../../src/features/payment/guest/GuestCheckoutPage.tsx';
import type { CardToken } from '../../../streams/ports.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { chooseStore, fillCart, givePrice, orderRefused, firstWrite, atBank } from '../someFacts.ts';

export const PATH = '/menu/cart/guest/checkout';
const vault = { vaultOrigin: 'https://cards.example.com' };
const visa: CardToken = { ok: true, token: 'cct_secret', brand: 'visa', lastFour: '4242' };
export const answers: readonly CardToken[] = [visa, { ...visa, brand: 'amex', lastFour: '0005' }];

export function ready(tokens = answers, config: object = vault) {
  const crema = createTestCrema(config, chooseStore, fillCart, givePrice);
  let hear: (news: FrameMessage) => void = () => undefined;
  const kept: string[] = [];
  const focused: string[] = [];
  const left = [...tokens];
  const page = {
    ...crema,
    keepSecret: (secret: string) => `vault-${kept.push(secret)}`,
    openCardFields: async (_frame: unknown, listener: (news: FrameMessage) => void) => {
      hear = listener;
      return {
        tokenize: async () => left.shift() ?? ({ ok: false, code: 'failed' } as const),
        focus: () => focused.push('fields'),
        close: () => undefined,
      };
    },
  };
  const loadFields = async () => {
    await screen.findByTitle('Card details');
    await act(async () => hear({ type: 'ready' }));
  };
  const addCard = async () => {
    await loadFields();
    // A refusal above the fields has one, too.
    const [button] = screen.getAllByRole('button', { name: 'Add payment' }).toReversed();
    await userEvent.click(button ?? document.body);
    await screen.findByText(/ending in/);
  };
  return { crema, page, kept, focused, loadFields, addCard };
}
/** On screen. */
export function open(...how: Parameters<typeof ready>) {
  const given = ready(...how);
  show(given.page);
  return given;
}
/** The card is added and the order asked for. */
export async function placed(...how: Parameters<typeof ready>) {
  const given = open(...how);
  await given.addCard();
  await place();
  return given;
}
type Shown = ReturnType<typeof ready>['page'];
export const show = (page: Shown) =>
  showPage(page as unknown as TestCrema, PATH, PATH, <GuestCheckoutPage />);
export const soon = { earliest: 2e12, latest: 2e12, minutesMin: 5, minutesMax: 8 };
export const placeButton = () => screen.getByRole('button', { name: /^Place order/ });
export const place = () => userEvent.click(placeButton());
export const refuse = (crema: TestCrema, code: string) =>
  happens(crema, orderRefused(firstWrite(crema), code));
export const asksBank = (crema: TestCrema) => happens(crema, ...atBank(firstWrite(crema)));
export const submitted = (crema: TestCrema): FactDraft => ({
  type: 'order/submitted',
  data: {
    ...{ writeId: firstWrite(crema), orderId: 'o-1', orderToken: 'abcdefgh12345678', storeNumber: '7' },
    ...{ status: 'Received', total: 1156, submittedAt: crema.now(), cardBalance: null },
    pickupTime: soon,
  },
});
