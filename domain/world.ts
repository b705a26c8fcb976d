/** Everything the app knows, as the fold of its log: one state per projection. Adding a projection adds a line here. */
import { cart } from './cart/evolve.ts';
import { engine, storage } from './engine/evolve.ts';
import { favorites, favoritesFetch } from './favorites/evolve.ts';
import { live } from './live/evolve.ts';
import { area, store } from './locator/evolve.ts';
import { locator } from './locator/evolveLocator.ts';
import { menu, menuFetch } from './menu/evolve.ts';
import { notices } from './notices.ts';
import { order, previousFetch } from './order/evolve.ts';
import { outbox } from './outbox/evolve.ts';
import { pickup, pickupFetch } from './pickup/evolve.ts';
import { pricing } from './pricing/evolve.ts';
import { session, sessionCheck, signIn } from './session/evolve.ts';
import { wallet, walletFetch } from './wallet/evolve.ts';
import type { FactType } from './events.ts';

export const projections = {
  session,
  cart,
  store,
  menu,
  pricing,
  order,
  outbox,
  wallet,
  favorites,
  area,
  pickup,
  live,
  engine,
  sessionCheck,
  signIn,
  locator,
  pickupFetch,
  menuFetch,
  previousFetch,
  walletFetch,
  favoritesFetch,
  notices,
  storage,
} as const;

export type ProjectionName = keyof typeof projections;
export type World = { readonly [N in ProjectionName]: (typeof projections)[N]['initial'] };

export const initialWorld = Object.fromEntries(
  Object.values(projections).map(({ name, initial }) => [name, initial]),
) as unknown as World;

type Folded = { [N in ProjectionName]: keyof (typeof projections)[N]['on'] }[ProjectionName];
type Forgotten = Exclude<FactType, Folded>;
/** Does not compile while a fact is folded nowhere; the error names it. @public */
export const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true;
