/** Adds the configured product to the order, as a new line or in the place of one; then its draft is deleted. */
import { editedLine } from '../../../../domain/menu/choiceOf.ts';
import { toCartLine } from '../../../../domain/menu/toCartLine.ts';
import type { IntentDraft } from '../../../../domain/events.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import type { ProductDraft } from './useDraft.ts';

/** Both resolve to whether the order took it. */
export function useToOrder(product: Product, { configuration, quantity, forget }: ProductDraft) {
  const { config, dispatch, now } = useCrema();
  const limit = config.maximumItemAmount;
  const isTaken = async (asked: IntentDraft): Promise<boolean> => {
    const outcome = await dispatch(asked);
    const isDone = outcome.status === 'decided' && outcome.facts.some(({ type }) => type !== 'cart/refused');
    if (isDone) forget();
    return isDone;
  };
  return {
    add() {
      const line = toCartLine(product, configuration, { lineId: crypto.randomUUID(), quantity });
      return isTaken({ type: 'cart/addItem', data: { line: { ...line, timeAdded: now() }, limit } });
    },
    save(lineId: string) {
      const line = editedLine(product, configuration, { lineId, quantity });
      return isTaken({ type: 'cart/editItem', data: { line, limit } });
    },
  };
}
