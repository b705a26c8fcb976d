/** Navigation bar at the bottom of phones: main pages, paying in store, and the cart. Hidden from 1024 px, where TopBar has them. */
import type { MouseEvent } from 'react';
import { Barcode } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Text, useText } from '../i18n/Text.tsx';
import styles from './BottomBar.module.css';
import { CartLink } from './CartLink.tsx';
import type { NavigationEntry } from '../kit/navigation.ts';
import { navigation } from './generated/navigation.ts';
import { payOver } from '../parts/payment/payAddress.ts';

export function BottomBar() {
  const text = useText();
  const here = useLocation();
  const { pathname, search } = here;
  const navigate = useNavigate();
  // While a page's code is loading, the link still says the address of the one before.
  const payHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { hash, state } = payOver(location);
    void navigate({ pathname: location.pathname, search: location.search, hash }, { state });
  };
  const scan: NavigationEntry = {
    order: 2.5,
    to: `${search}#pay`,
    textId: 'shell.scan',
    icon: Barcode,
    isCurrent: () => false,
  };
  return (
    <nav className={styles.bar} aria-label={text('shell.mainNavigation')}>
      <ul className={styles.row}>
        {navigation.toSpliced(2, 0, scan).map(({ to, textId, icon: Icon, isCurrent, state }) => (
          <li key={textId}>
            <Link
              to={to}
              state={state?.(here)}
              className={styles.place}
              aria-current={isCurrent(pathname) ? 'page' : undefined}
              onClick={textId === scan.textId ? payHere : undefined}
            >
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
