/** Fruit coolers: juice, ice and fruit, with or without coconut. Numbers from 1401. */
import { icedLarge } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

const PLACE = 'refreshers';

export const COOLERS: readonly ProductSeed[] = [
  {
    productNumber: 1401,
    text: 'Strawberry and açaí shaken with real strawberry slices and a lift of green coffee.',
    forms: {
      iced: icedLarge(
        'Strawberry Açaí Cooler',
        PLACE,
        { liquid: 'strawberry', accent: 'strawberry' },
        { sweeteners: {} },
      ),
    },
    price: 495,
    macros: { fat: 0, carbs: 23, sugar: 20, protein: 0.5, sodium: 15, caffeine: 45 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1402,
    text: 'Golden mango and dragonfruit over ice, with ruby pieces of fruit in every sip.',
    forms: {
      iced: icedLarge(
        'Mango Dragonfruit Cooler',
        PLACE,
        { liquid: 'mango', accent: 'berry' },
        { sweeteners: {} },
      ),
    },
    price: 495,
    macros: { fat: 0, carbs: 22, sugar: 19, protein: 0.5, sodium: 15, caffeine: 45 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1403,
    text: 'Strawberry and açaí mellowed with creamy coconut milk, as pink as a July sunset.',
    forms: {
      iced: icedLarge(
        'Pink Coconut Cooler',
        PLACE,
        { liquid: 'strawberry', foam: 'cold', topping: 'berries' },
        { milk: 'coconut', sweeteners: {} },
      ),
    },
    price: 545,
    macros: { fat: 2.5, carbs: 27, sugar: 25, protein: 1, sodium: 65, caffeine: 45 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1404,
    text: 'Blackberry and blueberry muddled into lemonade with a leaf of mint.',
    forms: {
      iced: icedLarge(
        'Berry Lemonade Cooler',
        PLACE,
        { liquid: 'berry', topping: 'berries', accent: 'lemon' },
        { sweeteners: {} },
      ),
    },
    price: 525,
    macros: { fat: 0, carbs: 32, sugar: 30, protein: 0.5, sodium: 15, caffeine: 45 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1405,
    text: 'Just lemons, cane sugar and cold water, squeezed to the right side of sour.',
    forms: {
      iced: icedLarge(
        'Classic Lemonade',
        PLACE,
        { liquid: 'lemon', accent: 'lemon' },
        { sweeteners: { cane: 2 } },
      ),
    },
    price: 375,
    macros: { fat: 0, carbs: 30, sugar: 28, protein: 0, sodium: 15, caffeine: 0 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1406,
    text: 'Pineapple, ginger and lime shaken long and cold, for the day the sidewalk shimmers.',
    forms: {
      iced: icedLarge(
        'Pineapple Ginger Cooler',
        PLACE,
        { liquid: 'mango', accent: 'lemon' },
        { sweeteners: {} },
      ),
    },
    price: 515,
    macros: { fat: 0, carbs: 24, sugar: 21, protein: 0.5, sodium: 15, caffeine: 40 },
    allergens: [],
    stars: 200,
    missingIn: 15,
  },
];
