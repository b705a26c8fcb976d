/** On phones, the places and the cart within reach of a thumb. Hidden from 1024 px, where the top bar has them. */
import { Link, useLocation } from 'react-router-dom';
import { Text, useText } from '../i18n/Text.tsx';
import styles from './BottomBar.module.css';
import { CartLink } from './CartLink.tsx';
import { places } from './places.ts';

export function BottomBar() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={text('shell.mainNavigation')}>
      <ul className={styles.row}>
        {places.map(({ to, textId, icon: Icon, isHere }) => (
          <li key={to}>
            <Link to={to} className={styles.place} aria-current={isHere(pathname) ? 'page' : undefined}>
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
