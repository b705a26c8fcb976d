/** Small things to take along. Numbers from 3001. */
import { piece } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

export const SNACKS: readonly ProductSeed[] = [
  {
    productNumber: 3001,
    text: 'Whole almonds and sea salt held together with honey.',
    forms: {
      single: piece('Salted Almond Bar', 'snacks', { kind: 'bar', topping: 'seeds', accent: 'caramel' }),
    },
    price: 275,
    macros: { fat: 15, carbs: 16, sugar: 5, protein: 6, sodium: 140 },
    allergens: ['Almonds'],
    stars: 100,
    missingIn: 3,
  },
  {
    productNumber: 3002,
    text: 'Seventy percent cacao, snapped from single-origin beans.',
    forms: { single: piece('Dark Chocolate Bar', 'snacks', { kind: 'bar', liquid: 'chocolate' }) },
    price: 325,
    macros: { fat: 17, carbs: 20, sugar: 12, protein: 4, sodium: 10 },
    allergens: ['Soy'],
    stars: 100,
    missingIn: 5,
  },
  {
    productNumber: 3003,
    text: 'Greek yogurt layered with berries and honeyed granola.',
    forms: {
      single: piece('Berry Yogurt Parfait', 'snacks', {
        kind: 'bowl',
        liquid: 'vanilla',
        topping: 'berries',
      }),
    },
    price: 465,
    macros: { fat: 6, carbs: 38, sugar: 24, protein: 14, sodium: 110 },
    allergens: ['Milk', 'Oats'],
    stars: 100,
    missingIn: 6,
  },
  {
    productNumber: 3004,
    text: 'Kettle-cooked thin and loud, with nothing but salt.',
    forms: { single: piece('Sea Salt Potato Chips', 'snacks', { kind: 'bag', liquid: 'lemon' }) },
    price: 245,
    macros: { fat: 9, carbs: 17, sugar: 0, protein: 2, sodium: 150 },
    allergens: [],
    stars: 100,
    missingIn: 3,
  },
  {
    productNumber: 3005,
    text: 'Cold, brisk bubbles and a squeeze of lemon.',
    forms: { single: piece('Sparkling Lemon Water', 'snacks', { kind: 'bottle', liquid: 'lemon' }) },
    price: 295,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0, sodium: 10 },
    allergens: [],
    stars: 100,
    missingIn: 4,
  },
  {
    productNumber: 3006,
    text: 'Still water from a mountain spring, chilled.',
    forms: { single: piece('Spring Water', 'snacks', { kind: 'bottle', liquid: 'water' }) },
    price: 265,
    macros: { fat: 0, carbs: 0, sugar: 0, protein: 0, sodium: 5 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 3007,
    text: 'Six oranges and nothing else.',
    forms: { single: piece('Cold-Pressed Orange Juice', 'snacks', { kind: 'bottle', liquid: 'mango' }) },
    price: 445,
    macros: { fat: 0.5, carbs: 39, sugar: 32, protein: 3, sodium: 0 },
    allergens: [],
    stars: 100,
    missingIn: 12,
  },
];
