/** Donuts, cookies and cake pops. Numbers from 1811. */
import { piece } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

export const SWEET_TREATS: readonly ProductSeed[] = [
  {
    productNumber: 1811,
    text: 'Pillow-light dough under a glaze that cracks when you bite it.',
    forms: {
      single: piece(
        'Glazed Ring Donut',
        'bakery/sweet-treats',
        { kind: 'donut', topping: 'sugar', accent: 'caramel' },
        { warmed: false },
      ),
    },
    price: 275,
    macros: { fat: 22, carbs: 50, sugar: 27, protein: 4, sodium: 330 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 10,
  },
  {
    productNumber: 1812,
    text: 'Pink icing, tiny sprinkles and a very good mood.',
    forms: {
      single: piece(
        'Strawberry Sprinkle Donut',
        'bakery/sweet-treats',
        { kind: 'donut', liquid: 'strawberry', topping: 'sugar' },
        { warmed: false },
      ),
    },
    price: 295,
    macros: { fat: 23, carbs: 54, sugar: 31, protein: 4, sodium: 330 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 14,
  },
  {
    productNumber: 1813,
    text: 'Crisp at the rim, soft in the middle and heavy with chocolate.',
    forms: {
      single: piece(
        'Chocolate Chunk Cookie',
        'bakery/sweet-treats',
        { kind: 'cookie', topping: 'chocolate', accent: 'caramel' },
        { warmed: true },
      ),
    },
    price: 325,
    macros: { fat: 18, carbs: 50, sugar: 31, protein: 5, sodium: 250 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 2,
  },
  {
    productNumber: 1814,
    text: 'Chewy oats, plump raisins and a whisper of cinnamon.',
    forms: {
      single: piece(
        'Oat Raisin Cookie',
        'bakery/sweet-treats',
        { kind: 'cookie', liquid: 'chai', topping: 'seeds' },
        { warmed: true },
      ),
    },
    price: 315,
    macros: { fat: 14, carbs: 52, sugar: 29, protein: 5, sodium: 240 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Oats'],
    stars: 100,
    missingIn: 12,
  },
  {
    productNumber: 1815,
    text: 'Vanilla cake dipped in white icing, gone in two bites.',
    forms: {
      single: piece('Vanilla Cake Pop', 'bakery/sweet-treats', {
        kind: 'cakePop',
        liquid: 'vanilla',
        topping: 'sugar',
      }),
    },
    price: 325,
    macros: { fat: 9, carbs: 22, sugar: 17, protein: 2, sodium: 105 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 4,
  },
  {
    productNumber: 1816,
    text: 'Fudgy cake on a stick in a snappy dark chocolate coat.',
    forms: {
      single: piece('Chocolate Cake Pop', 'bakery/sweet-treats', {
        kind: 'cakePop',
        liquid: 'chocolate',
        topping: 'chocolate',
      }),
    },
    price: 325,
    macros: { fat: 9, carbs: 22, sugar: 17, protein: 2, sodium: 95 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 6,
  },
  {
    productNumber: 1817,
    text: 'Dense, dark and shiny-topped, with a square of chocolate hidden inside.',
    forms: {
      single: piece(
        'Fudge Brownie',
        'bakery/sweet-treats',
        { kind: 'bar', liquid: 'chocolate', topping: 'chocolate' },
        { warmed: true },
      ),
    },
    price: 345,
    macros: { fat: 27, carbs: 55, sugar: 40, protein: 6, sodium: 180 },
    allergens: ['Wheat', 'Milk', 'Egg', 'Soy'],
    stars: 100,
    missingIn: 5,
  },
];
