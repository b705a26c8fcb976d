/**
 * What the order that is on its way, or was refused a short while ago, is paid with: the person who comes back from the bank's page,
 * which is another document, finds that choice again, and the refusal under it; or what was chosen since (decision 0126).
 */
import { isStillValid } from '../../../domain/freshness.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

const RECENT_MS = 15 * 60_000;

export type Tried = Pick<NonNullable<World['order']['refusal']>, 'cardId' | 'paymentMethodId'>;

export function useTried(): Tried | null {
  const { now } = useCrema();
  const submission = useWorld(({ order }) => order.submission);
  const refusal = useWorld(({ order }) => order.refusal);
  const tender = useWorld(({ order }) => order.tender);
  return submission ?? tender ?? (isStillValid(refusal?.at, RECENT_MS, now()) ? refusal : null);
}
