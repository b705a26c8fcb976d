/** What is poured for a few weeks of the year; not every store has it. Numbers from 1601. */
import { hot, iced } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

const PLACE = 'seasonal';

export const SEASONAL: readonly ProductSeed[] = [
  {
    productNumber: 1601,
    text: 'Pumpkin, cinnamon and nutmeg folded into espresso and milk: autumn, by the cup.',
    forms: {
      hot: hot(
        'Pumpkin Spice Latte',
        PLACE,
        { liquid: 'latte', foam: 'cream', topping: 'cinnamon' },
        { milk: 'whole', shots: 2, syrups: { cinnamon: 3 }, toppings: { whip: 1, cinnamonPowder: 1 } },
      ),
      iced: iced(
        'Iced Pumpkin Spice Latte',
        PLACE,
        { liquid: 'latte', topping: 'cinnamon' },
        { milk: 'whole', shots: 2, syrups: { cinnamon: 3 }, toppings: { whip: 1, cinnamonPowder: 1 } },
      ),
    },
    price: 625,
    macros: { fat: 14, carbs: 52, sugar: 50, protein: 14, sodium: 240, caffeine: 150 },
    allergens: ['Milk'],
    stars: 200,
    missingIn: 6,
  },
  {
    productNumber: 1602,
    text: 'Dark chocolate and cool peppermint in a mocha that feels like fresh snow.',
    forms: {
      hot: hot(
        'Peppermint Mocha',
        PLACE,
        { liquid: 'mocha', foam: 'cream', topping: 'whip', accent: 'strawberry' },
        { milk: 'whole', shots: 2, syrups: { mocha: 4 }, toppings: { whip: 1 } },
      ),
      iced: iced(
        'Iced Peppermint Mocha',
        PLACE,
        { liquid: 'mocha', topping: 'whip', accent: 'strawberry' },
        { milk: 'whole', shots: 2, syrups: { mocha: 4 }, toppings: { whip: 1 } },
      ),
    },
    price: 625,
    macros: { fat: 16, carbs: 63, sugar: 54, protein: 13, sodium: 140, caffeine: 175 },
    allergens: [],
    stars: 200,
    missingIn: 10,
  },
  {
    productNumber: 1603,
    text: 'Maple syrup from the first tapping, toasted pecan and two shots of espresso.',
    forms: {
      hot: hot(
        'Maple Pecan Latte',
        PLACE,
        { liquid: 'latte', foam: 'milk', topping: 'caramel' },
        { milk: 'whole', shots: 2, syrups: { brownSugar: 3 }, toppings: {} },
      ),
    },
    price: 615,
    macros: { fat: 12, carbs: 42, sugar: 39, protein: 12, sodium: 170, caffeine: 150 },
    allergens: ['Pecans'],
    stars: 200,
    missingIn: 25,
  },
  {
    productNumber: 1604,
    text: 'Gingerbread spice, oat milk and chai in one very cozy cup.',
    forms: {
      hot: hot(
        'Gingerbread Oat Chai',
        PLACE,
        { liquid: 'chai', foam: 'milk', topping: 'cinnamon' },
        { milk: 'oat', syrups: { cinnamon: 2 }, toppings: { cinnamonPowder: 1 } },
      ),
      iced: iced(
        'Iced Gingerbread Oat Chai',
        PLACE,
        { liquid: 'chai', foam: 'cold', topping: 'cinnamon' },
        { milk: 'oat', syrups: { cinnamon: 2 }, toppings: { cinnamonPowder: 1 } },
      ),
    },
    price: 605,
    macros: { fat: 7, carbs: 55, sugar: 42, protein: 4, sodium: 150, caffeine: 95 },
    allergens: [],
    stars: 200,
    missingIn: 20,
  },
  {
    productNumber: 1605,
    text: 'Lavender honey and matcha over oat milk, as calm as a garden at six in the morning.',
    forms: {
      iced: iced(
        'Iced Lavender Oat Matcha',
        PLACE,
        { liquid: 'matcha', foam: 'cold', accent: 'berry' },
        { milk: 'oat', sweeteners: { honey: 1 }, toppings: {} },
      ),
    },
    price: 635,
    macros: { fat: 8, carbs: 44, sugar: 30, protein: 4, sodium: 140, caffeine: 80 },
    allergens: [],
    stars: 200,
    missingIn: 30,
  },
];
