/** What comes out of the oven: pastry, muffins and loaves. Numbers from 1801. */
import { piece } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

export const BAKERY: readonly ProductSeed[] = [
  {
    productNumber: 1801,
    text: 'Twenty-seven layers of butter and patience, baked until they shatter.',
    forms: {
      single: piece(
        'Butter Croissant',
        'bakery',
        { kind: 'croissant', accent: 'caramel' },
        { warmed: true, spreads: true },
      ),
    },
    price: 365,
    macros: { fat: 15, carbs: 30, sugar: 4, protein: 5, sodium: 320 },
    allergens: ['Wheat', 'Milk', 'Egg'],
    stars: 100,
    missingIn: 2,
  },
  {
    productNumber: 1802,
    text: 'Two batons of dark chocolate wrapped in flaky butter dough.',
    forms: {
      single: piece(
        'Chocolate Croissant',
        'bakery',
        { kind: 'croissant', liquid: 'chocolate', topping: 'chocolate' },
        { warmed: true },
      ),
    },
    price: 395,
    macros: { fat: 18, carbs: 36, sugar: 13, protein: 6, sodium: 300 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 4,
  },
  {
    productNumber: 1803,
    text: 'Filled with almond cream and finished with toasted flakes and sugar.',
    forms: {
      single: piece(
        'Almond Croissant',
        'bakery',
        { kind: 'croissant', liquid: 'vanilla', topping: 'sugar' },
        { warmed: true },
      ),
    },
    price: 425,
    macros: { fat: 22, carbs: 45, sugar: 19, protein: 8, sodium: 330 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Almonds'],
    stars: 100,
    missingIn: 12,
  },
  {
    productNumber: 1804,
    text: 'Bursting with small wild blueberries under a crackly sugar top.',
    forms: {
      single: piece(
        'Wild Blueberry Muffin',
        'bakery',
        { kind: 'muffin', liquid: 'berry', topping: 'sugar' },
        { warmed: false },
      ),
    },
    price: 375,
    macros: { fat: 15, carbs: 53, sugar: 29, protein: 6, sodium: 340 },
    allergens: ['Wheat', 'Milk', 'Egg'],
    stars: 100,
    missingIn: 3,
  },
  {
    productNumber: 1805,
    text: 'Cocoa crumb, molten chips and no apology whatsoever.',
    forms: {
      single: piece(
        'Double Chocolate Muffin',
        'bakery',
        { kind: 'muffin', liquid: 'chocolate', topping: 'chocolate' },
        { warmed: false },
      ),
    },
    price: 385,
    macros: { fat: 19, carbs: 54, sugar: 31, protein: 7, sodium: 360 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 8,
  },
  {
    productNumber: 1806,
    text: 'Moist lemon cake under a thick, tart icing.',
    forms: {
      single: piece(
        'Lemon Loaf',
        'bakery',
        { kind: 'loaf', liquid: 'lemon', topping: 'sugar' },
        { warmed: false },
      ),
    },
    price: 395,
    macros: { fat: 20, carbs: 68, sugar: 42, protein: 5, sodium: 310 },
    allergens: ['Wheat', 'Milk', 'Egg'],
    stars: 100,
    missingIn: 3,
  },
  {
    productNumber: 1807,
    text: 'Ripe bananas and toasted walnuts in a loaf that tastes like Sunday.',
    forms: {
      single: piece(
        'Banana Walnut Bread',
        'bakery',
        { kind: 'loaf', topping: 'seeds', accent: 'caramel' },
        { warmed: true, spreads: true },
      ),
    },
    price: 395,
    macros: { fat: 20, carbs: 52, sugar: 30, protein: 6, sodium: 320 },
    allergens: ['Wheat', 'Egg', 'Walnuts'],
    stars: 100,
    missingIn: 5,
  },
  {
    productNumber: 1808,
    text: 'Spiced pumpkin bread with a crunchy lid of toasted seeds.',
    forms: {
      single: piece(
        'Pumpkin Seed Loaf',
        'bakery',
        { kind: 'loaf', liquid: 'mango', topping: 'seeds' },
        { warmed: false },
      ),
    },
    price: 385,
    macros: { fat: 17, carbs: 54, sugar: 33, protein: 6, sodium: 450 },
    allergens: ['Wheat', 'Egg'],
    stars: 100,
    missingIn: 15,
  },
  {
    productNumber: 1809,
    text: 'Buttery crumb streaked with cinnamon and topped with streusel.',
    forms: {
      single: piece(
        'Cinnamon Swirl Coffee Cake',
        'bakery',
        { kind: 'loaf', liquid: 'vanilla', topping: 'cinnamon' },
        { warmed: false },
      ),
    },
    price: 395,
    macros: { fat: 17, carbs: 57, sugar: 34, protein: 5, sodium: 330 },
    allergens: ['Wheat', 'Milk', 'Egg'],
    stars: 100,
    missingIn: 6,
  },
  {
    productNumber: 1810,
    text: 'Soft sweet cheese in the middle of a golden, flaky frame.',
    forms: {
      single: piece(
        'Cheese Danish',
        'bakery',
        { kind: 'croissant', liquid: 'cream', topping: 'sugar' },
        { warmed: true },
      ),
    },
    price: 395,
    macros: { fat: 15, carbs: 33, sugar: 12, protein: 7, sodium: 320 },
    allergens: ['Wheat', 'Milk', 'Egg'],
    stars: 100,
    missingIn: 6,
  },
];
