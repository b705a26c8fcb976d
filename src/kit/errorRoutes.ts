/** The address to which an action of the error catalog leads, for a person who is at `here`. */
import type { ErrorAction } from '../i18n/errorEntry.ts';

const routes: Readonly<Record<ErrorAction['does'], string | null>> = {
  chooseStore: '/menu/store-locator',
  chooseItem: '/menu',
  signIn: '/account/signin',
  seeOrder: '/menu/previous',
  dismiss: null,
  refreshPrice: null,
};

/** Null for an action that leads to no page. */
export function routeOfAction({ does }: ErrorAction, here: string): string | null {
  const route = routes[does];
  return does === 'signIn' ? `${route}?returnUrl=${encodeURIComponent(here)}` : route;
}
