/** What the engine itself records: writer versions, eras, storage health. Not about coffee. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { pub } from '../privacy.ts';

export const StorageMode = v.picklist(['durable', 'memory']);

export const engineFacts = [
  /** A newer build fences older tabs: whoever has a lower writer version stops writing. */
  fact('engine/writerRaised', { writer: pub(v.number()), build: pub(v.string()) }),
  /** Everything before this left the device; every projection starts anew here. */
  fact('engine/eraStarted', { reason: pub(v.picklist(['firstUse', 'signedOut', 'otherMember'])) }),
  fact('engine/storageChanged', { mode: pub(StorageMode), reason: pub(v.string()) }, { scope: 'tab' }),
] as const;
