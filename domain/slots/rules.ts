/** The codes of a slot that is not available: 110000, with its special case (spec 3 section 8). */
export const isSlotRefusal = (code: string): boolean => code === 'SLOT_UNAVAILABLE' || code === '110000';
