/** The tabs of the menu's pages. Spec 3 section 2; Featured leads to where the operator's setting says, and is missing without it. */
import { useText } from '../../i18n/Text.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useCrema } from '../../kit/Crema.ts';

export function MenuTabs() {
  const text = useText();
  const { featuredUrl } = useCrema().config;
  const featured = { to: featuredUrl, label: text('menu.tab.featured'), isExternal: true };
  return (
    <Tabs
      label={text('menu.tabs')}
      tabs={[
        { to: '/menu', label: text('menu.tab.all') },
        ...(featuredUrl === '' ? [] : [featured]),
        { to: '/menu/previous', label: text('menu.tab.previous') },
        { to: '/menu/favorites', label: text('menu.tab.favorites') },
      ]}
    />
  );
}
