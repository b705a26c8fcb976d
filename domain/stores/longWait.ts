/** A wait above 20 minutes is said without an upper bound: 20+ (spec 3 section 9). */
export const isLongWait = ({ min }: { readonly min: number }): boolean => min > 20;
