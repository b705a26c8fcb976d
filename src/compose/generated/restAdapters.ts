/** Written by `npm run generate`; do not edit. */
export const restAdapters = {
  deepLinks: async () => (await import('../../../adapters/rest/createRestDeepLinks.ts')).createRestDeepLinks,
  devices: async () => (await import('../../../adapters/rest/createRestDevices.ts')).createRestDevices,
  elevation: async () => (await import('../../../adapters/rest/createRestElevation.ts')).createRestElevation,
  giftPurchases: async () =>
    (await import('../../../adapters/rest/createRestGiftPurchases.ts')).createRestGiftPurchases,
  home: async () => (await import('../../../adapters/rest/createRestHome.ts')).createRestHome,
  identity: async () => (await import('../../../adapters/rest/createRestIdentity.ts')).createRestIdentity,
  partnerships: async () =>
    (await import('../../../adapters/rest/createRestPartnerships.ts')).createRestPartnerships,
  passkeys: async () => (await import('../../../adapters/rest/createRestPasskeys.ts')).createRestPasskeys,
  pickupTimes: async () =>
    (await import('../../../adapters/rest/createRestPickupTimes.ts')).createRestPickupTimes,
  secondFactor: async () =>
    (await import('../../../adapters/rest/createRestSecondFactor.ts')).createRestSecondFactor,
  session: async () => (await import('../../../adapters/rest/createRestSession.ts')).createRestSession,
  stores: async () => (await import('../../../adapters/rest/createRestStores.ts')).createRestStores,
  support: async () => (await import('../../../adapters/rest/createRestSupport.ts')).createRestSupport,
};
