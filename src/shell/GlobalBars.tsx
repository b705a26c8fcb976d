/** Status bars above every page: offline, and those of StateBars.tsx, which are loaded after the first screen. */
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useCrema } from '../kit/Crema.ts';
import { freshestAt } from './freshest.ts';
import styles from './GlobalBars.module.css';
import { useLatest, useWorld } from '../kit/hooks.ts';
import { useDeferredImport } from '../kit/useDeferredImport.ts';

const load = () => import('./StateBars.tsx');

export function GlobalBars() {
  const { isOnline$, isFenced$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isFenced = useLatest(isFenced$, false);
  const isInTrouble = useWorld(({ storage, engine, session }) =>
    Boolean(storage.mode === 'memory' || engine.setAside?.length || session.isExpired),
  );
  const asOf = useWorld(freshestAt);
  const bars = useDeferredImport(load, isInTrouble || isFenced);
  const code = bars.status === 'here' ? bars.code : null;
  // Live regions must exist before their text does, or it is not announced.
  return (
    <>
      <div role="alert" className={styles.fixed}>
        {isFenced && code !== null && <code.FencedBar />}
      </div>
      <OfflineBar isOffline={!isOnline} asOf={asOf} />
      <div role="status">{code !== null && <code.StateBars isFenced={isFenced} />}</div>
    </>
  );
}
