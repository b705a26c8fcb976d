/**
 * The events that begin an era and those that follow in the same transaction. The era's first event has no cause,
 * because the event that led to it is removed with the old era.
 */
import type { FactDraft } from '../../domain/events.ts';
import type { Moment, Proposed } from './proposal.ts';

export function newEra(
  { mintId }: Pick<Moment, 'mintId'>,
  [eraStarted, ...others]: readonly FactDraft[],
): readonly Proposed[] {
  if (eraStarted === undefined) return [];
  const id = mintId();
  return [{ id, draft: eraStarted, cause: null }, ...others.map((draft) => ({ draft, cause: id }))];
}
