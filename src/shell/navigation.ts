/** The entries of the main navigation, in order. A new area adds an entry. */
import { ClipboardList, Coffee, House, MapPin, type LucideIcon } from 'lucide-react';
import type { MessageId } from '../i18n/messages.ts';

export type NavigationEntry = {
  readonly to: string;
  readonly textId: MessageId;
  readonly icon: LucideIcon;
  /** Whether `pathname` belongs to this entry. */
  readonly isCurrent: (pathname: string) => boolean;
  /** The history state of the link to it. */
  readonly state?: typeof storesState;
};

const isStores = (pathname: string) => pathname.includes('/store-locator');
const isElsewhereInMenu = (pathname: string) =>
  isStores(pathname) || pathname.startsWith('/menu/cart') || pathname.startsWith('/menu/previous');

type Place = { readonly pathname: string; readonly search: string; readonly state: unknown };

/** History state of a link to the locator: a store that is chosen there leads back (placeAfterChoosing.ts). The locator keeps its own. */
export const storesState = ({ pathname, search, state }: Place): unknown =>
  isStores(pathname) ? state : { from: pathname + search };

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
  { to: '/store-locator', textId: 'shell.stores', icon: MapPin, isCurrent: isStores, state: storesState },
];
