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
