import { MapPin } from 'lucide-react';
import type { NavigationEntry } from '../../kit/navigation.ts';
import { isStoresPath, storesState } from '../../parts/store/storesState.ts';

export const storesNavigation: NavigationEntry = {
  to: '/store-locator',
  textId: 'shell.stores',
  icon: MapPin,
  isCurrent: isStoresPath,
  order: 4,
  state: storesState,
};
