/** Status bars for every page: offline, storage failure, expired session, newer version. */
import { useState } from 'react';
import { NEVER } from 'rxjs';
import { Link, useLocation } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useCrema } from './Crema.ts';
import { freshestAt } from './freshest.ts';
import styles from './GlobalBars.module.css';
import { useLatest, useWorld } from './hooks.ts';
import { takeUpdate } from './update.ts';
import { UpdateBar } from './UpdateBar.tsx';

export function GlobalBars() {
  const { isOnline$, isFenced$, isLeftBehind$ = NEVER } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isFenced = useLatest(isFenced$, false);
  const isLeftBehind = useLatest(isLeftBehind$, false);
  const isInMemory = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason !== 'waiting');
  const isWaiting = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason === 'waiting');
  const isExpired = useWorld((world) => world.session.isExpired);
  const asOf = useWorld(freshestAt);
  return (
    <>
      <div role="alert" className={styles.fixed}>
        {isFenced && (
          <div className={styles.bar}>
            <Text id="shell.fenced" />
            <Button variant="secondary" onClick={() => void takeUpdate()}>
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
        {isWaiting && (
          <p className={styles.bar}>
            <Text id="shell.waiting" />
          </p>
        )}
        {isLeftBehind && (
          <p className={styles.bar}>
            <Text id="shell.leftBehind" />
          </p>
        )}
        <SetAsideBar />
        {isExpired && <ExpiredBar />}
        <UpdateBar isFenced={isFenced} />
      </div>
    </>
  );
}

/**
 * Rows of the log that could not be read: shown until dismissed, and again on the next page load while they exist.
 */
function SetAsideBar() {
  const count = useWorld((world) => world.engine.setAside?.length ?? 0);
  const [seen, see] = useState(0);
  if (count <= seen) return null;
  return (
    <div className={styles.bar}>
      <Text id="shell.setAside" />
      <Button variant="secondary" onClick={() => see(count)}>
        <Text id="shell.setAsideSeen" />
      </Button>
    </div>
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
