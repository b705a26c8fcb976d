import { Coffee } from 'lucide-react';
import type { NavigationEntry } from '../../kit/navigation.ts';
import { isStoresPath } from '../../parts/store/storesState.ts';

const isElsewhere = (pathname: string) =>
  isStoresPath(pathname) || pathname.startsWith('/menu/cart') || pathname.startsWith('/menu/previous');

export const menuNavigation: NavigationEntry = {
  to: '/menu',
  textId: 'shell.order',
  icon: Coffee,
  isCurrent: (pathname) => pathname.startsWith('/menu') && !isElsewhere(pathname),
  order: 2,
};
