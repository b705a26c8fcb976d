/**
 * The world's ports before their code is here: the first call loads it. Code that cannot be loaded (offline, a new
 * build has replaced it) is a failure of the network like any other.
 */
import { defer, from, switchMap } from 'rxjs';
import type { Answer, World, WorldFailure } from '../../streams/ports.ts';

export function createLazyWorld(): World {
  const rest = once(async () => (await import('./rest.ts')).createRestWorld());
  const graphql = once(async () => (await import('./network.ts')).createGraphqlWorld());
  const viaRest = through(rest);
  const viaGraphql = through(graphql);
  return {
    session: {
      current: viaRest(({ session }) => session.current),
      signIn: viaRest(({ session }) => session.signIn),
      signOut: viaRest(({ session }) => session.signOut),
    },
    locations: {
      search: viaRest(({ locations }) => locations.search),
      some: viaRest(({ locations }) => locations.some),
      byNumber: viaRest(({ locations }) => locations.byNumber),
      nearest: viaRest(({ locations }) => locations.nearest),
      suggest: viaRest(({ locations }) => locations.suggest),
      favorites: viaRest(({ locations }) => locations.favorites),
      flipFavorite: viaRest(({ locations }) => locations.flipFavorite),
    },
    menu: {
      menu: viaGraphql(({ menu }) => menu.menu),
      product: viaGraphql(({ menu }) => menu.product),
    },
    ordering: {
      price: viaGraphql(({ ordering }) => ordering.price),
      submit: viaGraphql(({ ordering }) => ordering.submit),
      outcome: viaGraphql(({ ordering }) => ordering.outcome),
      previous: viaGraphql(({ ordering }) => ordering.previous),
    },
    pickup: {
      checkIn: viaGraphql(({ pickup }) => pickup.checkIn),
      state: viaGraphql(({ pickup }) => pickup.state),
      subscribe: (storeNumber, orderToken) =>
        defer(() => from(graphql())).pipe(
          switchMap(({ pickup }) => pickup.subscribe(storeNumber, orderToken)),
        ),
    },
    wallet: { cards: viaGraphql(({ wallet }) => wallet.cards) },
    live: {
      subscribe: (after) => defer(() => from(graphql())).pipe(switchMap(({ live }) => live.subscribe(after))),
      poll: viaGraphql(({ live }) => live.poll),
    },
  };
}

/** Nothing was sent: the code that would have sent it is not here. */
const notLoaded: WorldFailure = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null };

const through =
  <P>(load: () => Promise<P>) =>
  <A extends readonly unknown[], T>(pick: (ports: P) => (...args: A) => Promise<Answer<T>>) =>
  async (...args: A): Promise<Answer<T>> => {
    let ports: P;
    try {
      ports = await load();
    } catch {
      return notLoaded;
    }
    return pick(ports)(...args);
  };

/** Loads once; a load that failed is tried again at the next call. */
function once<P>(load: () => Promise<P>): () => Promise<P> {
  let loading: Promise<P> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
