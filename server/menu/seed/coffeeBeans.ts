/** Coffee to brew at home. Numbers from 3101. */
import type { ProductSeed } from './productSeed.ts';
import type { Illustration } from '../../../domain/menu/illustration.ts';

const bag = (
  productNumber: number,
  name: string,
  text: string,
  price: number,
  accent: NonNullable<Illustration['accent']>,
  caffeine: number,
): ProductSeed => ({
  productNumber,
  text,
  forms: {
    single: {
      name,
      place: 'coffee-beans',
      sizes: 'beans',
      picture: { kind: 'bag', liquid: 'espresso', accent },
      recipe: { grind: true },
    },
  },
  price,
  // Of one brewed cup.
  macros: { fat: 0, carbs: 0, sugar: 0, protein: 0, sodium: 5, caffeine },
  allergens: [],
  stars: 400,
  missingIn: 12,
});

export const COFFEE_BEANS: readonly ProductSeed[] = [
  bag(
    3101,
    'House Blend Beans',
    'Our balanced everyday roast: toffee, cocoa and an easy finish.',
    1395,
    'caramel',
    130,
  ),
  bag(
    3102,
    'Midnight Roast Beans',
    'Roasted to the edge of dark, with smoke, molasses and bittersweet chocolate.',
    1395,
    'chocolate',
    115,
  ),
  bag(
    3103,
    'Espresso Roast Beans',
    'Dense and caramelly, the blend behind every latte that we pour.',
    1445,
    'espresso',
    125,
  ),
  bag(
    3104,
    'Sunrise Light Roast Beans',
    'Bright and floral with a honeyed sweetness, made for slow mornings.',
    1395,
    'lemon',
    145,
  ),
  bag(
    3105,
    'Highland Single Origin',
    'Washed beans from high farms: blackcurrant, jasmine and black tea.',
    1795,
    'berry',
    135,
  ),
  bag(
    3106,
    'Decaf House Beans',
    'All the body of the house blend, decaffeinated with mountain water.',
    1495,
    'greenTea',
    5,
  ),
];
