/**
 * Tabs that are links: a row of routes, the current one underlined; one may lead out of the app. Navigation, so without the tab role.
 */
import { NavLink, type To } from 'react-router-dom';
import { classNames } from './classNames.ts';
import styles from './Tabs.module.css';

export type TabLink =
  | { readonly to: To; readonly label: string; readonly isExact?: boolean; readonly isExternal?: false }
  | { readonly to: string; readonly label: string; readonly isExternal: true };

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
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
              <NavLink
                to={tab.to}
                end={tab.isExact ?? false}
                className={({ isActive }) => classNames(styles.tab, isActive && styles.current)}
              >
                {tab.label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
