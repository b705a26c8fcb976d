/** What the sandbox sells as gifts; the designs of its last category refuse on purpose (sandbox/refusingGifts.ts). */
import type * as v from 'valibot';
import type { GiftOffer } from '../../domain/gifts/catalog.ts';
import type { GiftDesign } from '../../domain/gifts/shape.ts';
import { refusingDesigns } from '../sandbox/refusingGifts.ts';

const design = (
  productNumber: string,
  name: string,
  pattern: GiftDesign['art']['pattern'],
  colors: string[],
  description: string,
) => ({ productNumber, name, description, art: { pattern, colors } });

export const demoOffer: v.InferInput<typeof GiftOffer> = {
  categories: [
    {
      urn: 'thank-you',
      name: 'Thank you',
      eGifts: [
        design('THANKS01', 'Thank you', 'leaves', ['#1d5c4a', '#f4e9d8'], 'Green leaves on cream.'),
        design('THANKS02', 'You made my day', 'dots', ['#b5482f', '#fbe3d0'], 'Terracotta dots on peach.'),
      ],
    },
    {
      urn: 'birthday',
      name: 'Birthday',
      eGifts: [
        design(
          'BIRTHD01',
          'Happy birthday',
          'confetti',
          ['#2b3a67', '#f2b84b', '#e86a5c'],
          'Confetti on a dark blue.',
        ),
        design('BIRTHD02', 'Another year', 'stripes', ['#7a3b69', '#f7d6e0'], 'Plum and rose stripes.'),
      ],
    },
    {
      urn: 'any-day',
      name: 'Any day',
      eGifts: [
        design('ANYDAY01', 'Coffee is on me', 'waves', ['#4a2c17', '#e9d5b5'], 'Waves of coffee and cream.'),
        design('ANYDAY02', 'Good luck', 'stars', ['#12355b', '#f5f0e1'], 'Small stars at night.'),
        design('ANYDAY03', 'Just because', 'plain', ['#d98e4a'], 'A warm plain orange.'),
      ],
    },
    {
      urn: 'sandbox',
      name: 'Refused on purpose',
      eGifts: refusingDesigns.map(({ productNumber, code }) =>
        design(
          productNumber,
          `Refused: ${code}`,
          'plain',
          ['#6b6b6b'],
          'Of the sandbox: buying it fails so.',
        ),
      ),
    },
  ],
};
