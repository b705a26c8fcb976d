/** Brewed coffee and espresso drinks, hot and, where they have one, iced. Numbers from 1001. */
import { hot, iced } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

const HOT = 'hot-coffee';
const COLD = 'cold-coffee';
const sweet = { sweeteners: {}, syrups: {} };

export const HOT_COFFEE: readonly ProductSeed[] = [
  {
    productNumber: 1001,
    text: 'Our everyday medium roast, brewed fresh every half hour, with a round body and a cocoa finish.',
    forms: { hot: hot('House Brewed Coffee', HOT, { liquid: 'coffee' }, { milk: 'none', ...sweet }) },
    price: 345,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0.5, sodium: 10, caffeine: 260 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1002,
    text: 'A deep, smoky roast with notes of toasted walnut and a long, bittersweet goodbye.',
    forms: { hot: hot('Dark Roast Coffee', HOT, { liquid: 'coffee' }, { milk: 'none', ...sweet }) },
    price: 345,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0.5, sodium: 10, caffeine: 230 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1003,
    text: 'A light roast with citrus, honey and just enough sparkle to wake the room.',
    forms: { hot: hot('Morning Light Roast', HOT, { liquid: 'coffee' }, { milk: 'none', ...sweet }) },
    price: 345,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0.5, sodium: 10, caffeine: 290 },
    allergens: [],
    stars: 100,
    missingIn: 12,
  },
  {
    productNumber: 1004,
    text: 'All the comfort of our house blend, gently decaffeinated with mountain water.',
    forms: { hot: hot('Decaf Brewed Coffee', HOT, { liquid: 'coffee' }, { milk: 'none', ...sweet }) },
    price: 345,
    macros: { fat: 0, carbs: 1, sugar: 0, protein: 0.5, sodium: 10, caffeine: 20 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1005,
    text: 'Half brewed coffee, half steamed milk: the softest way to start a slow morning.',
    forms: {
      hot: hot('Café au Lait', HOT, { liquid: 'milkCoffee', foam: 'milk' }, { milk: 'whole', ...sweet }),
    },
    price: 395,
    macros: { fat: 4, carbs: 10, sugar: 9, protein: 7, sodium: 90, caffeine: 130 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1006,
    text: 'Two ristretto shots under a thin, glossy layer of steamed whole milk.',
    forms: {
      hot: hot(
        'Flat White',
        HOT,
        { liquid: 'latte', foam: 'milk' },
        { milk: 'whole', shots: 2, ...sweet, toppings: {} },
      ),
      iced: iced('Iced Flat White', COLD, { liquid: 'latte' }, { milk: 'whole', shots: 2, ...sweet }),
    },
    price: 525,
    macros: { fat: 12, carbs: 17, sugar: 16, protein: 12, sodium: 150, caffeine: 150 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1007,
    text: 'Rich espresso eased into steamed milk with a little cap of foam.',
    forms: {
      hot: hot(
        'Caffè Latte',
        HOT,
        { liquid: 'latte', foam: 'milk' },
        { milk: 'whole', shots: 2, ...sweet, toppings: {} },
      ),
      iced: iced(
        'Iced Caffè Latte',
        COLD,
        { liquid: 'latte' },
        { milk: 'whole', shots: 2, ...sweet, toppings: {} },
      ),
    },
    price: 495,
    macros: { fat: 11, carbs: 18, sugar: 17, protein: 12, sodium: 160, caffeine: 150 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1008,
    text: 'Bold espresso beneath a deep, airy drift of velvet foam.',
    forms: {
      hot: hot(
        'Cappuccino',
        HOT,
        { liquid: 'milkCoffee', foam: 'milk', topping: 'cinnamon' },
        { milk: 'whole', shots: 2, ...sweet, toppings: { cinnamonPowder: 1 } },
      ),
    },
    price: 495,
    macros: { fat: 7, carbs: 13, sugar: 12, protein: 9, sodium: 115, caffeine: 150 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1009,
    text: 'Vanilla and steamed milk, marked with espresso and finished with a lattice of caramel.',
    forms: {
      hot: hot(
        'Caramel Macchiato',
        HOT,
        { liquid: 'latte', foam: 'milk', topping: 'caramel' },
        {
          milk: 'whole',
          shots: 2,
          syrups: { vanilla: 3 },
          sweeteners: {},
          toppings: { caramelDrizzle: 1 },
        },
      ),
      iced: iced(
        'Iced Caramel Macchiato',
        COLD,
        { liquid: 'latte', topping: 'caramel', accent: 'caramel' },
        { milk: 'whole', shots: 2, syrups: { vanilla: 3 }, toppings: { caramelDrizzle: 1 } },
      ),
    },
    price: 595,
    macros: { fat: 9, carbs: 35, sugar: 33, protein: 10, sodium: 150, caffeine: 150 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1010,
    text: 'Espresso and bittersweet chocolate under steamed milk and a swirl of whipped cream.',
    forms: {
      hot: hot(
        'Caffè Mocha',
        HOT,
        { liquid: 'mocha', foam: 'cream', topping: 'whip' },
        { milk: 'whole', shots: 2, syrups: { mocha: 4 }, toppings: { whip: 1 } },
      ),
      iced: iced(
        'Iced Caffè Mocha',
        COLD,
        { liquid: 'mocha', topping: 'whip' },
        { milk: 'whole', shots: 2, syrups: { mocha: 4 }, toppings: { whip: 1 } },
      ),
    },
    price: 575,
    macros: { fat: 17, carbs: 43, sugar: 35, protein: 13, sodium: 150, caffeine: 175 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1011,
    text: 'Silky white chocolate melted into espresso and milk, sweet as a snow day.',
    forms: {
      hot: hot(
        'White Chocolate Mocha',
        HOT,
        { liquid: 'cream', foam: 'cream', topping: 'whip', accent: 'espresso' },
        { milk: 'whole', shots: 2, syrups: { whiteMocha: 4 }, toppings: { whip: 1 } },
      ),
      iced: iced(
        'Iced White Chocolate Mocha',
        COLD,
        { liquid: 'milkCoffee', topping: 'whip' },
        { milk: 'whole', shots: 2, syrups: { whiteMocha: 4 }, toppings: { whip: 1 } },
      ),
    },
    price: 605,
    macros: { fat: 18, carbs: 55, sugar: 52, protein: 14, sodium: 240, caffeine: 150 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1012,
    text: 'Espresso lengthened with hot water, clean and aromatic to the last sip.',
    forms: {
      hot: hot('Caffè Americano', HOT, { liquid: 'coffee' }, { milk: 'none', shots: 3, ...sweet }),
      iced: iced('Iced Caffè Americano', COLD, { liquid: 'coffee' }, { milk: 'none', shots: 3, ...sweet }),
    },
    price: 425,
    macros: { fat: 0, carbs: 2, sugar: 0, protein: 1, sodium: 10, caffeine: 225 },
    allergens: [],
    stars: 200,
  },
];
