/** Written by `npm run generate`; do not edit. */

export const transports = {
  addresses: 'graphql',
  cancellations: 'graphql',
  cart: 'graphql',
  favoriteProducts: 'graphql',
  feed: 'graphql',
  home: 'rest',
  loyalty: 'graphql',
  menu: 'graphql',
  orders: 'graphql',
  partnerships: 'rest',
  paymentMethods: 'graphql',
  pickup: 'graphql',
  pickupTimes: 'rest',
  pricing: 'graphql',
  rewards: 'graphql',
  session: 'rest',
  slots: 'graphql',
  stores: 'rest',
  wallet: 'graphql',
} as const;
