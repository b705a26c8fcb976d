/**
 * The addresses of the app, as the build lists them (`pages.json`): which exist, and which search engines must not list.
 * What only the page can know, such as the number of a card in its address, is not looked at.
 */
import { matchRoutes } from 'react-router-dom';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { PageSource } from './pageContent.ts';
import type { ListedPages } from './pageTemplate.ts';

export interface AppRoutes {
  isThere(path: string): boolean;
  /** Shows something of one person, or is a step of something. */
  isPrivate(path: string): boolean;
}

/** The page without any address's own files: the service worker keeps it for all addresses (src/serviceWorker). */
export const SHELL_PATH = '/shell';

/** The frame of the replay page: the same, with a policy of its own. */
export const REPLAY_FRAME_PATH = '/replay/screen';
const framesAndShell: ReadonlySet<string> = new Set([SHELL_PATH, REPLAY_FRAME_PATH]);

/** The page for every address that no other one has. */
const OTHERS = '*';

/** Another address under /menu leads to the menu (spec 3 section 2); the app goes there. */
const led = [{ path: '/menu/*' }];

export function createAppRoutes(pages: ListedPages['pages'], config: ClientConfig): AppRoutes {
  // Where they are off, these pages say that there is nothing here.
  const isOn = ({ path }: { readonly path: string }): boolean =>
    (config.sandbox || !path.startsWith('/sandbox')) &&
    (config.enableMarriott || !path.startsWith('/rewards/partnerships')) &&
    (config.enableMfa || !path.startsWith('/account/settings/mfa'));
  const there = pages.filter((page) => page.path !== OTHERS && isOn(page));
  const routes = [...there.map(({ path }) => ({ path })), ...led];
  return {
    // A build without the list knows no addresses.
    isThere: (path) => pages.length === 0 || framesAndShell.has(path) || matchRoutes(routes, path) !== null,
    isPrivate: (path) => PRIVATE.test(path),
  };
}

/** After all others: an address that is none. It is rendered once for all of them. */
export const pageForOthers =
  ({ isThere }: Pick<AppRoutes, 'isThere'>): PageSource =>
  async (path) =>
    isThere(path)
      ? null
      : { status: 404, answers: {}, canonicalPath: null, renderedPath: NO_PAGE, structuredData: [] };
const NO_PAGE = '/no-page';

const PRIVATE =
  /^\/(?:shell|account(?!\/create\/?$)|menu\/(?:cart|previous|favorites)|payment|pickup|replay|sandbox|support\/trace|rewards\/promo\/redeem|rewards\/partnerships\/\w+\/\w)/i;
