/** Crema as the app wires it: the same log, tabs, clock and fold. The number is a cart line's quantity. */
import { distinctUntilChanged, map } from 'rxjs';
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import { benchLine } from '../session.ts';
import { openLog } from './openLog.ts';
import type { MeasuredSide } from './side.ts';

const LIMIT = 1_000_000;

export async function createCremaSide(): Promise<MeasuredSide> {
  const { log, tabs } = await openLog('crema-bench');
  const dispatch = createDispatch(log, tabs, () => intentRules);
  const { lineId } = benchLine;
  await log.commit(({ world }) => ({
    events:
      world.cart.lines.length > 0
        ? []
        : [{ draft: { type: 'cart/itemAdded', data: { line: benchLine } }, cause: null }],
  }));
  return {
    write: (quantity) =>
      log.commit(() => ({
        events: [{ draft: { type: 'cart/quantityChanged', data: { lineId, quantity } }, cause: null }],
      })),
    ask: (quantity) => dispatch({ type: 'cart/changeQuantity', data: { lineId, quantity, limit: LIMIT } }),
    watch(onValue) {
      const seen = log.world$
        .pipe(
          map(({ cart }) => cart.lines[0]?.quantity ?? 0),
          distinctUntilChanged(),
        )
        .subscribe(onValue);
      return () => seen.unsubscribe();
    },
  };
}
