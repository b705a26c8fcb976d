/** Written by `npm run generate`; do not edit. */
export const restAdapters = {
  home: async () => (await import('../../../adapters/rest/createRestHome.ts')).createRestHome,
  partnerships: async () =>
    (await import('../../../adapters/rest/createRestPartnerships.ts')).createRestPartnerships,
  pickupTimes: async () =>
    (await import('../../../adapters/rest/createRestPickupTimes.ts')).createRestPickupTimes,
  session: async () => (await import('../../../adapters/rest/createRestSession.ts')).createRestSession,
  stores: async () => (await import('../../../adapters/rest/createRestStores.ts')).createRestStores,
};
