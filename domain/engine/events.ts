/** Events of the engine itself: writer versions, eras, storage health. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { pub } from '../privacy.ts';

export const StorageMode = v.picklist(['durable', 'memory']);

export const engineFacts = [
  /** A newer build fences older tabs: a tab with a lower writer version stops writing. */
  fact('engine/writerRaised', { writer: pub(v.number()), build: pub(v.string()) }),
  /** Earlier events were removed from the device; every projection starts again from its initial state. */
  fact('engine/eraStarted', { reason: pub(v.picklist(['firstUse', 'signedOut', 'otherMember'])) }),
  /**
   * The beginning of the log is unreadable: the remaining events keep their era, and the projections are not reset.
   */
  fact('engine/eraResumed', {}),
  /** Rows of the table that are no events were skipped; `seqs` are their keys. */
  fact('engine/rowsSetAside', { seqs: pub(v.array(v.number())) }),
  /**
   * The database was deleted under an open page, which restored its state into a new one: a snapshot precedes
   * this event.
   */
  fact('engine/logRestored', {}),
  /**
   * The tab of this event leads: it follows the member's feed for all. Said at a change of the leader alone, and not of every
   * turn of a hidden tab (told.ts).
   */
  fact('engine/leaderChanged', { isVisible: pub(v.boolean()) }),
  /** A handler threw: `projection` has left out that event. Said of the first event in each projection of an era. */
  fact('engine/projectionQuarantined', { projection: pub(v.string()), eventId: pub(v.string()) }),
  fact('engine/storageChanged', { mode: pub(StorageMode), reason: pub(v.string()) }, { scope: 'tab' }),
] as const;
