/** What a tab holds of a member is forgotten when the era ends, and not before. */
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { initialWorld, type World } from '../../domain/world.ts';
import type { Documents } from '../../streams/documents.ts';
import type { EventLog } from '../../streams/eventLog.ts';
import { startEraCleanup } from '../../streams/eraCleanup.ts';
import type { TabsPort } from '../../streams/ports.ts';

it('documents and what is kept for a reload are forgotten at the end of each era, not at the first one’s beginning', () => {
  const inEra = (era: string | null): World => ({
    ...initialWorld,
    engine: { ...initialWorld.engine, era },
  });
  const world$ = new BehaviorSubject(inEra(null));
  const done: unknown[] = [];
  const running = startEraCleanup({
    log: { world$ } as unknown as EventLog,
    tabs: { takeKept: (era: string | null) => void done.push(['kept', era]) } as unknown as TabsPort,
    documents: { forget: () => void done.push('documents') } as unknown as Documents,
  });
  world$.next(inEra('era-1'));
  world$.next(inEra('era-1'));
  expect(done).toEqual([]);
  world$.next(inEra('era-2'));
  expect(done).toEqual(['documents', ['kept', null]]);
  running.unsubscribe();
  world$.next(inEra('era-3'));
  expect(done).toHaveLength(2);
});
