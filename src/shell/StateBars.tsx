/**
 * The bars above every page about the tab and its storage (GlobalBars.tsx): nothing can be saved or read yet, damaged
 * entries, an expired session, a newer build.
 */
import { useState } from 'react';
import { NEVER } from 'rxjs';
import { Link, useLocation } from 'react-router-dom';
import { areImportsFailing$, retryImports } from '../../streams/deferredImport.ts';
import '../i18n/shellLater.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { useCrema } from '../kit/Crema.ts';
import styles from './GlobalBars.module.css';
import { useLatest, useWorld } from '../kit/hooks.ts';
import { takeUpdate } from '../kit/update.ts';
import { UpdateBar } from './UpdateBar.tsx';

export function FencedBar() {
  return (
    <div className={styles.bar}>
      <Text id="bars.fenced" />
      <Button variant="secondary" onClick={() => void takeUpdate()}>
        <Text id="shell.reload" />
      </Button>
    </div>
  );
}

export function StateBars({ isFenced }: { readonly isFenced: boolean }) {
  const { isDataLeftBehind$ = NEVER } = useCrema();
  const isDataLeftBehind = useLatest(isDataLeftBehind$, false);
  const isInMemory = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason !== 'waiting');
  const isWaiting = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason === 'waiting');
  const isExpired = useWorld((world) => world.session.isExpired);
  return (
    <>
      {isInMemory && (
        <p className={styles.bar}>
          <Text id="bars.memory" />
        </p>
      )}
      {isWaiting && (
        <p className={styles.bar}>
          <Text id="bars.waiting" />
        </p>
      )}
      {isDataLeftBehind && (
        <p className={styles.bar}>
          <Text id="bars.leftBehind" />
        </p>
      )}
      <SetAsideBar />
      <UnloadedBar />
      {isExpired && <ExpiredBar />}
      <UpdateBar isFenced={isFenced} />
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
      <Text id="bars.setAside" />
      <Button variant="secondary" onClick={() => see(count)}>
        <Text id="bars.setAsideSeen" />
      </Button>
    </div>
  );
}

/** Code that is loaded after the page cannot be: screens that need it stay as they are. Another bar says that there is no network. */
function UnloadedBar() {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isFailing = useLatest(areImportsFailing$, false);
  if (!isOnline || !isFailing) return null;
  return (
    <div className={styles.bar}>
      <Text id="error.unreachable" />
      <Button variant="secondary" onClick={retryImports}>
        <Text id="common.retry" />
      </Button>
    </div>
  );
}

function ExpiredBar() {
  const { pathname, search, hash } = useLocation();
  if (pathname === '/account/signin') return null;
  // Behind the `#` of another page is an order's token, which stays out of queries.
  const back = encodeURIComponent(pathname + search + (hash === '#payment-summary' ? hash : ''));
  return (
    <p className={styles.bar}>
      <Text id="bars.expired" />{' '}
      <Link to={`/account/signin?returnUrl=${back}`}>
        <Text id="bars.expiredAction" />
      </Link>
    </p>
  );
}
