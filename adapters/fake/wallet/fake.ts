/** A fake wallet: the member's one card, with what is left on it. */
import type { WalletPort } from '../../../streams/wallet/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export const fakeWallet = ({ answer, members, books }: FakeServer): WalletPort => ({
  cards: () =>
    answer('cards', () =>
      members(() => ({
        ok: true,
        value: [
          {
            cardId: 'c-1',
            nickname: 'Mine',
            lastFour: '1234',
            balance: books.balance(),
            currency: 'USD',
            isPrimary: true,
          },
        ],
      })),
    ),
});
