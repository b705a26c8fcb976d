/** The order of two texts by their code units: the same in every locale and version of ICU. For days and ids, not for names. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
