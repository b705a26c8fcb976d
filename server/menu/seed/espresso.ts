/** Small cups of espresso. Numbers from 1201. */
import type { FormSeed, ProductSeed } from './productSeed.ts';

const cup = (name: string, picture: Partial<FormSeed['picture']>, recipe: FormSeed['recipe']): FormSeed => ({
  name,
  place: 'espresso',
  sizes: 'espresso',
  picture: { kind: 'espressoCup', liquid: 'espresso', ...picture },
  recipe: { ...recipe },
});

export const ESPRESSO: readonly ProductSeed[] = [
  {
    productNumber: 1201,
    text: 'A concentrated shot with a hazel crema, caramel sweetness and a clean, lasting finish.',
    forms: { hot: cup('Espresso', {}, { sweeteners: {}, syrups: {} }) },
    price: 325,
    macros: { fat: 0, carbs: 2, sugar: 0, protein: 1, sodium: 0, caffeine: 150 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1202,
    text: 'Espresso marked with a spoonful of milk foam, small and to the point.',
    forms: { hot: cup('Espresso Macchiato', { foam: 'milk' }, { milk: 'whole', syrups: {} }) },
    price: 355,
    macros: { fat: 0.3, carbs: 2, sugar: 0.5, protein: 1, sodium: 5, caffeine: 150 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1203,
    text: 'Equal parts espresso and silky milk, for people who like their latte with the volume turned up.',
    forms: {
      hot: cup('Cortado', { kind: 'glass', liquid: 'latte', foam: 'milk' }, { milk: 'whole', syrups: {} }),
    },
    price: 415,
    macros: { fat: 3.5, carbs: 6, sugar: 5, protein: 4, sodium: 45, caffeine: 150 },
    allergens: [],
    stars: 200,
  },
  {
    productNumber: 1204,
    text: 'A shot of espresso under a soft hat of whipped cream, as they pour it in old cafés.',
    forms: {
      hot: cup(
        'Espresso con Panna',
        { foam: 'cream', topping: 'whip' },
        { syrups: {}, toppings: { whip: 1 } },
      ),
    },
    price: 365,
    macros: { fat: 8.5, carbs: 4, sugar: 2, protein: 1.5, sodium: 10, caffeine: 150 },
    allergens: [],
    stars: 100,
  },
  {
    productNumber: 1205,
    text: 'Three rare coffees side by side with tasting cards, poured for you at the bar.',
    forms: { hot: cup('Tasting Flight', { accent: 'coffee' }, {}) },
    price: 895,
    macros: { fat: 0, carbs: 3, sugar: 0, protein: 1, sodium: 5, caffeine: 180 },
    allergens: [],
    stars: 300,
    missingIn: 70,
    counterOnly: true,
  },
];
