import { ClipboardList } from 'lucide-react';
import type { NavigationEntry } from '../../kit/navigation.ts';

export const ordersNavigation: NavigationEntry = {
  to: '/menu/previous',
  textId: 'shell.orders',
  icon: ClipboardList,
  isCurrent: (pathname) => pathname.startsWith('/menu/previous'),
  order: 3,
};
