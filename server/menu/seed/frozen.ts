/** Frozen blends, hot chocolate and steamers. Numbers from 1501. */
import { blended, hot, iced } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

const FROZEN = 'frozen';
const MORE = 'chocolate-and-more';

export const FROZEN_AND_CHOCOLATE: readonly ProductSeed[] = [
  {
    productNumber: 1501,
    text: 'Coffee, caramel and milk blended with ice, under whipped cream and a caramel swirl.',
    forms: {
      frozen: blended(
        'Caramel Coffee Blend',
        FROZEN,
        { liquid: 'milkCoffee', foam: 'cream', topping: 'caramel' },
        { milk: 'whole', syrups: { caramel: 3 }, toppings: { whip: 1, caramelDrizzle: 1 } },
      ),
    },
    price: 595,
    macros: { fat: 16, carbs: 55, sugar: 54, protein: 4, sodium: 230, caffeine: 90 },
    allergens: ['Milk'],
    stars: 200,
  },
  {
    productNumber: 1502,
    text: 'Mocha and chocolate chips spun with ice into something between a drink and dessert.',
    forms: {
      frozen: blended(
        'Mocha Chip Blend',
        FROZEN,
        { liquid: 'mocha', foam: 'cream', topping: 'chocolate' },
        { milk: 'whole', syrups: { mocha: 3 }, toppings: { whip: 1, mochaDrizzle: 1 } },
      ),
    },
    price: 625,
    macros: { fat: 18, carbs: 51, sugar: 47, protein: 5, sodium: 220, caffeine: 95 },
    allergens: ['Milk', 'Soy'],
    stars: 200,
  },
  {
    productNumber: 1503,
    text: 'Matcha and vanilla blended snow-cold and topped with a cloud of cream.',
    forms: {
      frozen: blended(
        'Matcha Cream Blend',
        FROZEN,
        { liquid: 'matcha', foam: 'cream', topping: 'whip' },
        { milk: 'whole', syrups: { vanilla: 2 }, toppings: { whip: 1 } },
      ),
    },
    price: 615,
    macros: { fat: 16, carbs: 57, sugar: 55, protein: 6, sodium: 220, caffeine: 65 },
    allergens: ['Milk'],
    stars: 200,
  },
  {
    productNumber: 1504,
    text: 'Ripe strawberries and cream whirled with ice: a milkshake that went on holiday.',
    forms: {
      frozen: blended(
        'Strawberry Cream Blend',
        FROZEN,
        { liquid: 'strawberry', foam: 'cream', topping: 'whip', accent: 'strawberry' },
        { milk: 'whole', syrups: {}, toppings: { whip: 1 } },
      ),
    },
    price: 575,
    macros: { fat: 15, carbs: 52, sugar: 50, protein: 4, sodium: 210, caffeine: 0 },
    allergens: ['Milk'],
    stars: 200,
  },
  {
    productNumber: 1505,
    text: 'Nothing but vanilla bean, milk and ice, for purists and the very young.',
    forms: {
      frozen: blended(
        'Vanilla Bean Blend',
        FROZEN,
        { liquid: 'vanilla', foam: 'cream', topping: 'whip' },
        { milk: 'whole', syrups: { vanilla: 3 }, toppings: { whip: 1 } },
      ),
    },
    price: 555,
    macros: { fat: 16, carbs: 52, sugar: 51, protein: 5, sodium: 220, caffeine: 0 },
    allergens: ['Milk'],
    stars: 200,
  },
  {
    productNumber: 1506,
    text: 'Steamed milk and dark cocoa, finished with whipped cream and a dusting of chocolate.',
    forms: {
      hot: hot(
        'Hot Chocolate',
        MORE,
        { liquid: 'chocolate', foam: 'cream', topping: 'chocolate' },
        { milk: 'whole', syrups: { mocha: 4 }, toppings: { whip: 1 } },
      ),
    },
    price: 465,
    macros: { fat: 16, carbs: 43, sugar: 37, protein: 14, sodium: 160, caffeine: 25 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1507,
    text: 'White chocolate melted slowly into steamed milk, sweet and pale as candlelight.',
    forms: {
      hot: hot(
        'White Hot Chocolate',
        MORE,
        { liquid: 'cream', foam: 'cream', topping: 'whip' },
        { milk: 'whole', syrups: { whiteMocha: 4 }, toppings: { whip: 1 } },
      ),
    },
    price: 495,
    macros: { fat: 18, carbs: 54, sugar: 53, protein: 15, sodium: 250, caffeine: 0 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1508,
    text: 'Warm milk with vanilla, the cup that sends everyone to bed happy.',
    forms: {
      hot: hot(
        'Vanilla Steamer',
        MORE,
        { liquid: 'vanilla', foam: 'milk' },
        { milk: 'whole', syrups: { vanilla: 3 } },
      ),
      iced: iced('Iced Vanilla Milk', MORE, { liquid: 'cream' }, { milk: 'whole', syrups: { vanilla: 3 } }),
    },
    price: 415,
    macros: { fat: 10, carbs: 33, sugar: 33, protein: 12, sodium: 160, caffeine: 0 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1509,
    text: 'Pressed apples steamed with cinnamon and a ribbon of caramel.',
    forms: {
      hot: hot(
        'Caramel Apple Cider',
        MORE,
        { liquid: 'mango', foam: 'cream', topping: 'caramel', accent: 'cinnamon' },
        { syrups: { cinnamon: 2 }, toppings: { whip: 1, caramelDrizzle: 1 } },
      ),
    },
    price: 475,
    macros: { fat: 8.5, carbs: 66, sugar: 62, protein: 0.5, sodium: 20, caffeine: 0 },
    allergens: [],
    stars: 200,
    missingIn: 8,
  },
];
