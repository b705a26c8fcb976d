/** The limits that the client reads in /config.json and the server enforces. Spec 3 sections 3, 5 and 9. */
export const MAXIMUM_ITEM_AMOUNT = 15;
export const MAXIMUM_MODIFIER_AMOUNT = 24;
export const PRICING_VALID_SECONDS = 300;
