/** The whole seed menu, in the order in which a category shows its products. */
import { BAKERY } from './bakery.ts';
import { BREAKFAST } from './breakfast.ts';
import { COFFEE_BEANS } from './coffeeBeans.ts';
import { COLD_COFFEE } from './coldCoffee.ts';
import { COOLERS } from './coolers.ts';
import { DRINKWARE } from './drinkware.ts';
import { ESPRESSO } from './espresso.ts';
import { FROZEN_AND_CHOCOLATE } from './frozen.ts';
import { HOT_COFFEE } from './hotCoffee.ts';
import { LUNCH } from './lunch.ts';
import type { ProductSeed } from './productSeed.ts';
import { SEASONAL } from './seasonal.ts';
import { SNACKS } from './snacks.ts';
import { SWEET_TREATS } from './sweetTreats.ts';
import { TEA } from './tea.ts';

export const ALL_PRODUCTS: readonly ProductSeed[] = [
  ...SEASONAL,
  ...HOT_COFFEE,
  ...COLD_COFFEE,
  ...ESPRESSO,
  ...TEA,
  ...COOLERS,
  ...FROZEN_AND_CHOCOLATE,
  ...BREAKFAST,
  ...BAKERY,
  ...SWEET_TREATS,
  ...LUNCH,
  ...SNACKS,
  ...COFFEE_BEANS,
  ...DRINKWARE,
];
