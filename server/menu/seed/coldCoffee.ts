/** Cold brew and shaken espresso. Numbers from 1101. */
import { iced, icedLarge } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

const BREW = 'cold-coffee/cold-brew';
const SHAKEN = 'cold-coffee/shaken-espresso';

export const COLD_COFFEE: readonly ProductSeed[] = [
  {
    productNumber: 1101,
    text: 'Steeped for twenty hours in cool water until it is smooth enough to drink black.',
    forms: {
      iced: icedLarge(
        'Slow-Steeped Cold Brew',
        BREW,
        { liquid: 'coffee' },
        { milk: 'none', syrups: {}, sweeteners: {}, toppings: {} },
      ),
    },
    price: 465,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0.5, sodium: 15, caffeine: 205 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1102,
    text: 'Cold brew sweetened with vanilla and crowned with slowly sinking cream.',
    forms: {
      iced: icedLarge(
        'Vanilla Cream Cold Brew',
        BREW,
        { liquid: 'coffee', foam: 'cream', accent: 'vanilla' },
        { milk: 'splash', syrups: { vanilla: 2 }, toppings: {} },
      ),
    },
    price: 525,
    macros: { fat: 5, carbs: 14, sugar: 14, protein: 1, sodium: 20, caffeine: 185 },
    allergens: ['Milk'],
    stars: 200,
  },
  {
    productNumber: 1103,
    text: 'Cold brew with caramel under a salted cream foam that tastes of the seaside in summer.',
    forms: {
      iced: icedLarge(
        'Salted Caramel Foam Cold Brew',
        BREW,
        { liquid: 'coffee', foam: 'cold', topping: 'caramel' },
        { milk: 'none', syrups: { caramel: 2 }, toppings: { saltedFoam: 1 } },
      ),
    },
    price: 575,
    macros: { fat: 14, carbs: 23, sugar: 23, protein: 2, sodium: 450, caffeine: 190 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1104,
    text: 'Cold brew poured straight from the tap, soft with tiny bubbles and naturally creamy.',
    forms: {
      iced: iced('Nitro Cold Brew', BREW, { kind: 'glass', liquid: 'coffee', foam: 'cold' }, { syrups: {} }),
    },
    price: 545,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0.5, sodium: 10, caffeine: 280 },
    allergens: [],
    stars: 200,
    missingIn: 35,
  },
  {
    productNumber: 1105,
    text: 'Espresso, brown sugar and cinnamon shaken over ice and topped with oat milk.',
    forms: {
      iced: iced(
        'Brown Sugar Oat Shaken Espresso',
        SHAKEN,
        { liquid: 'milkCoffee', foam: 'cold', topping: 'cinnamon' },
        { milk: 'oat', shots: 3, syrups: { brownSugar: 4 }, toppings: { cinnamonPowder: 1 } },
      ),
    },
    price: 595,
    macros: { fat: 3, carbs: 30, sugar: 23, protein: 2.5, sodium: 140, caffeine: 255 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1106,
    text: 'Espresso shaken with ice until frothy, brightened with a touch of cane sugar and milk.',
    forms: {
      iced: iced(
        'Iced Shaken Espresso',
        SHAKEN,
        { liquid: 'milkCoffee', foam: 'cold' },
        { milk: 'splash', shots: 3, syrups: {}, sweeteners: { cane: 4 } },
      ),
    },
    price: 525,
    macros: { fat: 2, carbs: 25, sugar: 22, protein: 3, sodium: 45, caffeine: 225 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1107,
    text: 'Cocoa and toasted almond meet three shots of shaken espresso in a nutty, not-too-sweet glass.',
    forms: {
      iced: iced(
        'Chocolate Almond Shaken Espresso',
        SHAKEN,
        { liquid: 'mocha', foam: 'cold', topping: 'chocolate' },
        { milk: 'almond', shots: 3, syrups: { mocha: 2 }, toppings: { cocoaPowder: 1 } },
      ),
    },
    price: 605,
    macros: { fat: 3.5, carbs: 17, sugar: 12, protein: 3, sodium: 90, caffeine: 255 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1108,
    text: 'Freshly brewed medium roast, double strength, poured over a glass full of ice.',
    forms: {
      iced: icedLarge(
        'Iced Coffee',
        'cold-coffee',
        { liquid: 'coffee' },
        { milk: 'none', syrups: {}, sweeteners: { cane: 3 } },
      ),
    },
    price: 395,
    macros: { fat: 0, carbs: 15, sugar: 15, protein: 0.5, sodium: 10, caffeine: 185 },
    allergens: [],
    stars: 100,
  },
];
