/**
 * Tabs that are links: a row of routes, the current one underlined; one may lead out of the app. A tab is current on its
 * address and on those below it, the longest one where two are. Navigation, so without the tab role.
 */
import { Link, resolvePath, useLocation, type To } from 'react-router-dom';
import { classNames } from './classNames.ts';
import styles from './Tabs.module.css';

export type TabLink =
  | { readonly to: To; readonly label: string; readonly isExternal?: false }
  | { readonly to: string; readonly label: string; readonly isExternal: true };

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  const current = currentOf(tabs, pathname);
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.row}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            {tab.isExternal === true ? (
              <a href={tab.to} className={styles.tab}>
                {tab.label}
              </a>
            ) : (
              <Link
                to={tab.to}
                aria-current={tab === current ? 'page' : undefined}
                className={classNames(styles.tab, tab === current && styles.current)}
              >
                {tab.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function currentOf(tabs: readonly TabLink[], pathname: string): TabLink | undefined {
  const pathOf = (tab: TabLink): string => resolvePath(tab.to, pathname).pathname;
  const isAt = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return tabs
    .filter((tab) => tab.isExternal !== true && isAt(pathOf(tab)))
    .toSorted((one, other) => pathOf(other).length - pathOf(one).length)[0];
}
