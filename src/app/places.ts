/** The places of the main navigation, in order. A new area adds a line here. */
import { ClipboardList, Coffee, House, MapPin, type LucideIcon } from 'lucide-react';
import type { MessageId } from '../i18n/messages.ts';

export type Place = {
  readonly to: string;
  readonly textId: MessageId;
  readonly icon: LucideIcon;
  /** Whether one is there, given the path. */
  readonly isHere: (pathname: string) => boolean;
};

const isStores = (pathname: string) => pathname.includes('/store-locator');
const isElsewhereInMenu = (pathname: string) =>
  isStores(pathname) || pathname.startsWith('/menu/cart') || pathname.startsWith('/menu/previous');

export const places: readonly Place[] = [
  { to: '/', textId: 'shell.home', icon: House, isHere: (pathname) => pathname === '/' },
  {
    to: '/menu',
    textId: 'shell.order',
    icon: Coffee,
    isHere: (pathname) => pathname.startsWith('/menu') && !isElsewhereInMenu(pathname),
  },
  {
    to: '/menu/previous',
    textId: 'shell.orders',
    icon: ClipboardList,
    isHere: (pathname) => pathname.startsWith('/menu/previous'),
  },
  { to: '/store-locator', textId: 'shell.stores', icon: MapPin, isHere: isStores },
];
