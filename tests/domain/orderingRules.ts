/** The rules of spec 3 section 5 and the transitions of section 4, as far as they are of ordering, each with its named tests. */

type Named = readonly [file: string, ...titles: string[]];

export const rules: Readonly<Record<string, Named>> = {
  'a maximum of items': [
    'tests/domain/cart/cart.unit.test.ts',
    'takes as many pieces as the limit says, and not one more',
  ],
  'previous items with a child of no number, of 81, or not orderable are dropped': [
    'tests/domain/orders/previous.unit.test.ts',
    'with an add-in that has no number any more are read, shown and not ordered again',
    'with one placeholder among good options are not ordered again, those with good options alone are',
    'keep every line that was paid for; what is not orderable or carries a placeholder is not ordered again',
  ],
  "availability is the store menu's, a missing item counts as NotAvailableHere": [
    'tests/domain/menu/availability.unit.test.ts',
    'an item is at a store what the menu says of it: %s',
    'an item that is missing in the menu of a store counts as NotAvailableHere',
  ],
  'a size code of no counts as one or none, an option of none is sent as one': [
    'tests/domain/menu/options.unit.test.ts',
    'what is left out is sent as one of the size no, and counts as none; no amount is sent as less than one',
  ],
  'saving an edited item needs product, size and quantity': [
    'tests/domain/menu/choice.unit.test.ts',
    'needs product, size and quantity',
  ],
  'an invalid edit is refused': [
    'tests/domain/cart/edit.unit.test.ts',
    'is refused without product, size or quantity',
  ],
  'a tip is offered, removed, and part of the total': [
    'tests/domain/pricing/tip.unit.test.ts',
    'is offered only when it is enabled, the price is above 0 and the payment type is the stored-value card',
    'is removed where the next price takes none: another store, or nothing to pay',
    'is part of what the order asks for',
  ],
  'a stale price blocks the order': [
    'tests/domain/orders/order.unit.test.ts',
    'is refused at a price that is old, replaced or of another cart',
  ],
  'some stores take stored value alone': [
    'tests/domain/stores/storedValueOnly.unit.test.ts',
    'a store takes stored value alone where one of its warning labels says so',
  ],
  'the balance must cover price and tip': [
    'tests/domain/orders/order.unit.test.ts',
    'is refused when the balance does not cover it, to the cent',
  ],
  'reload options cover the shortfall, or are the shortfall': [
    'tests/domain/wallet/reload.unit.test.ts',
    'is each offered amount that covers the shortfall, to the cent',
    'is the shortfall itself where none covers it, or the card has no room for those that do',
  ],
};

export const transitions: Readonly<Record<string, Named>> = {
  'an item is added, and its quantity changed; 0 removes it': [
    'tests/domain/cart/cart.unit.test.ts',
    'takes it with its options',
    'says the new one, and touches no other line',
    'to 0 removes the line and no other',
  ],
  'an out-of-stock item is replaced': [
    'tests/domain/cart/edit.unit.test.ts',
    'replaces that very line, in its place, under its own id',
  ],
  'the order method changes how it is had': [
    'tests/domain/cart/pickupOptions.unit.test.ts',
    'takes $collectionType, $consumptionType',
  ],
  'another cart, store or way of collecting needs another price': [
    'tests/domain/pricing/price.unit.test.ts',
    'is another with %s',
  ],
  'a price is asked for where there is a cart and no valid price': [
    'tests/streams/priceRead.unit.test.ts',
    'asks where none is known, and again where an answer was lost',
    'does not ask while one is fresh, refused or on its way, nor for an empty cart',
    'asks again for one that is over, but not while its order is on its way',
  ],
  'a late answer for an old cart is dropped, and the log shows it': [
    'tests/streams/priceGuard.int.test.ts',
    'that came of a question before a change of the cart is dropped, and the log says of which',
  ],
  'a price is kept with its time and goes stale after five minutes': [
    'tests/domain/pricing/price.unit.test.ts',
    'is kept with the moment it came',
    'is fresh for five minutes',
    'is stale sooner when the server says so, and never later than after five minutes',
  ],
  'an order is refused here without price, order id, a price that is valid, or a card': [
    'tests/domain/orders/order.unit.test.ts',
    'is refused without a price or without a store',
    'is refused without an order id',
    'is refused for a price below zero, but not for nothing to pay',
    'is refused without a card, also at an old price, and with one that the member does not have',
  ],
  'an order that was taken is kept, its success shown, the list asked for again': [
    'tests/domain/orders/orders.unit.test.ts',
    'that was taken is placed with its store, currency and lines, and its success is due',
    'that was taken makes the list of past orders one to fetch again',
  ],
  'its payment closes and leads to the previous orders': [
    'tests/journeys/ordering.e2e.test.ts',
    'places an order with the keyboard alone',
  ],
  'its pickup time is asked for': [
    'tests/streams/reads.unit.test.ts',
    'asks the server what its question is about, and says why there was no answer',
  ],
  'its cart is cleared': [
    'tests/domain/cart/ordered.unit.test.ts',
    'an order that was taken empties the cart',
    'what was added while it was on its way stays',
  ],
  "what was ordered is kept as 'previous', and cleared after a quarter of an hour": [
    'tests/domain/cart/previousCart.unit.test.ts',
    'an order that was taken leaves its lines to be ordered again, though the cart no longer has them',
    'is offered for a quarter of an hour, and not a millisecond longer',
    'is replaced by the next order, and taking an item out of the cart brings none back',
  ],
  'its price is cleared': ['tests/domain/pricing/price.unit.test.ts', 'is dropped by %s'],
  'the card balance is refreshed': [
    'tests/streams/reads.unit.test.ts',
    'is a member’s or everybody’s, once for all tabs or for each, and a question under its key',
    'is asked anew when what its answer depends on changes meanwhile, and for nothing else',
  ],
  'an answer without an order is no order': ['tests/adapters/answers.unit.test.ts', 'NO_ORDER'],
  "the pickup store's details go stale with an order and with the choice of a store, and are refreshed at a press":
    [
      'tests/domain/pickup/store.unit.test.ts',
      'go stale when an order is placed there',
      'go stale when the store is chosen for the menu, and those of no other store',
    ],
  'a slot that is not to be had is cleared and flagged, and the slots are asked for again': [
    'tests/domain/slots/slots.unit.test.ts',
    'is said until the person chooses again',
    'about a slot that is chosen no more says nothing',
  ],
  'no slots are the error state': [
    'tests/features/payment/pickupTime.unit.test.tsx',
    'is an error where there are no slots, and where they could not be had, with a way to ask again',
  ],
  'a favorite is added once, removed, and comes back where the server says no': [
    'tests/domain/favoriteProducts/favoriteProducts.unit.test.ts',
    'is skipped with a notice where it is kept already, whatever the order of its options',
    'leaves at once, and for good when the server has said so',
    'comes back where the server says no',
  ],
  'favorites are asked for again after two hours, in another store or locale': [
    'tests/streams/reads.unit.test.ts',
    'is looked at by screens where its row says so, and believed for as long',
  ],
  'previous orders are asked for again after two hours, in another store or locale': [
    'tests/streams/reads.unit.test.ts',
    'is looked at by screens where its row says so, and believed for as long',
  ],
  'previous orders are for members': [
    'tests/domain/orders/orders.unit.test.ts',
    'is for members, and not twice at once',
  ],
  'a guest orders as a guest, and is refused without a price that is valid and was seen': [
    'tests/domain/orders/guestOrder.unit.test.ts',
    'says what was seen, and is asked for once',
    'is refused for a price below zero, but not for nothing to pay',
    'is refused without a price, at another one than was seen, and at a stale one',
    'is no longer a guest’s once somebody has signed in',
  ],
  'a guest session that expires is reset, and the price asked for in another one': [
    'tests/domain/orders/guestOrder.unit.test.ts',
    'of a session that has ended drops its price and nothing else, and says so until the next press',
  ],
  "a guest's pickup time is asked for": [
    'tests/streams/readDetails.unit.test.ts',
    'is asked for by a guest who placed the order in this browser, and by nobody else who is not signed in',
  ],
  "a guest's payment expires": [
    'tests/domain/orders/guestPayment.unit.test.ts',
    'is good to its very age, and expired a millisecond later',
    'without a time does not expire',
  ],
  'what pays is the chosen one, else the default, else the placeholder': [
    'tests/features/payment/tenders.unit.test.tsx',
    'is the default where there is no stored-value card, else the placeholder is all there is',
  ],
};
