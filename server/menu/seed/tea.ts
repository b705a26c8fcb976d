/** Teas, hot and iced. Numbers from 1301. */
import { hot, icedLarge } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

const HOT = 'hot-tea';
const ICED = 'iced-tea';
const plain = { milk: 'none', sweeteners: {} } as const;
const leaf = { fat: 0, carbs: 0, sugar: 0, protein: 0, sodium: 0 };

export const TEA: readonly ProductSeed[] = [
  {
    productNumber: 1301,
    text: 'A brisk blend of Assam and Ceylon leaves that stands up to a good splash of milk.',
    forms: {
      hot: hot('English Breakfast Tea', HOT, { kind: 'teaCup', liquid: 'blackTea' }, plain),
      iced: icedLarge('Iced Black Tea', ICED, { liquid: 'blackTea' }, { sweeteners: {} }),
    },
    price: 345,
    macros: { ...leaf, caffeine: 40 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1302,
    text: 'Black tea scented with bergamot, bright and a little bit grand.',
    forms: { hot: hot('Earl Grey Tea', HOT, { kind: 'teaCup', liquid: 'blackTea', accent: 'lemon' }, plain) },
    price: 345,
    macros: { ...leaf, caffeine: 40 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1303,
    text: 'Spearmint and lemon verbena lift a pan-fired green tea into something breezy.',
    forms: {
      hot: hot('Mint Green Tea', HOT, { kind: 'teaCup', liquid: 'greenTea' }, plain),
      iced: icedLarge('Iced Mint Green Tea', ICED, { liquid: 'greenTea' }, { sweeteners: {} }),
    },
    price: 345,
    macros: { ...leaf, caffeine: 25 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1304,
    text: 'Hibiscus, apple and rose hip steeped to a deep ruby red, naturally free of caffeine.',
    forms: {
      hot: hot('Hibiscus Blossom Tea', HOT, { kind: 'teaCup', liquid: 'hibiscus' }, { sweeteners: {} }),
      iced: icedLarge('Iced Hibiscus Tea', ICED, { liquid: 'hibiscus' }, { sweeteners: {} }),
    },
    price: 345,
    macros: { ...leaf, caffeine: 0 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1305,
    text: 'Chamomile flowers with a hint of honey and orange peel, for the quiet end of the day.',
    forms: {
      hot: hot(
        'Chamomile Evening Tea',
        HOT,
        { kind: 'teaCup', liquid: 'lemon' },
        { sweeteners: { honey: 1 } },
      ),
    },
    price: 345,
    macros: { fat: 0, carbs: 8, sugar: 8, protein: 0, sodium: 0, caffeine: 0 },
    allergens: [],
    stars: 100,
    missingIn: 10,
  },
  {
    productNumber: 1306,
    text: 'Black tea simmered with cardamom, cinnamon, ginger and clove, softened with steamed milk.',
    forms: {
      hot: hot(
        'Chai Latte',
        HOT,
        { liquid: 'chai', foam: 'milk', topping: 'cinnamon' },
        { milk: 'whole', syrups: {}, sweeteners: {}, toppings: { cinnamonPowder: 1 } },
      ),
      iced: icedLarge(
        'Iced Chai Latte',
        ICED,
        { liquid: 'chai' },
        { milk: 'whole', syrups: {}, sweeteners: {}, toppings: {} },
      ),
    },
    price: 545,
    macros: { fat: 5, carbs: 44, sugar: 42, protein: 8, sodium: 115, caffeine: 95 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1307,
    text: 'Stone-ground green tea whisked into milk until it glows, gently sweet and grassy.',
    forms: {
      hot: hot(
        'Matcha Latte',
        HOT,
        { liquid: 'matcha', foam: 'milk' },
        { milk: 'whole', syrups: {}, sweeteners: { cane: 2 }, toppings: {} },
      ),
      iced: icedLarge(
        'Iced Matcha Latte',
        ICED,
        { liquid: 'matcha', foam: 'milk' },
        { milk: 'whole', syrups: {}, sweeteners: { cane: 2 }, toppings: {} },
      ),
    },
    price: 575,
    macros: { fat: 7, carbs: 32, sugar: 30, protein: 10, sodium: 140, caffeine: 80 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1308,
    text: 'Earl Grey, vanilla and steamed milk in a cup that smells like rain on a window.',
    forms: {
      hot: hot(
        'London Fog Latte',
        HOT,
        { liquid: 'chai', foam: 'milk', accent: 'vanilla' },
        { milk: 'whole', syrups: { vanilla: 3 }, sweeteners: {} },
      ),
    },
    price: 515,
    macros: { fat: 4, carbs: 27, sugar: 26, protein: 6, sodium: 85, caffeine: 40 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1309,
    text: 'Half lemonade, half black tea, all of it ice cold and pleasantly tart.',
    forms: {
      iced: icedLarge(
        'Black Tea Lemonade',
        ICED,
        { liquid: 'blackTea', accent: 'lemon' },
        { sweeteners: { cane: 2 } },
      ),
    },
    price: 425,
    macros: { fat: 0, carbs: 12, sugar: 11, protein: 0, sodium: 10, caffeine: 25 },
    allergens: [],
    stars: 200,
  },
];
