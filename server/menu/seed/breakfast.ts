/** Warm breakfast, served all day. Numbers from 1701. */
import { piece } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

export const BREAKFAST: readonly ProductSeed[] = [
  {
    productNumber: 1701,
    text: 'Smoked bacon, a soft egg and melted gouda on a toasted artisan roll.',
    forms: {
      single: piece(
        'Bacon, Egg & Gouda Sandwich',
        'breakfast',
        { kind: 'sandwich', liquid: 'cream' },
        { warmed: true },
      ),
    },
    price: 525,
    macros: { fat: 18, carbs: 34, sugar: 3, protein: 19, sodium: 820 },
    allergens: ['Wheat', 'Egg', 'Milk'],
    stars: 200,
    missingIn: 3,
  },
  {
    productNumber: 1702,
    text: 'Peppery sausage, fluffy egg and sharp cheddar tucked into an English muffin.',
    forms: {
      single: piece(
        'Sausage, Egg & Cheddar Muffin',
        'breakfast',
        { kind: 'sandwich', liquid: 'vanilla' },
        { warmed: true },
      ),
    },
    price: 525,
    macros: { fat: 28, carbs: 34, sugar: 2, protein: 15, sodium: 920 },
    allergens: ['Wheat', 'Egg', 'Milk', 'Soy'],
    stars: 200,
    missingIn: 3,
  },
  {
    productNumber: 1703,
    text: 'Egg whites, spinach, feta and sun-dried tomato spread in a warm whole-wheat wrap.',
    forms: {
      single: piece(
        'Spinach, Feta & Egg White Wrap',
        'breakfast',
        { kind: 'wrap', liquid: 'matcha' },
        { warmed: true },
      ),
    },
    price: 515,
    macros: { fat: 8, carbs: 34, sugar: 5, protein: 20, sodium: 840 },
    allergens: ['Wheat', 'Egg', 'Milk'],
    stars: 200,
    missingIn: 5,
  },
  {
    productNumber: 1704,
    text: 'A savory plant-based patty with folded mung-bean egg and dairy-free cheddar.',
    forms: {
      single: piece(
        'Plant-Based Breakfast Sandwich',
        'breakfast',
        { kind: 'sandwich', liquid: 'matcha', topping: 'seeds' },
        { warmed: true },
      ),
    },
    price: 595,
    macros: { fat: 21, carbs: 38, sugar: 4, protein: 21, sodium: 890 },
    allergens: ['Wheat', 'Soy'],
    stars: 200,
    missingIn: 18,
  },
  {
    productNumber: 1705,
    text: 'Crisp potatoes, scrambled egg, black beans and pepper jack rolled to go.',
    forms: {
      single: piece(
        'Roasted Potato & Egg Burrito',
        'breakfast',
        { kind: 'wrap', accent: 'caramel' },
        { warmed: true },
      ),
    },
    price: 575,
    macros: { fat: 20, carbs: 49, sugar: 3, protein: 17, sodium: 960 },
    allergens: ['Wheat', 'Egg', 'Milk'],
    stars: 200,
    missingIn: 10,
  },
  {
    productNumber: 1706,
    text: 'Steel-cut and rolled oats simmered thick, with brown sugar, nuts and dried fruit alongside.',
    forms: {
      single: piece('Brown Sugar Oatmeal', 'breakfast', {
        kind: 'bowl',
        liquid: 'cream',
        topping: 'berries',
      }),
    },
    price: 425,
    macros: { fat: 2.5, carbs: 28, sugar: 0, protein: 5, sodium: 125 },
    allergens: ['Oats', 'Almonds'],
    stars: 200,
  },
  {
    productNumber: 1707,
    text: 'Sesame, poppy, onion and garlic baked onto a chewy, shiny crust.',
    forms: {
      single: piece(
        'Everything Bagel',
        'breakfast',
        { kind: 'bagel', liquid: 'vanilla', topping: 'seeds' },
        { warmed: true, spreads: true },
      ),
    },
    price: 295,
    macros: { fat: 2.5, carbs: 57, sugar: 6, protein: 11, sodium: 560 },
    allergens: ['Wheat', 'Sesame'],
    stars: 100,
    missingIn: 4,
  },
  {
    productNumber: 1708,
    text: 'A classic boiled-and-baked bagel, crisp outside and tender within.',
    forms: {
      single: piece(
        'Plain Bagel',
        'breakfast',
        { kind: 'bagel', liquid: 'vanilla' },
        { warmed: true, spreads: true },
      ),
    },
    price: 285,
    macros: { fat: 1.5, carbs: 56, sugar: 5, protein: 10, sodium: 500 },
    allergens: ['Wheat'],
    stars: 100,
    missingIn: 4,
  },
  {
    productNumber: 1709,
    text: 'Velvety eggs cooked slowly with gruyère and topped with applewood bacon.',
    forms: {
      single: piece(
        'Egg Bites with Gruyère & Bacon',
        'breakfast',
        { kind: 'muffin', liquid: 'lemon' },
        { warmed: true },
      ),
    },
    price: 545,
    macros: { fat: 20, carbs: 9, sugar: 2, protein: 19, sodium: 600 },
    allergens: ['Egg', 'Milk'],
    stars: 200,
    missingIn: 4,
  },
];
