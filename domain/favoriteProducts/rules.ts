/** How many products a member may keep: one more is refused with 561007 (spec 3 section 8). */
export const MAX_FAVORITE_PRODUCTS = 50;
