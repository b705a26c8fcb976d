/** Sandwiches, bowls and boxes for the middle of the day. Numbers from 1901. */
import { piece } from './drinkForms.ts';
import type { ProductSeed } from './productSeed.ts';

export const LUNCH: readonly ProductSeed[] = [
  {
    productNumber: 1901,
    text: 'Roast turkey, melted provolone and basil pesto, pressed in ciabatta until it sings.',
    forms: {
      single: piece(
        'Turkey & Pesto Ciabatta',
        'lunch',
        { kind: 'sandwich', liquid: 'greenTea' },
        { warmed: true },
      ),
    },
    price: 795,
    macros: { fat: 22, carbs: 53, sugar: 3, protein: 32, sodium: 1230 },
    allergens: ['Wheat', 'Milk', 'Pine nuts'],
    stars: 300,
    missingIn: 5,
  },
  {
    productNumber: 1902,
    text: 'Roasted tomatoes, fresh mozzarella and basil on olive-oil focaccia.',
    forms: {
      single: piece(
        'Tomato & Mozzarella Focaccia',
        'lunch',
        { kind: 'sandwich', liquid: 'strawberry' },
        { warmed: true },
      ),
    },
    price: 725,
    macros: { fat: 15, carbs: 42, sugar: 4, protein: 16, sodium: 710 },
    allergens: ['Wheat', 'Milk'],
    stars: 300,
    missingIn: 5,
  },
  {
    productNumber: 1903,
    text: 'Smoked ham, Swiss cheese and a stripe of mustard in a crackling baguette.',
    forms: {
      single: piece(
        'Ham & Swiss Baguette',
        'lunch',
        { kind: 'sandwich', liquid: 'strawberry', topping: 'seeds' },
        { warmed: true },
      ),
    },
    price: 745,
    macros: { fat: 16, carbs: 47, sugar: 4, protein: 28, sodium: 1180 },
    allergens: ['Wheat', 'Milk'],
    stars: 300,
    missingIn: 8,
  },
  {
    productNumber: 1904,
    text: 'Spiced chickpeas, pickled cabbage and tahini in a spinach wrap.',
    forms: {
      single: piece(
        'Crispy Chickpea Wrap',
        'lunch',
        { kind: 'wrap', liquid: 'matcha', topping: 'seeds' },
        { warmed: false },
      ),
    },
    price: 745,
    macros: { fat: 18, carbs: 58, sugar: 6, protein: 15, sodium: 890 },
    allergens: ['Wheat', 'Sesame'],
    stars: 300,
    missingIn: 15,
  },
  {
    productNumber: 1905,
    text: 'Lime chicken with quinoa, black beans, corn and a jalapeño dressing.',
    forms: {
      single: piece('Chicken & Quinoa Bowl', 'lunch', { kind: 'bowl', liquid: 'matcha', topping: 'seeds' }),
    },
    price: 925,
    macros: { fat: 15, carbs: 42, sugar: 8, protein: 27, sodium: 1030 },
    allergens: [],
    stars: 300,
    missingIn: 10,
  },
  {
    productNumber: 1906,
    text: 'Farro, roasted squash, kale and toasted pumpkin seeds with cider vinaigrette.',
    forms: {
      single: piece('Harvest Grain Bowl', 'lunch', { kind: 'bowl', liquid: 'mango', topping: 'seeds' }),
    },
    price: 895,
    macros: { fat: 16, carbs: 54, sugar: 9, protein: 13, sodium: 680 },
    allergens: ['Wheat'],
    stars: 300,
    missingIn: 18,
  },
  {
    productNumber: 1907,
    text: 'Brie, gouda and aged cheddar with apple slices and crackers.',
    forms: {
      single: piece('Cheese & Fruit Box', 'lunch', { kind: 'box', liquid: 'cream', topping: 'berries' }),
    },
    price: 745,
    macros: { fat: 27, carbs: 37, sugar: 19, protein: 20, sodium: 580 },
    allergens: ['Wheat', 'Milk'],
    stars: 300,
    missingIn: 4,
  },
  {
    productNumber: 1908,
    text: 'Two cage-free eggs, hummus, flatbread and crunchy vegetables.',
    forms: {
      single: piece('Eggs & Hummus Box', 'lunch', { kind: 'box', liquid: 'lemon', topping: 'seeds' }),
    },
    price: 745,
    macros: { fat: 24, carbs: 36, sugar: 6, protein: 21, sodium: 660 },
    allergens: ['Wheat', 'Egg', 'Sesame'],
    stars: 300,
    missingIn: 6,
  },
  {
    productNumber: 1909,
    text: 'White cheddar and mozzarella between slices of butter-crisped sourdough.',
    forms: {
      single: piece(
        'Grilled Cheese on Sourdough',
        'lunch',
        { kind: 'sandwich', liquid: 'lemon' },
        { warmed: true },
      ),
    },
    price: 725,
    macros: { fat: 28, carbs: 46, sugar: 2, protein: 20, sodium: 870 },
    allergens: ['Wheat', 'Milk'],
    stars: 300,
    missingIn: 6,
  },
];
