/** Bar at the top: brand, store, account; from 1024 px also the main pages and the cart. */
import { Link, useLocation } from 'react-router-dom';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { Text, useText } from '../i18n/Text.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { CartLink } from './CartLink.tsx';
import { navigation } from './generated/navigation.ts';
import { StorePill } from './StorePill.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  const text = useText();
  const here = useLocation();
  const { pathname } = here;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={text('common.brand')}>
          <BrandMark />
          <span className={styles.name}>
            <Text id="common.brand" />
          </span>
        </Link>
        <nav className={styles.places} aria-label={text('shell.mainNavigation')}>
          <ul>
            {navigation.map(({ to, textId, isCurrent, state }) => (
              <li key={to}>
                <Link
                  to={to}
                  state={state?.(here)}
                  className={styles.place}
                  aria-current={isCurrent(pathname) ? 'page' : undefined}
                >
                  <Text id={textId} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <StorePill />
          <CartLink className={styles.cart} />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
