/** Navigation bar at the bottom of phones: main pages and cart. Hidden from 1024 px, where TopBar has them. */
import { Link, useLocation } from 'react-router-dom';
import { Text, useText } from '../i18n/Text.tsx';
import styles from './BottomBar.module.css';
import { CartLink } from './CartLink.tsx';
import { navigation } from './navigation.ts';

export function BottomBar() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={text('shell.mainNavigation')}>
      <ul className={styles.row}>
        {navigation.map(({ to, textId, icon: Icon, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.place} aria-current={isCurrent(pathname) ? 'page' : undefined}>
              <Icon size={22} aria-hidden="true" />
              <span>
                <Text id={textId} />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <CartLink className={styles.place} />
        </li>
      </ul>
    </nav>
  );
}
