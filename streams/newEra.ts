/**
 * What begins an era, and what comes of that in the same transaction. The era's first event has no cause: whatever led to
 * it leaves the device.
 */
import type { FactDraft } from '../domain/events.ts';
import type { Moment, Proposed } from './proposal.ts';

export function newEra(
  { mintId }: Pick<Moment, 'mintId'>,
  [eraStarted, ...others]: readonly FactDraft[],
): readonly Proposed[] {
  if (eraStarted === undefined) return [];
  const id = mintId();
  return [{ id, draft: eraStarted, cause: null }, ...others.map((draft) => ({ draft, cause: id }))];
}
