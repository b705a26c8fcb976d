/** Status bars above every page: offline, and those of StateBars.tsx, which are loaded after the first screen. */
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useCrema } from '../kit/Crema.ts';
import { freshestAt } from './freshest.ts';
import styles from './GlobalBars.module.css';
import { useLatest, useWorld } from '../kit/hooks.ts';
import { late } from '../kit/late.tsx';

const FencedBar = late(async () => (await import('./StateBars.tsx')).FencedBar);
const StateBars = late(async () => (await import('./StateBars.tsx')).StateBars, {
  when: ({ storage, engine, session }, { isFenced }) =>
    storage.mode === 'memory' || engine.setAside?.length || session.isExpired || isFenced ? 'now' : 'idle',
});

export function GlobalBars() {
  const { isOnline$, isFenced$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isFenced = useLatest(isFenced$, false);
  const asOf = useWorld(freshestAt);
  // Live regions must exist before their text does, or it is not announced.
  return (
    <>
      <div role="alert" className={styles.fixed}>
        {isFenced && <FencedBar />}
      </div>
      <OfflineBar isOffline={!isOnline} asOf={asOf} />
      <div role="status">
        <StateBars isFenced={isFenced} />
      </div>
    </>
  );
}
