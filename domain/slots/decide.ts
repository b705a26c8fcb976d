/** Choosing when an order is wanted. An order that is on its way keeps its time. */
import type { Deciders } from '../deciders.ts';

export const slotsDeciders: Deciders<'slots/choose' | 'slots/refresh'> = {
  'slots/choose': ({ store, order }, { data: { startsAt } }) =>
    store.selected === null || order.submission !== null
      ? []
      : [{ type: 'slots/chosen', data: { startsAt, storeNumber: store.selected.storeNumber } }],
  'slots/refresh': ({ storeSlots: { key } }) =>
    key === '' ? [] : [{ type: 'slots/requested', data: { key } }],
};
