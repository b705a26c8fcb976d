/** What the whole app must say, whatever page is open: no network, no storage, session over, a newer version is here. */
import { Link, useLocation } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useCrema } from './Crema.ts';
import { freshestAt } from './freshest.ts';
import styles from './GlobalBars.module.css';
import { useLatest, useWorld } from './hooks.ts';

export function GlobalBars() {
  const { isOnline$, isFenced$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isFenced = useLatest(isFenced$, false);
  const isInMemory = useWorld((world) => world.storage.mode === 'memory');
  const isExpired = useWorld((world) => world.session.isExpired);
  const asOf = useWorld(freshestAt);
  return (
    <>
      <div role="alert" className={styles.fixed}>
        {isFenced && (
          <div className={styles.bar}>
            <Text id="shell.fenced" />
            <Button variant="secondary" onClick={() => location.reload()}>
              <Text id="shell.reload" />
            </Button>
          </div>
        )}
      </div>
      <OfflineBar isOffline={!isOnline} asOf={asOf} />
      <div role="status">
        {isInMemory && (
          <p className={styles.bar}>
            <Text id="shell.memory" />
          </p>
        )}
        {isExpired && <ExpiredBar />}
      </div>
    </>
  );
}

function ExpiredBar() {
  const { pathname, search, hash } = useLocation();
  if (pathname === '/account/signin') return null;
  const back = encodeURIComponent(pathname + search + hash);
  return (
    <p className={styles.bar}>
      <Text id="shell.expired" />{' '}
      <Link to={`/account/signin?returnUrl=${back}`}>
        <Text id="shell.expiredAction" />
      </Link>
    </p>
  );
}
