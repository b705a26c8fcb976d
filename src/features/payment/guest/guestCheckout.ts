/** The address of a guest's checkout (spec 3 section 2). */
export const GUEST_CHECKOUT = '/menu/cart/guest/checkout';
