/** The tabs of the menu's pages. Spec 3 section 2; Featured leads to where the operator's setting says. */
import { useText } from '../i18n/Text.tsx';
import { Tabs } from '../ui/Tabs.tsx';

export function MenuTabs() {
  const text = useText();
  return (
    <Tabs
      label={text('menu.tabs')}
      tabs={[
        { to: '/menu', label: text('menu.tab.all'), isExact: true },
        { to: '/menu/previous', label: text('menu.tab.previous') },
        { to: '/menu/favorites', label: text('menu.tab.favorites') },
      ]}
    />
  );
}
