/** Page footer: about the shop, links to support and sandbox tools. */
import { Link, useLocation } from 'react-router-dom';
import { Text, useText } from '../i18n/Text.tsx';
import { useCrema } from '../kit/Crema.ts';
import styles from './Footer.module.css';

export function Footer() {
  const text = useText();
  const { config } = useCrema();
  const { pathname } = useLocation();
  // Spec 2 section 2.
  if (pathname === '/gift/confirmation') return null;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {config.sandbox && (
          <p>
            <Text id="shell.footer.note" />
          </p>
        )}
        <nav aria-label={text('shell.footer.navigation')}>
          <ul className={styles.links}>
            <li>
              <Link to="/gift">
                <Text id="shell.footer.gifts" />
              </Link>
            </li>
            <li>
              <Link to="/rewards">
                <Text id="shell.footer.rewards" />
              </Link>
            </li>
            <li>
              <Link to="/support">
                <Text id="shell.footer.support" />
              </Link>
            </li>
            {(['terms', 'privacy', 'cookies'] as const).map((page) => (
              <li key={page}>
                <a href={`/legal/${page}`}>
                  <Text id={`shell.footer.${page}`} />
                </a>
              </li>
            ))}
            {config.sandbox && (
              <li>
                <Link to="/sandbox">
                  <Text id="shell.footer.sandbox" />
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
