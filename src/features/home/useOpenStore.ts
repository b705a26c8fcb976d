/**
 * Where a usual order can be made while its own store takes none: at the selected store, or, where none is selected as on a new
 * device, at the store of the last order, which may still be made there.
 */
import { whyNotOrderHere } from '../../../domain/stores/orderHere.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';

export interface OpenStore {
  readonly name: string;
  readonly isSelected: boolean;
  /** Selects it, if it is not yet; false where it takes no order any more. */
  readonly select: () => Promise<boolean>;
}

/** Null where that is the one that refuses, or takes no orders now, too. `refusing` null: none does. */
export function useOpenStore(
  refusing: string | null,
  lastOrdered: string | null,
  clock: number,
): OpenStore | null {
  const { dispatch, now } = useCrema();
  const selected = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const other = selected ?? lastOrdered;
  const details = useStoreDetails(refusing === null || other === refusing ? null : other);
  if (details.status !== 'ready') return null;
  const { store } = details;
  if (whyNotOrderHere(selectedStoreOf(store, clock), true) !== null) return null;
  const isSelected = selected !== null;
  const select = async () => {
    if (isSelected) return true;
    const data = { store: selectedStoreOf(store, now()) };
    const chosen = await dispatch({ type: 'locator/selectStore', data });
    return chosen.status === 'decided' && chosen.facts.some(({ type }) => type === 'locator/storeSelected');
  };
  return { name: store.name, isSelected, select };
}
