/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { slotKey } from '../../../domain/slots/question.ts';
import { store } from '../openApp.ts';
import { readyToOrder, type PressedWrite } from '../pressedWrite.ts';

export const reserveSlot: PressedWrite = {
  async ready(device) {
    await readyToOrder(device);
    device.app.look.storeSlots(slotKey({ storeNumber: store.storeNumber, makeMinutes: 1, mockState: null }));
    await device.clock.advanceAndSettle(10);
  },
  press: (app) =>
    app.dispatch({
      type: 'slots/choose',
      data: { startsAt: app.log.world().storeSlots.starts[0] ?? null },
    }),
  effects: ({ server }) => (server.slots.slotBooks.reserved === null ? 0 : 1),
  losable: 'reserve',
};
