/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { placed, type PressedWrite } from '../pressedWrite.ts';

export const checkIn: PressedWrite = {
  ready: placed,
  press: (app, { server }) =>
    app.dispatch({
      type: 'pickup/checkIn',
      data: {
        ...{ storeNumber: '99001', firstName: 'Maya', stall: 2, stalls: 4 },
        orderToken: server.placedOrders[0]?.orderToken ?? '',
      },
    }),
  effects: ({ server }) => server.pickup.arrivals.length,
  losable: 'checkIn',
};

export const announceArrival: PressedWrite = {
  ready: placed,
  press: (app, { server }) =>
    app.dispatch({
      type: 'pickup/announce',
      data: {
        ...{ storeNumber: '99001', firstName: 'Maya', way: 'IN_STORE' },
        orderToken: server.placedOrders[0]?.orderToken ?? '',
      },
    }),
  effects: ({ server }) => server.pickup.arrivals.length,
  losable: 'announce',
};
