/** The entries of the main navigation, in order. A new area adds an entry. */
import { ClipboardList, Coffee, House, MapPin, type LucideIcon } from 'lucide-react';
import type { MessageId } from '../i18n/messages.ts';

export type NavigationEntry = {
  readonly to: string;
  readonly textId: MessageId;
  readonly icon: LucideIcon;
  /** Whether `pathname` belongs to this entry. */
  readonly isCurrent: (pathname: string) => boolean;
};

type Place = { readonly pathname: string; readonly search: string; readonly state: unknown };

/**
 * History state of the link to an entry. A store that is chosen from a product's page leads back to what is being put
 * together there (placeAfterChoosing.ts); the locator's link to itself keeps that.
 */
export function linkState({ to }: { readonly to: string }, { pathname, search, state }: Place): unknown {
  if (to !== '/store-locator') return undefined;
  if (isStores(pathname)) return state;
  return pathname.startsWith('/menu/product/') ? { from: pathname + search } : undefined;
}

const isStores = (pathname: string) => pathname.includes('/store-locator');
const isElsewhereInMenu = (pathname: string) =>
  isStores(pathname) || pathname.startsWith('/menu/cart') || pathname.startsWith('/menu/previous');

export const navigation: readonly NavigationEntry[] = [
  { to: '/', textId: 'shell.home', icon: House, isCurrent: (pathname) => pathname === '/' },
  {
    to: '/menu',
    textId: 'shell.order',
    icon: Coffee,
    isCurrent: (pathname) => pathname.startsWith('/menu') && !isElsewhereInMenu(pathname),
  },
  {
    to: '/menu/previous',
    textId: 'shell.orders',
    icon: ClipboardList,
    isCurrent: (pathname) => pathname.startsWith('/menu/previous'),
  },
  { to: '/store-locator', textId: 'shell.stores', icon: MapPin, isCurrent: isStores },
];
