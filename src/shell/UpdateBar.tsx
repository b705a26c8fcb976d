/**
 * Offers a newer build of the app in one quiet bar. Once a tab has taken it, all reload: those in a checkout, a check-in
 * or a sign-in when they leave it, those whose log is in memory when it is stored again.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './GlobalBars.module.css';
import { useLatest, useWorld } from '../kit/hooks.ts';
import { isUndisturbed, reloadPage, takeUpdate, updates } from '../kit/update.ts';

/** A fenced tab is told to reload by another bar. */
export function UpdateBar({ isFenced }: { readonly isFenced: boolean }) {
  const { pathname, hash } = useLocation();
  const status = useLatest(updates.status$, updates.status$.value);
  const isDurable = useWorld(({ storage }) => storage.mode === 'durable');
  const isReady = isDurable && !isUndisturbed(pathname, hash);
  useEffect(() => {
    if (status === 'taken' && isReady) reloadPage();
  }, [status, isReady]);
  if (status !== 'offered' || !isReady || isFenced) return null;
  return (
    <div className={styles.bar}>
      <Text id="bars.update" />
      <Button variant="secondary" onClick={() => void takeUpdate()}>
        <Text id="bars.update.take" />
      </Button>
    </div>
  );
}
