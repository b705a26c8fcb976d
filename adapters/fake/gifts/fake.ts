/** Fake catalog of gifts, and what a test says was sent. */
import type { GiftCatalog, GiftPurchase } from '../../../domain/gifts/shape.ts';
import type { GiftsPort } from '../../../streams/gifts/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeGifts extends GiftsPort {
  give(purchases: readonly GiftPurchase[]): void;
}

export const someGifts: GiftCatalog = {
  categories: [
    {
      urn: 'thanks',
      name: 'Thanks',
      eGifts: [
        {
          productNumber: 'THANKS01',
          name: 'Thank you',
          description: 'Waves',
          art: { url: null, pattern: 'waves', colors: ['#b4411f', '#fbe7dd'] },
        },
      ],
    },
  ],
};

export function fakeGifts({ answer, members }: FakeServer): FakeGifts {
  let sent: readonly GiftPurchase[] = [];
  return {
    give: (purchases) => void (sent = purchases),
    catalog: (_locale, signal) => answer('catalog', () => ({ ok: true, value: someGifts }), signal),
    sent: (signal) => answer('sent', () => members(() => ({ ok: true, value: sent })), signal),
  };
}
