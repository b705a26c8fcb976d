/** Store numbers that refuse every price with one code, to test each code (docs/sandbox.md). */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '99901': 'MISSING_COUNTRY',
    '99902': 'STORE_UNAVAILABLE',
    '99903': 'STORE_NOT_AVAILABLE',
    '99904': 'WRONG_STORE_REGION',
    '99905': 'MOP_NOT_ACCEPTED',
    '99906': 'HIGH_VOLUME_STORE',
    '99907': 'MOP_UNAVAILABLE',
    '99908': 'STORE_CLOSED',
    '99909': 'CHOOSE_DIFFERENT_ITEM',
    '99910': 'REWARD_NOT_APPLIED',
    '99911': 'UNEXPECTED_ERROR',
  }),
);

export const refusalOfSandboxStore = (storeNumber: string): string | null => codes.get(storeNumber) ?? null;
