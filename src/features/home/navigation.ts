import { House } from 'lucide-react';
import type { NavigationEntry } from '../../kit/navigation.ts';

export const homeNavigation: NavigationEntry = {
  to: '/',
  textId: 'shell.home',
  icon: House,
  isCurrent: (pathname) => pathname === '/',
  order: 1,
};
