/** A latte with two sizes, a milk to choose and syrup to count: enough for every rule of a configured product. */
import { latteCup } from '../cart/someLatte.ts';
import type {
  Menu,
  MenuCategory,
  Product,
  ProductOption,
  ProductSummary,
} from '../../../domain/menu/shape.ts';

const nutrition = (calories: number) => ({
  calories,
  fatGrams: 7,
  carbohydrateGrams: 19,
  sugarGrams: 17,
  proteinGrams: 12,
  sodiumMilligrams: 150,
  caffeineMilligrams: 150,
});
const option = (
  optionProductNumber: number,
  name: string,
  priceDelta: number,
  calories: number,
  [defaultQuantity, maxQuantity]: readonly [number, number],
  allergens: readonly string[] = [],
): ProductOption => ({
  ...{ optionProductNumber, name, priceDelta, caloriesDelta: calories, defaultQuantity, maxQuantity },
  allergens: [...allergens],
  nutrition: {
    calories,
    fatGrams: 0.5,
    carbohydrateGrams: 2,
    sugarGrams: 1,
    proteinGrams: 0.5,
    sodiumMilligrams: 5,
    caffeineMilligrams: 0,
  },
  portions: null,
});

export const someLatte: Product = {
  productNumber: 101,
  formCode: 'hot',
  name: 'House Latte',
  description: 'Espresso and steamed milk.',
  availability: 'Available',
  illustration: latteCup,
  sizes: [
    { sizeCode: 'S', name: 'Small', sku: 'L-S', fluidOunces: 8, price: 445, nutrition: nutrition(150) },
    { sizeCode: 'M', name: 'Medium', sku: 'L-M', fluidOunces: 12, price: 495, nutrition: nutrition(190) },
  ],
  defaultSizeCode: 'S',
  optionGroups: [
    {
      id: 'milk',
      name: 'Milk',
      selection: 'one',
      options: [
        option(1, 'Whole milk', 0, 100, [1, 1], ['Milk']),
        option(2, 'Oat milk', 80, 120, [0, 1], ['Oats']),
      ],
    },
    {
      id: 'flavor',
      name: 'Flavor',
      selection: 'count',
      options: [option(3, 'Vanilla syrup', 60, 20, [0, 8]), option(4, 'Espresso shot', 100, 5, [2, 6])],
    },
  ],
  allergens: ['Milk'],
  baseAllergens: [],
  menuSlug: 'drinks',
  categorySlug: 'hot-coffee',
  categoryName: 'Hot coffee',
  starsToRedeem: null,
  forms: [{ formCode: 'hot', name: 'House Latte', illustration: latteCup }],
};

/** As a menu lists it. */
export const someSummary: ProductSummary = {
  ...{ productNumber: someLatte.productNumber, formCode: someLatte.formCode, name: someLatte.name },
  ...{ availability: someLatte.availability, illustration: someLatte.illustration },
  ...{ price: 445, calories: 150, allergens: ['Milk'], areAllergensComplete: true },
};

/** A national menu of drinks. */
export const menuOf = (...categories: readonly MenuCategory[]): Menu => ({
  storeNumber: null,
  menus: [{ slug: 'drinks', name: 'Drinks', categories: [...categories] }],
});
