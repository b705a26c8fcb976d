/** Written by `npm run generate`; do not edit. */
import { homeNavigation } from '../../features/home/navigation.ts';
import { menuNavigation } from '../../features/menu/navigation.ts';
import { ordersNavigation } from '../../features/orders/navigation.ts';
import { storesNavigation } from '../../features/stores/navigation.ts';
/** The entries of the main navigation, in order. */
export const navigation = [homeNavigation, menuNavigation, ordersNavigation, storesNavigation].toSorted(
  (one, other) => one.order - other.order,
);
