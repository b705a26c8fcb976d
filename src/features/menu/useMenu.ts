/**
 * The menu of the selected store, or the national one; and whether the national one replaces a store's menu
 * that could not be fetched.
 */
import { menuKey, parseMenuKey } from '../../../domain/menu/rules.ts';
import { menuCurrency } from '../../../domain/menu/find.ts';
import { menuDocument } from '../../../streams/menu/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useFetched } from '../../kit/useFetched.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useMenu() {
  const { config } = useCrema();
  const store = useWorld((world) => world.store.selected);
  const menu = useFetched(menuDocument, menuKey(store?.storeNumber ?? null, config.locale));
  const hasStoresMenuFailed = useWorld(({ menuFetch }) =>
    Object.entries(menuFetch.byKey).some(
      ([key, { status }]) => status === 'failed' && isStoresMenu(parseMenuKey(key)),
    ),
  );
  return {
    menu,
    store,
    currency: menuCurrency(store?.countryCode),
    isStandIn: store === null && hasStoresMenuFailed,
  };
}

const isStoresMenu = (ask: ReturnType<typeof parseMenuKey>): boolean =>
  ask?.what === 'menu' && ask.storeNumber !== null;
