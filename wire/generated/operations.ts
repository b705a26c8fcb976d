/** Written by `npm run generate`; do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AddressType = 'Billing' | 'Registration';

export type AddressInput = {
  readonly type?: AddressType;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly addressLine1: string;
  readonly addressLine2?: string | null | undefined;
  readonly city: string;
  readonly postalCode: string;
  readonly countrySubdivision: string;
  readonly country: string;
};

export type SingleUseBillingAddressInput = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly city: string;
  readonly postalCode: string;
  readonly countrySubDivision: string;
  readonly country: string;
};

/**
 * By how many pieces a line changes; fewer than none is none. `item` is given for more pieces: it makes the line where there
 * is none, its `quantity` is not read. With `isEdit`, for any number of pieces, none included, it replaces what the line is.
 * `beforeLineId`: the line that a new line stands before; at the end without one, or where that is gone.
 */
export type CartChangeInput = {
  readonly changeId: string;
  readonly lineId: string;
  readonly by: number;
  readonly item?: CartItemInput | null | undefined;
  readonly isEdit?: boolean;
  readonly beforeLineId?: string | null | undefined;
};

export type FavoriteItemInput = {
  readonly productNumber: number;
  readonly formCode: string;
  readonly sizeCode: string;
  readonly sku: string;
  readonly options?: ReadonlyArray<CartOptionInput>;
  readonly seen?: SeenInput | null | undefined;
};

export type GiftPattern = 'plain' | 'dots' | 'stripes' | 'waves' | 'leaves' | 'confetti' | 'stars';

export type GiftPurchaseStatus = 'pending' | 'challenge' | 'retry' | 'done' | 'failed';

export type GiftMoney = 'purchased' | 'claimed' | 'refunded';

export type GiftDelivery =
  | 'pending'
  | 'sending'
  | 'accepted'
  | 'delivered'
  | 'deferred'
  | 'failed'
  | 'unknown'
  | 'cancelled';

export type HistoryFilter = 'all' | 'orders' | 'cards' | 'gifts' | 'stars';

export type HistoryKind =
  | 'order'
  | 'inStore'
  | 'reload'
  | 'autoReload'
  | 'transfer'
  | 'correction'
  | 'giftSent'
  | 'giftReceived'
  | 'stars';

/** pending: not decided or not picked up. */
export type HistoryState = 'pending' | 'done' | 'failed' | 'cancelled' | 'refunded';

export type WriteOutcomeStatus = 'unknown' | 'inProgress' | 'accepted' | 'done' | 'refused';

export type StarMovementKind = 'earned' | 'redeemed' | 'expired' | 'corrected' | 'reversed';

export type Availability = 'Available' | 'NotAvailableHere' | 'NotOrderable';

/** `one`: a choice such as milk. `count`: amounts such as espresso shots or syrup pumps. */
export type OptionSelection = 'one' | 'count';

export type SubmitOrderInput = {
  readonly orderId: string;
  readonly storeNumber: string;
  readonly tenders: ReadonlyArray<TenderInput>;
  readonly tipAmount?: number;
  readonly scheduledOrdering?: ScheduledOrderingInput | null | undefined;
  readonly reload?: OrderReloadInput | null | undefined;
};

/** Of a member: added to the stored-value card first, by a charge of a saved payment method. Where that is refused, nothing is ordered. */
export type OrderReloadInput = {
  readonly paymentMethodId: string;
  readonly amount: number;
};

/** slot: the start of one of the store's slots. */
export type ScheduledOrderingInput = {
  readonly slot: string;
};

/**
 * tender: `svc` for a stored-value card, whose cardId is id; `card` for a credit card: a member's paymentMethodId, a guest's token
 * of the vault. A member's order takes one of each.
 */
export type TenderInput = {
  readonly id: string;
  readonly tender: string;
  readonly amount: number;
};

export type OrderStatus = 'Received' | 'Preparing' | 'ReadyForPickup' | 'PickedUp';

/** pending: the bank has not answered yet. notCharged: it took nothing in the end. refused: it did not give the money back, which is the operator's to settle. */
export type ChargeRefund = 'pending' | 'refunded' | 'notCharged' | 'refused';

export type PaymentType = 'amex' | 'campusCard' | 'discover' | 'mastercard' | 'paypal' | 'venmo' | 'visa';

export type AccountType = 'campusCard' | 'paypal' | 'venmo';

export type PaymentMethodChange = 'makeDefault' | 'remove';

/**
 * For the fraud checks of the payment provider, opaque to this server: 1 to 128 visible ASCII characters. It and an antiFraudToken
 * (up to 2048) are no part of what a write asks for: sent again with others, or without, it is the same write.
 */
export type RiskDataInput = {
  readonly deviceReference: string;
};

export type ChargeState =
  | 'created'
  | 'challenge'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'voided'
  | 'refunded';

/** asked: the bank asks the person, at challengeUrl. deciding: it has answered, and the order or the card has not. */
export type ReturnedPaymentState = 'asked' | 'deciding' | 'done' | 'refused';

export type PersonalDataChange = 'copy' | 'erase' | 'keep';

export type CopyState = 'waiting' | 'ready' | 'taken' | 'over';

export type PickUpOption = 'IN_STORE' | 'DRIVE_THRU' | 'CURBSIDE';

/** stallNumber: from 1 to the store's stall quantity, for CURBSIDE only. saidAt: when the person pressed, by the device's clock. seenRevision: of the arrival that the device knew then. With saidAt, a check-in that was said before the open arrival's, without having seen it, changes nothing and is answered with that arrival. */
export type CustomerArrivalInput = {
  readonly pickUpOption: PickUpOption;
  readonly storeNumber: string;
  readonly orderToken?: string | null | undefined;
  readonly displayName: string;
  readonly stallNumber?: number | null | undefined;
  readonly saidAt?: string | null | undefined;
  readonly seenRevision?: number | null | undefined;
};

export type CurbsideAvailability = 'READY' | 'UNAVAILABLE';

export type ConsumptionType = 'CONSUME_IN_STORE' | 'CONSUME_OUT_OF_STORE';

export type CollectionType = 'IN_STORE' | 'DRIVE_THRU' | 'CURBSIDE';

export type StorePricingInput = {
  readonly timeZone: string;
  readonly ownershipTypeCode: string;
  readonly countryCode: string;
};

export type PriceOrderInput = {
  readonly cart: CartInput;
  readonly fulfillment: FulfillmentInput;
  readonly storeNumber: string;
  /** Whether the answer has line items. Without it, or where the operator's setting is off, it has the sums alone. */
  readonly enableTransparentPricing?: boolean;
};

export type CartInput = {
  readonly items: ReadonlyArray<CartItemInput>;
  readonly offers?: ReadonlyArray<OfferInput>;
};

export type OfferInput = {
  readonly code: string;
};

export type CartItemInput = {
  /** The client's line id, echoed in line items. */
  readonly lineId: string;
  readonly productNumber: number;
  readonly formCode: string;
  readonly sizeCode: string;
  readonly sku: string;
  readonly quantity: number;
  readonly options?: ReadonlyArray<CartOptionInput>;
  /** What was shown with it; without it, the standard parts are those of today. */
  readonly seen?: SeenInput | null | undefined;
  /** When it was put into the cart; kept in a member's cart. */
  readonly timeAdded?: string | null | undefined;
};

/** The standard parts that are in it, and the allergens that were shown: what has another one is refused with ALLERGENS_CHANGED. */
export type SeenInput = {
  readonly usual: ReadonlyArray<CartOptionInput>;
  readonly allergens?: ReadonlyArray<string> | null | undefined;
};

/** `sizeCode` `no`: left out, whatever the quantity. */
export type CartOptionInput = {
  readonly optionProductNumber: number;
  readonly sizeCode?: string | null | undefined;
  readonly quantity: number;
};

export type FulfillmentInput = {
  readonly consumptionType: ConsumptionType;
  readonly collectionType: CollectionType;
};

/** A part that is null stays as it is; an empty text takes it away. */
export type ProfileChange = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly birthday?: string | null | undefined;
  readonly partnerNumber?: string | null | undefined;
};

export type RewardStatus = 'active' | 'used';

export type RewardBenefitKind = 'amount' | 'percent' | 'item';

export type CardChange = 'rename' | 'makePrimary' | 'reportLost' | 'remove' | 'transfer';

export type CardStatus = 'active' | 'notActivated' | 'lost' | 'closed' | 'foreign' | 'storeCredit';

export type ReloadChange = 'addMoney' | 'createAutoReload' | 'updateAutoReload' | 'disableAutoReload';

export type AutoReloadStatus = 'active' | 'suspended';

export type CardEntryKind = 'purchase' | 'reload' | 'refund' | 'transfer' | 'gift' | 'correction';

export type AddCardMutationVariables = Exact<{
  cardNumber: string;
  pin: string;
  makePrimaryCard: boolean;
  transferCard?: string | null | undefined;
}>;

export type AddCardMutation = {
  readonly addCard: { readonly cardId: string; readonly problem: string | null };
};

export type AddFavoriteProductMutationVariables = Exact<{
  locale: string;
  item: FavoriteItemInput;
  replaces?: string | null | undefined;
}>;

export type AddFavoriteProductMutation = { readonly createFavoriteProduct: { readonly id: string } };

export type AddSingleUseBillingAddressMutationVariables = Exact<{
  address: SingleUseBillingAddressInput;
}>;

export type AddSingleUseBillingAddressMutation = {
  readonly addSingleUseBillingAddress: { readonly addressToken: string };
};

export type CancelChargeMutationVariables = Exact<{
  idempotencyKey: string;
}>;

export type CancelChargeMutation = {
  readonly cancelCharge: { readonly state: ChargeState; readonly code: string | null } | null;
};

export type CancelOrderMutationVariables = Exact<{
  orderId: string;
}>;

export type CancelOrderMutation = {
  readonly cancelOrder: { readonly orderId: string; readonly cancelledAt: string; readonly refunded: number };
};

export type CancelOrderOutcomeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type CancelOrderOutcomeQuery = {
  readonly writeOutcome: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result:
      | { readonly orderId: string; readonly cancelledAt: string; readonly refunded: number }
      | Record<PropertyKey, never>
      | null;
  };
};

export type ChangeCardMutationVariables = Exact<{
  change: CardChange;
  cardId: string;
  nickname?: string | null | undefined;
  toCard?: string | null | undefined;
  amount?: number | null | undefined;
}>;

export type ChangeCardMutation = { readonly changeCard: { readonly cardId: string } };

export type ChangeCardOutcomeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type ChangeCardOutcomeQuery = {
  readonly writeOutcome: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result:
      | { readonly cardId: string }
      | { readonly cardId: string }
      | Record<PropertyKey, never>
      | null;
  };
};

export type ChangeCartMutationVariables = Exact<{
  changes: ReadonlyArray<CartChangeInput> | CartChangeInput;
  storeNumber?: string | null | undefined;
  pickup?: FulfillmentInput | null | undefined;
}>;

export type ChangeCartMutation = {
  readonly changeCart: {
    readonly version: number;
    readonly limit: number;
    readonly store: {
      readonly storeNumber: string;
      readonly name: string;
      readonly addressLine: string;
      readonly timeZoneId: string;
      readonly utcOffsets: string | null;
      readonly ownershipTypeCode: string;
      readonly countryCode: string;
      readonly countrySubdivisionCode: string;
      readonly open: boolean;
      readonly openStatusFormatted: string;
      readonly availability: string;
      readonly guestOrdering: boolean;
      readonly pickUpOptionCodes: ReadonlyArray<string>;
      readonly waitMinutes: { readonly min: number; readonly max: number };
    } | null;
    readonly pickup: {
      readonly collectionType: CollectionType;
      readonly consumptionType: ConsumptionType;
    } | null;
    readonly refused: ReadonlyArray<{ readonly changeId: string; readonly reason: string }>;
    readonly lines: ReadonlyArray<{
      readonly lineId: string;
      readonly productNumber: number;
      readonly formCode: string;
      readonly name: string;
      readonly sizeCode: string;
      readonly sizeName: string;
      readonly sku: string;
      readonly quantity: number;
      readonly unitPrice: number;
      readonly timeAdded: string | null;
      readonly seen: {
        readonly allergens: ReadonlyArray<string> | null;
        readonly usual: ReadonlyArray<{
          readonly optionProductNumber: number;
          readonly name: string;
          readonly quantity: number;
        }>;
      } | null;
      readonly options: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }>;
      readonly illustration: {
        readonly kind: string;
        readonly liquid: string | null;
        readonly foam: string | null;
        readonly ice: boolean;
        readonly topping: string | null;
        readonly accent: string | null;
        readonly photoUrl: string | null;
      };
    }>;
  };
};

export type MemberCartPartsFragment = {
  readonly version: number;
  readonly limit: number;
  readonly store: {
    readonly storeNumber: string;
    readonly name: string;
    readonly addressLine: string;
    readonly timeZoneId: string;
    readonly utcOffsets: string | null;
    readonly ownershipTypeCode: string;
    readonly countryCode: string;
    readonly countrySubdivisionCode: string;
    readonly open: boolean;
    readonly openStatusFormatted: string;
    readonly availability: string;
    readonly guestOrdering: boolean;
    readonly pickUpOptionCodes: ReadonlyArray<string>;
    readonly waitMinutes: { readonly min: number; readonly max: number };
  } | null;
  readonly pickup: {
    readonly collectionType: CollectionType;
    readonly consumptionType: ConsumptionType;
  } | null;
  readonly refused: ReadonlyArray<{ readonly changeId: string; readonly reason: string }>;
  readonly lines: ReadonlyArray<{
    readonly lineId: string;
    readonly productNumber: number;
    readonly formCode: string;
    readonly name: string;
    readonly sizeCode: string;
    readonly sizeName: string;
    readonly sku: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly timeAdded: string | null;
    readonly seen: {
      readonly allergens: ReadonlyArray<string> | null;
      readonly usual: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }>;
    } | null;
    readonly options: ReadonlyArray<{
      readonly optionProductNumber: number;
      readonly name: string;
      readonly quantity: number;
    }>;
    readonly illustration: {
      readonly kind: string;
      readonly liquid: string | null;
      readonly foam: string | null;
      readonly ice: boolean;
      readonly topping: string | null;
      readonly accent: string | null;
      readonly photoUrl: string | null;
    };
  }>;
};

export type ChangePaymentMethodMutationVariables = Exact<{
  change: PaymentMethodChange;
  paymentMethodId: string;
}>;

export type ChangePaymentMethodMutation = {
  readonly changePaymentMethod: { readonly paymentMethodId: string };
};

export type ChangePaymentMethodOutcomeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type ChangePaymentMethodOutcomeQuery = {
  readonly writeOutcome: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result: { readonly paymentMethodId: string } | Record<PropertyKey, never> | null;
  };
};

export type ChangePersonalDataMutationVariables = Exact<{
  change: PersonalDataChange;
}>;

export type ChangePersonalDataMutation = { readonly changePersonalData: { readonly at: string } };

export type CheckCardBalanceMutationVariables = Exact<{
  cardNumber: string;
  pin: string;
}>;

export type CheckCardBalanceMutation = {
  readonly checkCardBalance: {
    readonly lastFour: string;
    readonly balance: number;
    readonly currency: string;
  };
};

export type CloseAddCardMutationVariables = Exact<{
  idempotencyKey: string;
}>;

export type CloseAddCardMutation = {
  readonly closeWrite: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result:
      | { readonly cardId: string; readonly problem: string | null }
      | Record<PropertyKey, never>
      | null;
  };
};

export type CloseGiftClaimMutationVariables = Exact<{
  idempotencyKey: string;
}>;

export type CloseGiftClaimMutation = {
  readonly closeWrite: { readonly status: WriteOutcomeStatus; readonly code: string | null };
};

export type CloseSavePaymentMethodMutationVariables = Exact<{
  idempotencyKey: string;
}>;

export type CloseSavePaymentMethodMutation = {
  readonly closeWrite: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result: { readonly paymentMethodId: string } | Record<PropertyKey, never> | null;
  };
};

export type CloseSingleUseAddressMutationVariables = Exact<{
  idempotencyKey: string;
}>;

export type CloseSingleUseAddressMutation = {
  readonly closeWrite: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result: { readonly addressToken: string } | Record<PropertyKey, never> | null;
  };
};

export type CloseSubmitOrderGuestMutationVariables = Exact<{
  idempotencyKey: string;
}>;

export type CloseSubmitOrderGuestMutation = {
  readonly closeWrite: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly order: {
      readonly orderId: string;
      readonly orderToken: string;
      readonly storeNumber: string;
      readonly status: OrderStatus;
      readonly total: number;
      readonly submittedAt: string;
      readonly cardBalance: number | null;
      readonly pickupTime: {
        readonly earliest: string;
        readonly latest: string;
        readonly minutesMin: number;
        readonly minutesMax: number;
      };
    } | null;
  };
};

export type SubmittedOrderPartsFragment = {
  readonly orderId: string;
  readonly orderToken: string;
  readonly storeNumber: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly submittedAt: string;
  readonly cardBalance: number | null;
  readonly pickupTime: {
    readonly earliest: string;
    readonly latest: string;
    readonly minutesMin: number;
    readonly minutesMax: number;
  };
};

export type CreateAddressMutationVariables = Exact<{
  address: AddressInput;
}>;

export type CreateAddressMutation = { readonly createAddress: { readonly addressId: string } };

export type CreateCustomerArrivalMutationVariables = Exact<{
  customerArrivalInput: CustomerArrivalInput;
}>;

export type CreateCustomerArrivalMutation = {
  readonly createCustomerArrival: {
    readonly arrivalId: string;
    readonly storeNumber: string;
    readonly stallNumber: number | null;
    readonly arrivedAt: string;
    readonly revision: number | null;
  };
};

export type DeleteFavoriteProductMutationVariables = Exact<{
  favoriteProductId: string;
}>;

export type DeleteFavoriteProductMutation = { readonly removeFavoriteProduct: { readonly id: string } };

export type GetAddressListQueryVariables = Exact<{ [key: string]: never }>;

export type GetAddressListQuery = {
  readonly user: {
    readonly addressList: ReadonlyArray<{
      readonly addressId: string;
      readonly version: number;
      readonly type: AddressType;
      readonly firstName: string;
      readonly lastName: string;
      readonly phoneNumber: string;
      readonly addressLine1: string;
      readonly addressLine2: string | null;
      readonly city: string;
      readonly postalCode: string;
      readonly countrySubdivision: string;
      readonly country: string;
    }>;
  };
};

export type GetCardQueryVariables = Exact<{
  cardId: string;
  before?: string | null | undefined;
}>;

export type GetCardQuery = {
  readonly card: {
    readonly cardId: string;
    readonly status: CardStatus;
    readonly next: string | null;
    readonly entries: ReadonlyArray<{
      readonly entryId: string;
      readonly kind: CardEntryKind;
      readonly amount: number;
      readonly at: string;
      readonly storeName: string | null;
      readonly timeZoneId: string | null;
      readonly utcOffsets: string | null;
      readonly lastFour: string | null;
    }>;
    readonly opening: { readonly amount: number; readonly at: string } | null;
    readonly autoReloadProfile: {
      readonly amount: number;
      readonly triggerAmount: number;
      readonly paymentMethodId: string;
      readonly paymentInstrumentId: string;
      readonly isActive: boolean;
      readonly status: AutoReloadStatus;
      readonly code: string | null;
    } | null;
  };
};

export type GetCardNumberQueryVariables = Exact<{
  cardId: string;
}>;

export type GetCardNumberQuery = { readonly cardNumber: string };

export type GetCardsQueryVariables = Exact<{ [key: string]: never }>;

export type GetCardsQuery = {
  readonly cards: ReadonlyArray<{
    readonly cardId: string;
    readonly nickname: string;
    readonly lastFour: string;
    readonly balance: number;
    readonly currency: string;
    readonly isPrimary: boolean;
    readonly status: CardStatus;
    readonly cardImageUrl: string;
    readonly pendingAmount: number;
    readonly orderPaymentType: string;
    readonly held: {
      readonly amount: number;
      readonly until: string;
      readonly writeId: string;
      readonly orders: ReadonlyArray<{
        readonly amount: number;
        readonly until: string;
        readonly writeId: string;
      }>;
    } | null;
    readonly reloads: ReadonlyArray<{
      readonly amount: number;
      readonly until: string;
      readonly writeId: string;
    }>;
  }>;
  readonly waitingOrders: ReadonlyArray<{
    readonly amount: number;
    readonly currency: string;
    readonly until: string;
    readonly writeId: string;
  }>;
};

export type GetCartQueryVariables = Exact<{ [key: string]: never }>;

export type GetCartQuery = {
  readonly memberCart: {
    readonly version: number;
    readonly limit: number;
    readonly store: {
      readonly storeNumber: string;
      readonly name: string;
      readonly addressLine: string;
      readonly timeZoneId: string;
      readonly utcOffsets: string | null;
      readonly ownershipTypeCode: string;
      readonly countryCode: string;
      readonly countrySubdivisionCode: string;
      readonly open: boolean;
      readonly openStatusFormatted: string;
      readonly availability: string;
      readonly guestOrdering: boolean;
      readonly pickUpOptionCodes: ReadonlyArray<string>;
      readonly waitMinutes: { readonly min: number; readonly max: number };
    } | null;
    readonly pickup: {
      readonly collectionType: CollectionType;
      readonly consumptionType: ConsumptionType;
    } | null;
    readonly refused: ReadonlyArray<{ readonly changeId: string; readonly reason: string }>;
    readonly lines: ReadonlyArray<{
      readonly lineId: string;
      readonly productNumber: number;
      readonly formCode: string;
      readonly name: string;
      readonly sizeCode: string;
      readonly sizeName: string;
      readonly sku: string;
      readonly quantity: number;
      readonly unitPrice: number;
      readonly timeAdded: string | null;
      readonly seen: {
        readonly allergens: ReadonlyArray<string> | null;
        readonly usual: ReadonlyArray<{
          readonly optionProductNumber: number;
          readonly name: string;
          readonly quantity: number;
        }>;
      } | null;
      readonly options: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }>;
      readonly illustration: {
        readonly kind: string;
        readonly liquid: string | null;
        readonly foam: string | null;
        readonly ice: boolean;
        readonly topping: string | null;
        readonly accent: string | null;
        readonly photoUrl: string | null;
      };
    }>;
  };
};

export type GetChargeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type GetChargeQuery = {
  readonly charge: {
    readonly state: ChargeState;
    readonly challengeUrl: string | null;
    readonly code: string | null;
    readonly returnKey: string | null;
  } | null;
};

export type GetFavoriteProductsQueryVariables = Exact<{
  locale: string;
  storeNumber?: string | null | undefined;
  storePricingInput?: StorePricingInput | null | undefined;
  isPricingEnabled: boolean;
}>;

export type GetFavoriteProductsQuery = {
  readonly favoriteProducts: ReadonlyArray<{
    readonly id: string;
    readonly availability: Availability;
    readonly price: number | null;
    readonly product: { readonly forms: ReadonlyArray<{ readonly name: string }> };
    readonly item: {
      readonly productNumber: number;
      readonly formCode: string;
      readonly name: string;
      readonly sizeCode: string;
      readonly sizeName: string;
      readonly sku: string;
      readonly options: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }>;
      readonly seen: {
        readonly allergens: ReadonlyArray<string> | null;
        readonly usual: ReadonlyArray<{
          readonly optionProductNumber: number;
          readonly name: string;
          readonly quantity: number;
        }>;
      } | null;
      readonly illustration: {
        readonly kind: string;
        readonly liquid: string | null;
        readonly foam: string | null;
        readonly ice: boolean;
        readonly topping: string | null;
        readonly accent: string | null;
        readonly photoUrl: string | null;
      };
    };
  }>;
};

export type GetFeedQueryVariables = Exact<{
  after?: string | null | undefined;
  limit: number;
}>;

export type GetFeedQuery = {
  readonly feed: {
    readonly cursor: string | null;
    readonly hasMore: boolean;
    readonly entries: ReadonlyArray<{
      readonly cursor: string;
      readonly kind: string;
      readonly at: string;
      readonly cartVersion: number | null;
      readonly order: {
        readonly orderId: string;
        readonly status: OrderStatus;
        readonly storeNumber: string;
      } | null;
      readonly cancelled: { readonly orderId: string; readonly cancelledAt: string } | null;
    }>;
  };
};

export type FeedEntryPartsFragment = {
  readonly cursor: string;
  readonly kind: string;
  readonly at: string;
  readonly cartVersion: number | null;
  readonly order: {
    readonly orderId: string;
    readonly status: OrderStatus;
    readonly storeNumber: string;
  } | null;
  readonly cancelled: { readonly orderId: string; readonly cancelledAt: string } | null;
};

export type GetGiftCardQueryVariables = Exact<{
  productNumber: string;
  locale: string;
}>;

export type GetGiftCardQuery = {
  readonly giftCard: {
    readonly productNumber: string;
    readonly name: string;
    readonly description: string;
    readonly art: {
      readonly url: string | null;
      readonly pattern: GiftPattern;
      readonly colors: ReadonlyArray<string>;
    };
  } | null;
};

export type GetGiftCatalogQueryVariables = Exact<{
  locale: string;
}>;

export type GetGiftCatalogQuery = {
  readonly gift: {
    readonly categories: ReadonlyArray<{
      readonly urn: string;
      readonly name: string;
      readonly eGifts: ReadonlyArray<{
        readonly productNumber: string;
        readonly name: string;
        readonly description: string;
        readonly art: {
          readonly url: string | null;
          readonly pattern: GiftPattern;
          readonly colors: ReadonlyArray<string>;
        };
      }>;
    }>;
  };
};

export type GetGuestOrderQueryVariables = Exact<{
  orderToken: string;
}>;

export type GetGuestOrderQuery = {
  readonly guestOrder: {
    readonly orderId: string;
    readonly orderToken: string;
    readonly storeNumber: string;
    readonly storeName: string;
    readonly status: OrderStatus;
    readonly submittedAt: string;
    readonly total: number;
    readonly currency: string;
    readonly cancelledAt: string | null;
    readonly collectionType: CollectionType | null;
    readonly consumptionType: ConsumptionType | null;
    readonly scheduledFor: string | null;
    readonly orderType: string | null;
    readonly timeZoneId: string | null;
    readonly utcOffsets: string | null;
    readonly subtotal: number | null;
    readonly tax: number | null;
    readonly tipAmount: number | null;
    readonly tender: string | null;
    readonly lastFour: string | null;
    readonly chargeRefund: ChargeRefund | null;
    readonly savings: ReadonlyArray<{ readonly name: string; readonly amount: number }>;
    readonly refund: { readonly cents: number; readonly lastFour: string | null } | null;
    readonly tenders: ReadonlyArray<{
      readonly tender: string;
      readonly lastFour: string | null;
      readonly amount: number;
    }> | null;
    readonly refunds: ReadonlyArray<{
      readonly tender: string;
      readonly lastFour: string | null;
      readonly amount: number;
    }> | null;
    readonly arrival: {
      readonly stallNumber: number | null;
      readonly arrivedAt: string;
      readonly revision: number | null;
    } | null;
    readonly pickupTime: {
      readonly earliest: string;
      readonly latest: string;
      readonly minutesMin: number;
      readonly minutesMax: number;
    };
    readonly basket: ReadonlyArray<{
      readonly productNumber: number;
      readonly formCode: string;
      readonly name: string;
      readonly sizeCode: string;
      readonly sizeName: string;
      readonly sku: string;
      readonly quantity: number;
      readonly price: number;
      readonly availability: Availability;
      readonly options: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }>;
      readonly contents: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }> | null;
      readonly seen: {
        readonly allergens: ReadonlyArray<string> | null;
        readonly usual: ReadonlyArray<{
          readonly optionProductNumber: number;
          readonly name: string;
          readonly quantity: number;
        }>;
      } | null;
      readonly illustration: {
        readonly kind: string;
        readonly liquid: string | null;
        readonly foam: string | null;
        readonly ice: boolean;
        readonly topping: string | null;
        readonly accent: string | null;
        readonly photoUrl: string | null;
      };
    }>;
  } | null;
};

export type GetHistoryQueryVariables = Exact<{
  filter: HistoryFilter;
  before?: string | null | undefined;
}>;

export type GetHistoryQuery = {
  readonly history: {
    readonly next: string | null;
    readonly entries: ReadonlyArray<{
      readonly entryId: string;
      readonly kind: HistoryKind;
      readonly state: HistoryState;
      readonly at: string;
      readonly amount: number | null;
      readonly currency: string;
      readonly stars: number | null;
      readonly movement: StarMovementKind | null;
      readonly storeName: string | null;
      readonly orderId: string | null;
      readonly lastFour: string | null;
      readonly otherLastFour: string | null;
      readonly name: string | null;
      readonly orderNumber: string | null;
      readonly tip: number | null;
      readonly laterTip: number | null;
      readonly tipUntil: string | null;
    }>;
  };
};

export type GetLoyaltyQueryVariables = Exact<{ [key: string]: never }>;

export type GetLoyaltyQuery = {
  readonly loyalty: {
    readonly programme: string;
    readonly stars: number;
    readonly qualifying: number;
    readonly tierUntil: string | null;
    readonly endsOn: string | null;
    readonly tier: {
      readonly tierId: string;
      readonly name: string;
      readonly from: number;
      readonly storedValue: number;
      readonly other: number;
    };
    readonly nextTier: {
      readonly tierId: string;
      readonly name: string;
      readonly from: number;
      readonly storedValue: number;
      readonly other: number;
    } | null;
    readonly ladder: ReadonlyArray<{
      readonly stars: number;
      readonly name: string;
      readonly benefit: {
        readonly kind: RewardBenefitKind;
        readonly amount: number | null;
        readonly percent: number | null;
        readonly most: number | null;
        readonly minimum: number;
        readonly products: ReadonlyArray<number> | null;
      } | null;
    }>;
    readonly ending: ReadonlyArray<{ readonly endsOn: string; readonly stars: number }>;
    readonly expected: ReadonlyArray<{ readonly orderId: string; readonly stars: number }>;
    readonly movements: ReadonlyArray<{
      readonly movementId: string;
      readonly kind: StarMovementKind;
      readonly amount: number;
      readonly at: string;
      readonly day: string;
      readonly orderId: string | null;
      readonly tierId: string | null;
      readonly endsOn: string | null;
      readonly reason: string | null;
    }>;
  };
};

export type GetMenuQueryVariables = Exact<{
  storeNumber?: string | null | undefined;
  locale: string;
}>;

export type GetMenuQuery = {
  readonly menu: {
    readonly storeNumber: string | null;
    readonly menus: ReadonlyArray<{
      readonly slug: string;
      readonly name: string;
      readonly categories: ReadonlyArray<{
        readonly slug: string;
        readonly name: string;
        readonly products: ReadonlyArray<{
          readonly productNumber: number;
          readonly formCode: string;
          readonly name: string;
          readonly price: number;
          readonly calories: number | null;
          readonly availability: Availability;
          readonly allergens: ReadonlyArray<string> | null;
          readonly areAllergensComplete: boolean;
          readonly illustration: {
            readonly kind: string;
            readonly liquid: string | null;
            readonly foam: string | null;
            readonly ice: boolean;
            readonly topping: string | null;
            readonly accent: string | null;
            readonly photoUrl: string | null;
          };
        }>;
        readonly subcategories: ReadonlyArray<{
          readonly slug: string;
          readonly name: string;
          readonly products: ReadonlyArray<{
            readonly productNumber: number;
            readonly formCode: string;
            readonly name: string;
            readonly price: number;
            readonly calories: number | null;
            readonly availability: Availability;
            readonly allergens: ReadonlyArray<string> | null;
            readonly areAllergensComplete: boolean;
            readonly illustration: {
              readonly kind: string;
              readonly liquid: string | null;
              readonly foam: string | null;
              readonly ice: boolean;
              readonly topping: string | null;
              readonly accent: string | null;
              readonly photoUrl: string | null;
            };
          }>;
        }>;
      }>;
    }>;
  };
};

export type ProductSummaryPartsFragment = {
  readonly productNumber: number;
  readonly formCode: string;
  readonly name: string;
  readonly price: number;
  readonly calories: number | null;
  readonly availability: Availability;
  readonly allergens: ReadonlyArray<string> | null;
  readonly areAllergensComplete: boolean;
  readonly illustration: {
    readonly kind: string;
    readonly liquid: string | null;
    readonly foam: string | null;
    readonly ice: boolean;
    readonly topping: string | null;
    readonly accent: string | null;
    readonly photoUrl: string | null;
  };
};

export type GetPaymentMethodsQueryVariables = Exact<{ [key: string]: never }>;

export type GetPaymentMethodsQuery = {
  readonly paymentMethods: ReadonlyArray<{
    readonly paymentMethodId: string;
    readonly paymentMethodIdHash: string;
    readonly paymentInstrumentId: string;
    readonly thumbImageUrl: string;
    readonly paymentType: PaymentType;
    readonly accountNumberLastFour: string;
    readonly maskedAccount: string | null;
    readonly expirationMonth: number | null;
    readonly expirationYear: number | null;
    readonly isDefault: boolean;
    readonly billingAddressId: string | null;
    readonly autoReloadCardIds: ReadonlyArray<string>;
  }>;
};

export type GetPersonalDataQueryVariables = Exact<{ [key: string]: never }>;

export type GetPersonalDataQuery = {
  readonly personalData: {
    readonly eraseAfterDays: number;
    readonly copies: ReadonlyArray<{
      readonly copyId: string;
      readonly state: CopyState;
      readonly askedAt: string;
      readonly endsAt: string | null;
    }>;
    readonly erasing: {
      readonly askedAt: string;
      readonly dueAt: string;
      readonly waitsFor: string | null;
    } | null;
    readonly consents: ReadonlyArray<{
      readonly preference: string;
      readonly isOn: boolean;
      readonly wording: string;
      readonly at: string;
    }>;
  };
};

export type GetPickupStateQueryVariables = Exact<{
  storeNumber: string;
  orderToken?: string | null | undefined;
}>;

export type GetPickupStateQuery = {
  readonly pickupState: {
    readonly storeNumber: string;
    readonly curbside: {
      readonly availability: CurbsideAvailability;
      readonly stallQuantity: number;
      readonly revision: number;
    };
    readonly order: {
      readonly orderId: string;
      readonly status: OrderStatus;
      readonly cancelledAt: string | null;
      readonly collectionType: CollectionType | null;
      readonly arrival: {
        readonly arrivalId: string;
        readonly storeNumber: string;
        readonly stallNumber: number | null;
        readonly arrivedAt: string;
        readonly revision: number | null;
      } | null;
    } | null;
  };
};

export type PickupStatePartsFragment = {
  readonly storeNumber: string;
  readonly curbside: {
    readonly availability: CurbsideAvailability;
    readonly stallQuantity: number;
    readonly revision: number;
  };
  readonly order: {
    readonly orderId: string;
    readonly status: OrderStatus;
    readonly cancelledAt: string | null;
    readonly collectionType: CollectionType | null;
    readonly arrival: {
      readonly arrivalId: string;
      readonly storeNumber: string;
      readonly stallNumber: number | null;
      readonly arrivedAt: string;
      readonly revision: number | null;
    } | null;
  } | null;
};

export type GetPreviousOrdersQueryVariables = Exact<{
  locale: string;
  storeNumber?: string | null | undefined;
  limit: number;
  storePricingInput?: StorePricingInput | null | undefined;
  isPricingEnabled: boolean;
}>;

export type GetPreviousOrdersQuery = {
  readonly previousOrders: ReadonlyArray<{
    readonly orderId: string;
    readonly orderToken: string;
    readonly storeNumber: string;
    readonly storeName: string;
    readonly status: OrderStatus;
    readonly submittedAt: string;
    readonly total: number;
    readonly currency: string;
    readonly cancelledAt: string | null;
    readonly collectionType: CollectionType | null;
    readonly consumptionType: ConsumptionType | null;
    readonly scheduledFor: string | null;
    readonly orderType: string | null;
    readonly timeZoneId: string | null;
    readonly utcOffsets: string | null;
    readonly countrySubdivisionCode: string | null;
    readonly subtotal: number | null;
    readonly tax: number | null;
    readonly tipAmount: number | null;
    readonly tender: string | null;
    readonly lastFour: string | null;
    readonly chargeRefund: ChargeRefund | null;
    readonly laterTip: number | null;
    readonly tipUntil: string | null;
    readonly savings: ReadonlyArray<{ readonly name: string; readonly amount: number }>;
    readonly refund: { readonly cents: number; readonly lastFour: string | null } | null;
    readonly tenders: ReadonlyArray<{
      readonly tender: string;
      readonly lastFour: string | null;
      readonly amount: number;
    }> | null;
    readonly refunds: ReadonlyArray<{
      readonly tender: string;
      readonly lastFour: string | null;
      readonly amount: number;
    }> | null;
    readonly arrival: {
      readonly stallNumber: number | null;
      readonly arrivedAt: string;
      readonly revision: number | null;
    } | null;
    readonly pickupTime: {
      readonly earliest: string;
      readonly latest: string;
      readonly minutesMin: number;
      readonly minutesMax: number;
    };
    readonly basket: ReadonlyArray<{
      readonly productNumber: number;
      readonly formCode: string;
      readonly name: string;
      readonly sizeCode: string;
      readonly sizeName: string;
      readonly sku: string;
      readonly quantity: number;
      readonly price: number;
      readonly currentPrice: number | null;
      readonly availability: Availability;
      readonly options: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }>;
      readonly contents: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly quantity: number;
      }> | null;
      readonly seen: {
        readonly allergens: ReadonlyArray<string> | null;
        readonly usual: ReadonlyArray<{
          readonly optionProductNumber: number;
          readonly name: string;
          readonly quantity: number;
        }>;
      } | null;
      readonly illustration: {
        readonly kind: string;
        readonly liquid: string | null;
        readonly foam: string | null;
        readonly ice: boolean;
        readonly topping: string | null;
        readonly accent: string | null;
        readonly photoUrl: string | null;
      };
    }>;
  }>;
};

export type GetProductQueryVariables = Exact<{
  productNumber: number;
  formCode: string;
  storeNumber?: string | null | undefined;
  locale: string;
}>;

export type GetProductQuery = {
  readonly product: {
    readonly productNumber: number;
    readonly formCode: string;
    readonly name: string;
    readonly description: string;
    readonly availability: Availability;
    readonly defaultSizeCode: string;
    readonly allergens: ReadonlyArray<string>;
    readonly baseAllergens: ReadonlyArray<string> | null;
    readonly menuSlug: string;
    readonly categorySlug: string;
    readonly categoryName: string;
    readonly starsToRedeem: number | null;
    readonly illustration: {
      readonly kind: string;
      readonly liquid: string | null;
      readonly foam: string | null;
      readonly ice: boolean;
      readonly topping: string | null;
      readonly accent: string | null;
      readonly photoUrl: string | null;
    };
    readonly sizes: ReadonlyArray<{
      readonly sizeCode: string;
      readonly name: string;
      readonly sku: string;
      readonly fluidOunces: number | null;
      readonly price: number;
      readonly nutrition: {
        readonly calories: number;
        readonly fatGrams: number;
        readonly carbohydrateGrams: number;
        readonly sugarGrams: number;
        readonly proteinGrams: number;
        readonly sodiumMilligrams: number;
        readonly caffeineMilligrams: number | null;
      };
    }>;
    readonly optionGroups: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly selection: OptionSelection;
      readonly options: ReadonlyArray<{
        readonly optionProductNumber: number;
        readonly name: string;
        readonly priceDelta: number;
        readonly caloriesDelta: number;
        readonly defaultQuantity: number;
        readonly maxQuantity: number;
        readonly allergens: ReadonlyArray<string> | null;
        readonly portions: ReadonlyArray<number> | null;
        readonly nutrition: {
          readonly calories: number;
          readonly fatGrams: number;
          readonly carbohydrateGrams: number;
          readonly sugarGrams: number;
          readonly proteinGrams: number;
          readonly sodiumMilligrams: number;
          readonly caffeineMilligrams: number;
        } | null;
      }>;
    }>;
    readonly forms: ReadonlyArray<{
      readonly formCode: string;
      readonly name: string;
      readonly illustration: {
        readonly kind: string;
        readonly liquid: string | null;
        readonly foam: string | null;
        readonly ice: boolean;
        readonly topping: string | null;
        readonly accent: string | null;
        readonly photoUrl: string | null;
      };
    }>;
  };
};

export type GetProfileQueryVariables = Exact<{ [key: string]: never }>;

export type GetProfileQuery = {
  readonly profile: {
    readonly firstName: string;
    readonly lastName: string | null;
    readonly phoneNumber: string | null;
    readonly birthday: string | null;
    readonly birthdayOpensOn: string | null;
    readonly partnerNumber: string | null;
    readonly preferences: ReadonlyArray<{ readonly preference: string; readonly isOn: boolean }>;
  };
};

export type GetPromoUserQueryVariables = Exact<{ [key: string]: never }>;

export type GetPromoUserQuery = {
  readonly promoUser: {
    readonly joinDate: string;
    readonly country: string | null;
    readonly state: string | null;
  };
};

export type GetReturnedPaymentQueryVariables = Exact<{
  returnKey: string;
}>;

export type GetReturnedPaymentQuery = {
  readonly returnedPayment: {
    readonly state: ReturnedPaymentState;
    readonly isOrder: boolean;
    readonly amount: number;
    readonly currency: string;
    readonly code: string | null;
    readonly challengeUrl: string | null;
    readonly orderToken: string | null;
    readonly reloaded: number | null;
  } | null;
};

export type GetRewardsQueryVariables = Exact<{ [key: string]: never }>;

export type GetRewardsQuery = {
  readonly rewards: ReadonlyArray<{
    readonly couponCode: string;
    readonly name: string;
    readonly status: RewardStatus;
    readonly startDate: string;
    readonly expirationDate: string;
    readonly startDateOnly: string;
    readonly expirationDateOnly: string;
    readonly usesLeft: number;
    readonly stars: number | null;
    readonly benefit: {
      readonly kind: RewardBenefitKind;
      readonly amount: number | null;
      readonly percent: number | null;
      readonly most: number | null;
      readonly minimum: number;
      readonly products: ReadonlyArray<number> | null;
    } | null;
  }>;
};

export type GetSentGiftsQueryVariables = Exact<{ [key: string]: never }>;

export type GetSentGiftsQuery = {
  readonly sentGifts: ReadonlyArray<{
    readonly requestId: string;
    readonly orderNumber: string | null;
    readonly status: GiftPurchaseStatus;
    readonly code: string | null;
    readonly boughtAt: string;
    readonly totalAmount: number;
    readonly currency: string;
    readonly gifts: ReadonlyArray<{
      readonly giftId: string;
      readonly productNumber: string;
      readonly amount: number;
      readonly recipientName: string;
      readonly recipientEmail: string;
      readonly money: GiftMoney;
      readonly delivery: GiftDelivery;
      readonly dueAt: string;
      readonly mayCorrect: boolean;
      readonly mayRefund: boolean;
    }>;
  }>;
};

export type GetStoreTimeSlotsQueryVariables = Exact<{
  storeNumber: string;
  makeMinutes: number;
  mockState?: string | null | undefined;
}>;

export type GetStoreTimeSlotsQuery = {
  readonly storeByNumber: {
    readonly storeNumber: string;
    readonly scheduledOrdering: {
      readonly slots: ReadonlyArray<{ readonly startsAt: string; readonly endsAt: string }>;
    };
  } | null;
};

export type GiveTipMutationVariables = Exact<{
  orderId: string;
  amount: number;
}>;

export type GiveTipMutation = {
  readonly giveTip: { readonly orderId: string; readonly amount: number; readonly givenAt: string };
};

export type GiveTipOutcomeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type GiveTipOutcomeQuery = {
  readonly writeOutcome: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result:
      | { readonly orderId: string; readonly amount: number; readonly givenAt: string }
      | Record<PropertyKey, never>
      | null;
  };
};

export type LiveSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;

export type LiveSubscription = {
  readonly live: {
    readonly cursor: string;
    readonly kind: string;
    readonly at: string;
    readonly cartVersion: number | null;
    readonly order: {
      readonly orderId: string;
      readonly status: OrderStatus;
      readonly storeNumber: string;
    } | null;
    readonly cancelled: { readonly orderId: string; readonly cancelledAt: string } | null;
  };
};

export type LivePickupStateSubscriptionVariables = Exact<{
  storeNumber: string;
  orderToken?: string | null | undefined;
}>;

export type LivePickupStateSubscription = {
  readonly pickupState: {
    readonly storeNumber: string;
    readonly curbside: {
      readonly availability: CurbsideAvailability;
      readonly stallQuantity: number;
      readonly revision: number;
    };
    readonly order: {
      readonly orderId: string;
      readonly status: OrderStatus;
      readonly cancelledAt: string | null;
      readonly collectionType: CollectionType | null;
      readonly arrival: {
        readonly arrivalId: string;
        readonly storeNumber: string;
        readonly stallNumber: number | null;
        readonly arrivedAt: string;
        readonly revision: number | null;
      } | null;
    } | null;
  };
};

export type PriceOrderMutationVariables = Exact<{
  order: PriceOrderInput;
}>;

export type PriceOrderMutation = {
  readonly priceOrder:
    | {
        readonly __typename: 'OrderPricing';
        readonly orderId: string;
        readonly expiresIn: number;
        readonly isTipEnabled: boolean;
        readonly waitMinutesMin: number;
        readonly waitMinutesMax: number;
        readonly summary: {
          readonly subtotal: number;
          readonly discount: number;
          readonly tax: number;
          readonly price: number;
          readonly currency: string;
        };
        readonly lineItems: ReadonlyArray<{
          readonly key: string;
          readonly label: string;
          readonly price: number;
          readonly lineId: string | null;
          readonly priceLabel: string | null;
        }>;
        readonly offers: ReadonlyArray<{
          readonly code: string;
          readonly hasBeenApplied: boolean;
          readonly description: string | null;
          readonly discount: number;
          readonly reason: string | null;
        }>;
        readonly earns: { readonly storedValue: number; readonly other: number } | null;
      }
    | {
        readonly __typename: 'PriceOrderRefusal';
        readonly code: string;
        readonly lineIds: ReadonlyArray<string>;
      };
};

type PriceResultParts_OrderPricing_Fragment = {
  readonly __typename: 'OrderPricing';
  readonly orderId: string;
  readonly expiresIn: number;
  readonly isTipEnabled: boolean;
  readonly waitMinutesMin: number;
  readonly waitMinutesMax: number;
  readonly summary: {
    readonly subtotal: number;
    readonly discount: number;
    readonly tax: number;
    readonly price: number;
    readonly currency: string;
  };
  readonly lineItems: ReadonlyArray<{
    readonly key: string;
    readonly label: string;
    readonly price: number;
    readonly lineId: string | null;
    readonly priceLabel: string | null;
  }>;
  readonly offers: ReadonlyArray<{
    readonly code: string;
    readonly hasBeenApplied: boolean;
    readonly description: string | null;
    readonly discount: number;
    readonly reason: string | null;
  }>;
  readonly earns: { readonly storedValue: number; readonly other: number } | null;
};

type PriceResultParts_PriceOrderRefusal_Fragment = {
  readonly __typename: 'PriceOrderRefusal';
  readonly code: string;
  readonly lineIds: ReadonlyArray<string>;
};

export type PriceResultPartsFragment =
  | PriceResultParts_OrderPricing_Fragment
  | PriceResultParts_PriceOrderRefusal_Fragment;

export type PriceOrderGuestMutationVariables = Exact<{
  order: PriceOrderInput;
}>;

export type PriceOrderGuestMutation = {
  readonly priceOrder:
    | {
        readonly __typename: 'OrderPricing';
        readonly orderId: string;
        readonly expiresIn: number;
        readonly isTipEnabled: boolean;
        readonly waitMinutesMin: number;
        readonly waitMinutesMax: number;
        readonly summary: {
          readonly subtotal: number;
          readonly discount: number;
          readonly tax: number;
          readonly price: number;
          readonly currency: string;
        };
        readonly lineItems: ReadonlyArray<{
          readonly key: string;
          readonly label: string;
          readonly price: number;
          readonly lineId: string | null;
          readonly priceLabel: string | null;
        }>;
        readonly offers: ReadonlyArray<{
          readonly code: string;
          readonly hasBeenApplied: boolean;
          readonly description: string | null;
          readonly discount: number;
          readonly reason: string | null;
        }>;
        readonly earns: { readonly storedValue: number; readonly other: number } | null;
      }
    | {
        readonly __typename: 'PriceOrderRefusal';
        readonly code: string;
        readonly lineIds: ReadonlyArray<string>;
      };
};

export type PricingByStoreNumberQueryVariables = Exact<{
  storeNumber: string;
}>;

export type PricingByStoreNumberQuery = {
  readonly pricingByStore: {
    readonly currency: string;
    readonly hasTaxNote: boolean;
    readonly isStoredValueOnly: boolean;
    readonly waitMinutes: { readonly min: number; readonly max: number };
  } | null;
};

export type PricingRulesQueryVariables = Exact<{ [key: string]: never }>;

export type PricingRulesQuery = {
  readonly pricingRules: {
    readonly isPricingEnabled: boolean;
    readonly enableTransparentPricing: boolean;
    readonly maximumItemAmount: number;
    readonly tipOptions: { readonly amounts: ReadonlyArray<number>; readonly most: number };
  };
};

export type RedeemPromoCodeMutationVariables = Exact<{
  promoCode: string;
}>;

export type RedeemPromoCodeMutation = {
  readonly redeemPromoCode: { readonly message: string; readonly couponCode: string };
};

export type RedeemStarsMutationVariables = Exact<{
  stars: number;
}>;

export type RedeemStarsMutation = { readonly redeemStars: { readonly couponCode: string } };

export type ReloadCardMutationVariables = Exact<{
  change: ReloadChange;
  cardId: string;
  amount?: number | null | undefined;
  triggerAmount?: number | null | undefined;
  paymentMethodId?: string | null | undefined;
  riskData?: RiskDataInput | null | undefined;
  antiFraudToken?: string | null | undefined;
}>;

export type ReloadCardMutation = {
  readonly reloadCard: { readonly cardId: string; readonly isPending: boolean };
};

export type ReserveSlotMutationVariables = Exact<{
  orderId: string;
  slot?: string | null | undefined;
}>;

export type ReserveSlotMutation = {
  readonly reserveSlot: {
    readonly orderId: string;
    readonly slot: string | null;
    readonly expiresAt: string | null;
  };
};

export type ReturnRewardMutationVariables = Exact<{
  couponCode: string;
}>;

export type ReturnRewardMutation = { readonly returnReward: { readonly couponCode: string } };

export type SaveAddressOutcomeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type SaveAddressOutcomeQuery = {
  readonly writeOutcome: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly result: { readonly addressId: string } | Record<PropertyKey, never> | null;
  };
};

export type SavePaymentMethodMutationVariables = Exact<{
  paymentInstrumentToken: string;
  paymentMethodId?: string | null | undefined;
  isDefault: boolean;
  billingAddressId?: string | null | undefined;
}>;

export type SavePaymentMethodMutation = { readonly savePaymentMethod: { readonly paymentMethodId: string } };

export type SaveProfileMutationVariables = Exact<{
  change: ProfileChange;
}>;

export type SaveProfileMutation = { readonly saveProfile: { readonly savedAt: string } };

export type SaveResidenceMutationVariables = Exact<{
  country: string;
  state: string;
}>;

export type SaveResidenceMutation = {
  readonly saveResidence: { readonly country: string; readonly state: string };
};

export type SetPreferenceMutationVariables = Exact<{
  preference: string;
  isOn: boolean;
  wording: string;
}>;

export type SetPreferenceMutation = { readonly setPreference: { readonly savedAt: string } };

export type StartPaymentAgreementMutationVariables = Exact<{
  paymentType: AccountType;
  returnUrl?: string | null | undefined;
  isDefault: boolean;
}>;

export type StartPaymentAgreementMutation = {
  readonly startPaymentAgreement: { readonly approvalUrl: string };
};

export type SubmitOrderMutationVariables = Exact<{
  subInp: SubmitOrderInput;
  riskData?: RiskDataInput | null | undefined;
  antiFraudToken?: string | null | undefined;
}>;

export type SubmitOrderMutation = {
  readonly submitOrder: {
    readonly orderId: string;
    readonly orderToken: string;
    readonly storeNumber: string;
    readonly status: OrderStatus;
    readonly total: number;
    readonly submittedAt: string;
    readonly cardBalance: number | null;
    readonly pickupTime: {
      readonly earliest: string;
      readonly latest: string;
      readonly minutesMin: number;
      readonly minutesMax: number;
    };
  };
};

export type SubmitOrderGuestMutationVariables = Exact<{
  subInp: SubmitOrderInput;
  marketingEmail?: string | null | undefined;
  riskData?: RiskDataInput | null | undefined;
  antiFraudToken?: string | null | undefined;
}>;

export type SubmitOrderGuestMutation = {
  readonly submitOrder: {
    readonly orderId: string;
    readonly orderToken: string;
    readonly storeNumber: string;
    readonly status: OrderStatus;
    readonly total: number;
    readonly submittedAt: string;
    readonly cardBalance: number | null;
    readonly pickupTime: {
      readonly earliest: string;
      readonly latest: string;
      readonly minutesMin: number;
      readonly minutesMax: number;
    };
  };
};

export type TakeCopyMutationVariables = Exact<{
  copyId: string;
}>;

export type TakeCopyMutation = { readonly takeCopy: string };

export type UpdateAddressMutationVariables = Exact<{
  addressId: string;
  version: number;
  address: AddressInput;
}>;

export type UpdateAddressMutation = { readonly updateAddress: { readonly addressId: string } };

export type WriteOutcomeQueryVariables = Exact<{
  idempotencyKey: string;
}>;

export type WriteOutcomeQuery = {
  readonly writeOutcome: {
    readonly status: WriteOutcomeStatus;
    readonly code: string | null;
    readonly reloaded: number | null;
    readonly order: {
      readonly orderId: string;
      readonly orderToken: string;
      readonly storeNumber: string;
      readonly status: OrderStatus;
      readonly total: number;
      readonly submittedAt: string;
      readonly cardBalance: number | null;
      readonly pickupTime: {
        readonly earliest: string;
        readonly latest: string;
        readonly minutesMin: number;
        readonly minutesMax: number;
      };
    } | null;
  };
};

import type { TypedDocumentNode } from '@apollo/client';

/** What a client may ask, by operation id. */
export type Operations = {
  'add-card': { variables: AddCardMutationVariables; result: AddCardMutation };
  'add-favorite-product': {
    variables: AddFavoriteProductMutationVariables;
    result: AddFavoriteProductMutation;
  };
  'add-single-use-billing-address': {
    variables: AddSingleUseBillingAddressMutationVariables;
    result: AddSingleUseBillingAddressMutation;
  };
  'cancel-charge': { variables: CancelChargeMutationVariables; result: CancelChargeMutation };
  'cancel-order': { variables: CancelOrderMutationVariables; result: CancelOrderMutation };
  'cancel-order-outcome': { variables: CancelOrderOutcomeQueryVariables; result: CancelOrderOutcomeQuery };
  'change-card': { variables: ChangeCardMutationVariables; result: ChangeCardMutation };
  'change-card-outcome': { variables: ChangeCardOutcomeQueryVariables; result: ChangeCardOutcomeQuery };
  'change-cart': { variables: ChangeCartMutationVariables; result: ChangeCartMutation };
  'change-payment-method': {
    variables: ChangePaymentMethodMutationVariables;
    result: ChangePaymentMethodMutation;
  };
  'change-payment-method-outcome': {
    variables: ChangePaymentMethodOutcomeQueryVariables;
    result: ChangePaymentMethodOutcomeQuery;
  };
  'change-personal-data': {
    variables: ChangePersonalDataMutationVariables;
    result: ChangePersonalDataMutation;
  };
  'check-card-balance': { variables: CheckCardBalanceMutationVariables; result: CheckCardBalanceMutation };
  'close-add-card': { variables: CloseAddCardMutationVariables; result: CloseAddCardMutation };
  'close-gift-claim': { variables: CloseGiftClaimMutationVariables; result: CloseGiftClaimMutation };
  'close-save-payment-method': {
    variables: CloseSavePaymentMethodMutationVariables;
    result: CloseSavePaymentMethodMutation;
  };
  'close-single-use-address': {
    variables: CloseSingleUseAddressMutationVariables;
    result: CloseSingleUseAddressMutation;
  };
  'close-submit-order-guest': {
    variables: CloseSubmitOrderGuestMutationVariables;
    result: CloseSubmitOrderGuestMutation;
  };
  'create-address': { variables: CreateAddressMutationVariables; result: CreateAddressMutation };
  'create-customer-arrival': {
    variables: CreateCustomerArrivalMutationVariables;
    result: CreateCustomerArrivalMutation;
  };
  'delete-favorite-product': {
    variables: DeleteFavoriteProductMutationVariables;
    result: DeleteFavoriteProductMutation;
  };
  'get-address-list': { variables: GetAddressListQueryVariables; result: GetAddressListQuery };
  'get-card': { variables: GetCardQueryVariables; result: GetCardQuery };
  'get-card-number': { variables: GetCardNumberQueryVariables; result: GetCardNumberQuery };
  'get-cards': { variables: GetCardsQueryVariables; result: GetCardsQuery };
  'get-cart': { variables: GetCartQueryVariables; result: GetCartQuery };
  'get-charge': { variables: GetChargeQueryVariables; result: GetChargeQuery };
  'get-favorite-products': { variables: GetFavoriteProductsQueryVariables; result: GetFavoriteProductsQuery };
  'get-feed': { variables: GetFeedQueryVariables; result: GetFeedQuery };
  'get-gift-card': { variables: GetGiftCardQueryVariables; result: GetGiftCardQuery };
  'get-gift-catalog': { variables: GetGiftCatalogQueryVariables; result: GetGiftCatalogQuery };
  'get-guest-order': { variables: GetGuestOrderQueryVariables; result: GetGuestOrderQuery };
  'get-history': { variables: GetHistoryQueryVariables; result: GetHistoryQuery };
  'get-loyalty': { variables: GetLoyaltyQueryVariables; result: GetLoyaltyQuery };
  'get-menu': { variables: GetMenuQueryVariables; result: GetMenuQuery };
  'get-payment-methods': { variables: GetPaymentMethodsQueryVariables; result: GetPaymentMethodsQuery };
  'get-personal-data': { variables: GetPersonalDataQueryVariables; result: GetPersonalDataQuery };
  'get-pickup-state': { variables: GetPickupStateQueryVariables; result: GetPickupStateQuery };
  'get-previous-orders': { variables: GetPreviousOrdersQueryVariables; result: GetPreviousOrdersQuery };
  'get-product': { variables: GetProductQueryVariables; result: GetProductQuery };
  'get-profile': { variables: GetProfileQueryVariables; result: GetProfileQuery };
  'get-promo-user': { variables: GetPromoUserQueryVariables; result: GetPromoUserQuery };
  'get-returned-payment': { variables: GetReturnedPaymentQueryVariables; result: GetReturnedPaymentQuery };
  'get-rewards': { variables: GetRewardsQueryVariables; result: GetRewardsQuery };
  'get-sent-gifts': { variables: GetSentGiftsQueryVariables; result: GetSentGiftsQuery };
  'get-store-time-slots': { variables: GetStoreTimeSlotsQueryVariables; result: GetStoreTimeSlotsQuery };
  'give-tip': { variables: GiveTipMutationVariables; result: GiveTipMutation };
  'give-tip-outcome': { variables: GiveTipOutcomeQueryVariables; result: GiveTipOutcomeQuery };
  live: { variables: LiveSubscriptionVariables; result: LiveSubscription };
  'live-pickup-state': {
    variables: LivePickupStateSubscriptionVariables;
    result: LivePickupStateSubscription;
  };
  'price-order': { variables: PriceOrderMutationVariables; result: PriceOrderMutation };
  'price-order-guest': { variables: PriceOrderGuestMutationVariables; result: PriceOrderGuestMutation };
  'pricing-by-store-number': {
    variables: PricingByStoreNumberQueryVariables;
    result: PricingByStoreNumberQuery;
  };
  'pricing-rules': { variables: PricingRulesQueryVariables; result: PricingRulesQuery };
  'redeem-promo-code': { variables: RedeemPromoCodeMutationVariables; result: RedeemPromoCodeMutation };
  'redeem-stars': { variables: RedeemStarsMutationVariables; result: RedeemStarsMutation };
  'reload-card': { variables: ReloadCardMutationVariables; result: ReloadCardMutation };
  'reserve-slot': { variables: ReserveSlotMutationVariables; result: ReserveSlotMutation };
  'return-reward': { variables: ReturnRewardMutationVariables; result: ReturnRewardMutation };
  'save-address-outcome': { variables: SaveAddressOutcomeQueryVariables; result: SaveAddressOutcomeQuery };
  'save-payment-method': { variables: SavePaymentMethodMutationVariables; result: SavePaymentMethodMutation };
  'save-profile': { variables: SaveProfileMutationVariables; result: SaveProfileMutation };
  'save-residence': { variables: SaveResidenceMutationVariables; result: SaveResidenceMutation };
  'set-preference': { variables: SetPreferenceMutationVariables; result: SetPreferenceMutation };
  'start-payment-agreement': {
    variables: StartPaymentAgreementMutationVariables;
    result: StartPaymentAgreementMutation;
  };
  'submit-order': { variables: SubmitOrderMutationVariables; result: SubmitOrderMutation };
  'submit-order-guest': { variables: SubmitOrderGuestMutationVariables; result: SubmitOrderGuestMutation };
  'take-copy': { variables: TakeCopyMutationVariables; result: TakeCopyMutation };
  'update-address': { variables: UpdateAddressMutationVariables; result: UpdateAddressMutation };
  'write-outcome': { variables: WriteOutcomeQueryVariables; result: WriteOutcomeQuery };
};
export type OperationId = keyof Operations;

/** A document that the server knows by its id. */
export type TrustedDocument<Result, Variables> = TypedDocumentNode<Result, Variables> & {
  readonly documentId: OperationId;
};

const trusted = <Result, Variables>(operation: string, name: string, documentId: OperationId) =>
  ({
    kind: 'Document',
    documentId,
    definitions: [
      {
        kind: 'OperationDefinition',
        operation,
        name: { kind: 'Name', value: name },
        selectionSet: {
          kind: 'SelectionSet',
          selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }],
        },
      },
    ],
  }) as unknown as TrustedDocument<Result, Variables>;

export const AddCardDocument = trusted<AddCardMutation, AddCardMutationVariables>(
  'mutation',
  'AddCard',
  'add-card',
);
export const AddFavoriteProductDocument = trusted<
  AddFavoriteProductMutation,
  AddFavoriteProductMutationVariables
>('mutation', 'AddFavoriteProduct', 'add-favorite-product');
export const AddSingleUseBillingAddressDocument = trusted<
  AddSingleUseBillingAddressMutation,
  AddSingleUseBillingAddressMutationVariables
>('mutation', 'AddSingleUseBillingAddress', 'add-single-use-billing-address');
export const CancelChargeDocument = trusted<CancelChargeMutation, CancelChargeMutationVariables>(
  'mutation',
  'CancelCharge',
  'cancel-charge',
);
export const CancelOrderDocument = trusted<CancelOrderMutation, CancelOrderMutationVariables>(
  'mutation',
  'CancelOrder',
  'cancel-order',
);
export const CancelOrderOutcomeDocument = trusted<CancelOrderOutcomeQuery, CancelOrderOutcomeQueryVariables>(
  'query',
  'CancelOrderOutcome',
  'cancel-order-outcome',
);
export const ChangeCardDocument = trusted<ChangeCardMutation, ChangeCardMutationVariables>(
  'mutation',
  'ChangeCard',
  'change-card',
);
export const ChangeCardOutcomeDocument = trusted<ChangeCardOutcomeQuery, ChangeCardOutcomeQueryVariables>(
  'query',
  'ChangeCardOutcome',
  'change-card-outcome',
);
export const ChangeCartDocument = trusted<ChangeCartMutation, ChangeCartMutationVariables>(
  'mutation',
  'ChangeCart',
  'change-cart',
);
export const ChangePaymentMethodDocument = trusted<
  ChangePaymentMethodMutation,
  ChangePaymentMethodMutationVariables
>('mutation', 'ChangePaymentMethod', 'change-payment-method');
export const ChangePaymentMethodOutcomeDocument = trusted<
  ChangePaymentMethodOutcomeQuery,
  ChangePaymentMethodOutcomeQueryVariables
>('query', 'ChangePaymentMethodOutcome', 'change-payment-method-outcome');
export const ChangePersonalDataDocument = trusted<
  ChangePersonalDataMutation,
  ChangePersonalDataMutationVariables
>('mutation', 'ChangePersonalData', 'change-personal-data');
export const CheckCardBalanceDocument = trusted<CheckCardBalanceMutation, CheckCardBalanceMutationVariables>(
  'mutation',
  'CheckCardBalance',
  'check-card-balance',
);
export const CloseAddCardDocument = trusted<CloseAddCardMutation, CloseAddCardMutationVariables>(
  'mutation',
  'CloseAddCard',
  'close-add-card',
);
export const CloseGiftClaimDocument = trusted<CloseGiftClaimMutation, CloseGiftClaimMutationVariables>(
  'mutation',
  'CloseGiftClaim',
  'close-gift-claim',
);
export const CloseSavePaymentMethodDocument = trusted<
  CloseSavePaymentMethodMutation,
  CloseSavePaymentMethodMutationVariables
>('mutation', 'CloseSavePaymentMethod', 'close-save-payment-method');
export const CloseSingleUseAddressDocument = trusted<
  CloseSingleUseAddressMutation,
  CloseSingleUseAddressMutationVariables
>('mutation', 'CloseSingleUseAddress', 'close-single-use-address');
export const CloseSubmitOrderGuestDocument = trusted<
  CloseSubmitOrderGuestMutation,
  CloseSubmitOrderGuestMutationVariables
>('mutation', 'CloseSubmitOrderGuest', 'close-submit-order-guest');
export const CreateAddressDocument = trusted<CreateAddressMutation, CreateAddressMutationVariables>(
  'mutation',
  'CreateAddress',
  'create-address',
);
export const CreateCustomerArrivalDocument = trusted<
  CreateCustomerArrivalMutation,
  CreateCustomerArrivalMutationVariables
>('mutation', 'CreateCustomerArrival', 'create-customer-arrival');
export const DeleteFavoriteProductDocument = trusted<
  DeleteFavoriteProductMutation,
  DeleteFavoriteProductMutationVariables
>('mutation', 'DeleteFavoriteProduct', 'delete-favorite-product');
export const GetAddressListDocument = trusted<GetAddressListQuery, GetAddressListQueryVariables>(
  'query',
  'GetAddressList',
  'get-address-list',
);
export const GetCardDocument = trusted<GetCardQuery, GetCardQueryVariables>('query', 'GetCard', 'get-card');
export const GetCardNumberDocument = trusted<GetCardNumberQuery, GetCardNumberQueryVariables>(
  'query',
  'GetCardNumber',
  'get-card-number',
);
export const GetCardsDocument = trusted<GetCardsQuery, GetCardsQueryVariables>(
  'query',
  'GetCards',
  'get-cards',
);
export const GetCartDocument = trusted<GetCartQuery, GetCartQueryVariables>('query', 'GetCart', 'get-cart');
export const GetChargeDocument = trusted<GetChargeQuery, GetChargeQueryVariables>(
  'query',
  'GetCharge',
  'get-charge',
);
export const GetFavoriteProductsDocument = trusted<
  GetFavoriteProductsQuery,
  GetFavoriteProductsQueryVariables
>('query', 'GetFavoriteProducts', 'get-favorite-products');
export const GetFeedDocument = trusted<GetFeedQuery, GetFeedQueryVariables>('query', 'GetFeed', 'get-feed');
export const GetGiftCardDocument = trusted<GetGiftCardQuery, GetGiftCardQueryVariables>(
  'query',
  'GetGiftCard',
  'get-gift-card',
);
export const GetGiftCatalogDocument = trusted<GetGiftCatalogQuery, GetGiftCatalogQueryVariables>(
  'query',
  'GetGiftCatalog',
  'get-gift-catalog',
);
export const GetGuestOrderDocument = trusted<GetGuestOrderQuery, GetGuestOrderQueryVariables>(
  'query',
  'GetGuestOrder',
  'get-guest-order',
);
export const GetHistoryDocument = trusted<GetHistoryQuery, GetHistoryQueryVariables>(
  'query',
  'GetHistory',
  'get-history',
);
export const GetLoyaltyDocument = trusted<GetLoyaltyQuery, GetLoyaltyQueryVariables>(
  'query',
  'GetLoyalty',
  'get-loyalty',
);
export const GetMenuDocument = trusted<GetMenuQuery, GetMenuQueryVariables>('query', 'GetMenu', 'get-menu');
export const GetPaymentMethodsDocument = trusted<GetPaymentMethodsQuery, GetPaymentMethodsQueryVariables>(
  'query',
  'GetPaymentMethods',
  'get-payment-methods',
);
export const GetPersonalDataDocument = trusted<GetPersonalDataQuery, GetPersonalDataQueryVariables>(
  'query',
  'GetPersonalData',
  'get-personal-data',
);
export const GetPickupStateDocument = trusted<GetPickupStateQuery, GetPickupStateQueryVariables>(
  'query',
  'GetPickupState',
  'get-pickup-state',
);
export const GetPreviousOrdersDocument = trusted<GetPreviousOrdersQuery, GetPreviousOrdersQueryVariables>(
  'query',
  'GetPreviousOrders',
  'get-previous-orders',
);
export const GetProductDocument = trusted<GetProductQuery, GetProductQueryVariables>(
  'query',
  'GetProduct',
  'get-product',
);
export const GetProfileDocument = trusted<GetProfileQuery, GetProfileQueryVariables>(
  'query',
  'GetProfile',
  'get-profile',
);
export const GetPromoUserDocument = trusted<GetPromoUserQuery, GetPromoUserQueryVariables>(
  'query',
  'GetPromoUser',
  'get-promo-user',
);
export const GetReturnedPaymentDocument = trusted<GetReturnedPaymentQuery, GetReturnedPaymentQueryVariables>(
  'query',
  'GetReturnedPayment',
  'get-returned-payment',
);
export const GetRewardsDocument = trusted<GetRewardsQuery, GetRewardsQueryVariables>(
  'query',
  'GetRewards',
  'get-rewards',
);
export const GetSentGiftsDocument = trusted<GetSentGiftsQuery, GetSentGiftsQueryVariables>(
  'query',
  'GetSentGifts',
  'get-sent-gifts',
);
export const GetStoreTimeSlotsDocument = trusted<GetStoreTimeSlotsQuery, GetStoreTimeSlotsQueryVariables>(
  'query',
  'GetStoreTimeSlots',
  'get-store-time-slots',
);
export const GiveTipDocument = trusted<GiveTipMutation, GiveTipMutationVariables>(
  'mutation',
  'GiveTip',
  'give-tip',
);
export const GiveTipOutcomeDocument = trusted<GiveTipOutcomeQuery, GiveTipOutcomeQueryVariables>(
  'query',
  'GiveTipOutcome',
  'give-tip-outcome',
);
export const LiveDocument = trusted<LiveSubscription, LiveSubscriptionVariables>(
  'subscription',
  'Live',
  'live',
);
export const LivePickupStateDocument = trusted<
  LivePickupStateSubscription,
  LivePickupStateSubscriptionVariables
>('subscription', 'LivePickupState', 'live-pickup-state');
export const PriceOrderDocument = trusted<PriceOrderMutation, PriceOrderMutationVariables>(
  'mutation',
  'PriceOrder',
  'price-order',
);
export const PriceOrderGuestDocument = trusted<PriceOrderGuestMutation, PriceOrderGuestMutationVariables>(
  'mutation',
  'PriceOrderGuest',
  'price-order-guest',
);
export const PricingByStoreNumberDocument = trusted<
  PricingByStoreNumberQuery,
  PricingByStoreNumberQueryVariables
>('query', 'PricingByStoreNumber', 'pricing-by-store-number');
export const PricingRulesDocument = trusted<PricingRulesQuery, PricingRulesQueryVariables>(
  'query',
  'PricingRules',
  'pricing-rules',
);
export const RedeemPromoCodeDocument = trusted<RedeemPromoCodeMutation, RedeemPromoCodeMutationVariables>(
  'mutation',
  'RedeemPromoCode',
  'redeem-promo-code',
);
export const RedeemStarsDocument = trusted<RedeemStarsMutation, RedeemStarsMutationVariables>(
  'mutation',
  'RedeemStars',
  'redeem-stars',
);
export const ReloadCardDocument = trusted<ReloadCardMutation, ReloadCardMutationVariables>(
  'mutation',
  'ReloadCard',
  'reload-card',
);
export const ReserveSlotDocument = trusted<ReserveSlotMutation, ReserveSlotMutationVariables>(
  'mutation',
  'ReserveSlot',
  'reserve-slot',
);
export const ReturnRewardDocument = trusted<ReturnRewardMutation, ReturnRewardMutationVariables>(
  'mutation',
  'ReturnReward',
  'return-reward',
);
export const SaveAddressOutcomeDocument = trusted<SaveAddressOutcomeQuery, SaveAddressOutcomeQueryVariables>(
  'query',
  'SaveAddressOutcome',
  'save-address-outcome',
);
export const SavePaymentMethodDocument = trusted<
  SavePaymentMethodMutation,
  SavePaymentMethodMutationVariables
>('mutation', 'SavePaymentMethod', 'save-payment-method');
export const SaveProfileDocument = trusted<SaveProfileMutation, SaveProfileMutationVariables>(
  'mutation',
  'SaveProfile',
  'save-profile',
);
export const SaveResidenceDocument = trusted<SaveResidenceMutation, SaveResidenceMutationVariables>(
  'mutation',
  'SaveResidence',
  'save-residence',
);
export const SetPreferenceDocument = trusted<SetPreferenceMutation, SetPreferenceMutationVariables>(
  'mutation',
  'SetPreference',
  'set-preference',
);
export const StartPaymentAgreementDocument = trusted<
  StartPaymentAgreementMutation,
  StartPaymentAgreementMutationVariables
>('mutation', 'StartPaymentAgreement', 'start-payment-agreement');
export const SubmitOrderDocument = trusted<SubmitOrderMutation, SubmitOrderMutationVariables>(
  'mutation',
  'SubmitOrder',
  'submit-order',
);
export const SubmitOrderGuestDocument = trusted<SubmitOrderGuestMutation, SubmitOrderGuestMutationVariables>(
  'mutation',
  'SubmitOrderGuest',
  'submit-order-guest',
);
export const TakeCopyDocument = trusted<TakeCopyMutation, TakeCopyMutationVariables>(
  'mutation',
  'TakeCopy',
  'take-copy',
);
export const UpdateAddressDocument = trusted<UpdateAddressMutation, UpdateAddressMutationVariables>(
  'mutation',
  'UpdateAddress',
  'update-address',
);
export const WriteOutcomeDocument = trusted<WriteOutcomeQuery, WriteOutcomeQueryVariables>(
  'query',
  'WriteOutcome',
  'write-outcome',
);
