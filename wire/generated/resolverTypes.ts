/** Written by `npm run generate`; do not edit. */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  DateTime: { input: string; output: string };
};

export type Query = {
  /** The signed-in member. */
  readonly user: User;
  /** The cart that the server keeps for the member, on all of her devices. */
  readonly memberCart: MemberCart;
  /**
   * The favorite products of the signed-in member, oldest first, with what they cost and whether they are to be had at the
   * store. Without isPricingEnabled, or where the operator's setting is off, they have no prices.
   */
  readonly favoriteProducts: ReadonlyArray<FavoriteProduct>;
  /** The member's or guest's feed after a cursor, oldest first. For clients that poll; `live` is the subscription. */
  readonly feed: FeedPage;
  /** What is sold as gifts, by category. For everybody. */
  readonly gift: GiftCatalog;
  /** One design by its number of 8 characters; null where there is none. */
  readonly giftCard?: Maybe<GiftDesign>;
  /** What the member, or the guest of this session, has bought as gifts, newest first, at most 50 purchases. */
  readonly sentGifts: ReadonlyArray<GiftPurchase>;
  /** What happened on the account of the signed-in member, newest first; `before` is the `next` of the page before. */
  readonly history: HistoryPage;
  /** What became of a write that was sent with this idempotency key by this member or guest; asked after a lost answer. */
  readonly writeOutcome: WriteOutcome;
  /** The stars of the signed-in member. Stars are hundredths of a star: 2500 is 25. */
  readonly loyalty: Loyalty;
  readonly menu: Menu;
  readonly product: Product;
  /**
   * Newest first, at most 40, or 10 without isPricingEnabled or where the operator's setting is off. `storePricingInput` is that of
   * the store, null without one; with it an item has its `currentPrice`. Availability is the one at
   * `storeNumber`; without it, at each order's own store.
   */
  readonly previousOrders: ReadonlyArray<PreviousOrder>;
  /** An order that a guest placed, for the person who has its token, for a day; null for any other. */
  readonly guestOrder?: Maybe<PreviousOrder>;
  /** The member's orders that wait for their bank, on whichever device they were placed. The one that is given up first is the first. */
  readonly waitingOrders: ReadonlyArray<WaitingOrder>;
  /** The saved ways to pay of the signed-in member, the default one first. */
  readonly paymentMethods: ReadonlyArray<PaymentMethod>;
  /**
   * How far the charge of an own write is, while the write is accepted. Null where the write has no charge. In the state
   * challenge the bank wants to ask the person, at challengeUrl.
   */
  readonly charge?: Maybe<ShownCharge>;
  /** For the page that a bank leads back to, in whatever browser: needs no sign-in. Null for a returnKey that is unknown or a day old. */
  readonly returnedPayment?: Maybe<ReturnedPayment>;
  /** What the signed-in member has asked about her data. */
  readonly personalData: PersonalData;
  /** The state that a person at the store sees change. For clients that poll; there is a subscription of the same. */
  readonly pickupState: PickupState;
  /** The operator's rules for every order, as of now. */
  readonly pricingRules: PricingRules;
  /** What prices and orders at a store depend on, as of now; null for a store that does not exist. */
  readonly pricingByStore?: Maybe<StorePricing>;
  /** Who the signed-in member is, and what she agreed to hear of. */
  readonly profile: Profile;
  /** What promotions ask of the signed-in member. */
  readonly promoUser: PromoUser;
  /** The rewards of the signed-in member that are not expired, used ones included, the one that ends first first. */
  readonly rewards: ReadonlyArray<Reward>;
  readonly me?: Maybe<Member>;
  /** The slots of the coming hour that still have `makeMinutes`; null for an unknown store. mockState: of the sandbox alone, `EMPTY` or `FAILED`. */
  readonly storeByNumber?: Maybe<SchedulingStore>;
  /** The stored-value cards of the signed-in member. */
  readonly cards: ReadonlyArray<StoredValueCard>;
  /** One of them with what moved its value, newest first; `before` is the `next` of the page before. */
  readonly card: CardDetails;
  /** The 16 digits of one of them, to pay with it in a store. Refused with 121030, 121032, 121034 or 121037. */
  readonly cardNumber: Scalars['String']['output'];
};

export type QueryFavoriteProductsArgs = {
  locale: Scalars['String']['input'];
  storeNumber?: InputMaybe<Scalars['String']['input']>;
  storePricingInput?: InputMaybe<StorePricingInput>;
  isPricingEnabled?: Scalars['Boolean']['input'];
};

export type QueryFeedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};

export type QueryGiftArgs = {
  locale: Scalars['String']['input'];
};

export type QueryGiftCardArgs = {
  productNumber: Scalars['ID']['input'];
  locale: Scalars['String']['input'];
};

export type QueryHistoryArgs = {
  filter?: HistoryFilter;
  before?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};

export type QueryWriteOutcomeArgs = {
  idempotencyKey: Scalars['ID']['input'];
};

export type QueryMenuArgs = {
  storeNumber?: InputMaybe<Scalars['String']['input']>;
  locale: Scalars['String']['input'];
};

export type QueryProductArgs = {
  productNumber: Scalars['Int']['input'];
  formCode: Scalars['String']['input'];
  storeNumber?: InputMaybe<Scalars['String']['input']>;
  locale: Scalars['String']['input'];
};

export type QueryPreviousOrdersArgs = {
  locale: Scalars['String']['input'];
  storeNumber?: InputMaybe<Scalars['String']['input']>;
  limit: Scalars['Int']['input'];
  storePricingInput?: InputMaybe<StorePricingInput>;
  isPricingEnabled: Scalars['Boolean']['input'];
};

export type QueryGuestOrderArgs = {
  orderToken: Scalars['String']['input'];
};

export type QueryChargeArgs = {
  idempotencyKey: Scalars['ID']['input'];
};

export type QueryReturnedPaymentArgs = {
  returnKey: Scalars['String']['input'];
};

export type QueryPickupStateArgs = {
  storeNumber: Scalars['String']['input'];
  orderToken?: InputMaybe<Scalars['String']['input']>;
};

export type QueryPricingByStoreArgs = {
  storeNumber: Scalars['String']['input'];
};

export type QueryStoreByNumberArgs = {
  storeNumber: Scalars['String']['input'];
  makeMinutes?: Scalars['Int']['input'];
  mockState?: InputMaybe<Scalars['String']['input']>;
};

export type QueryCardArgs = {
  cardId: Scalars['ID']['input'];
  before?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};

export type QueryCardNumberArgs = {
  cardId: Scalars['ID']['input'];
};

export type Mutation = {
  /**
   * Answers the address that there is where the member has the same one. Refused with ADDRESS_INVALID, or ADDRESS_LIMIT for
   * more than 20.
   */
  readonly createAddress: AddressSaved;
  /**
   * `version`: of the address that was edited. Refused with ADDRESS_CHANGED where there is a newer one with another content,
   * ADDRESS_INVALID or ADDRESS_NOT_FOUND.
   */
  readonly updateAddress: AddressSaved;
  /** For guests too. The token is good for one purchase of the same session within an hour. Refused with ADDRESS_INVALID. */
  readonly addSingleUseBillingAddress: SingleUseBillingAddress;
  /** Cancels an order that is only Received; the money goes back to a card of hers. A second one answers what the first did. */
  readonly cancelOrder: CancelledOrder;
  /** Applies the changes in their order, each once by its id, and answers the whole cart. At most 50 of them. `storeNumber` makes that store the cart's, `pickup` that its pickup option; with either there may be no changes. */
  readonly changeCart: MemberCart;
  /**
   * Keeps a product as it was put together. One that is kept already is answered with its id. Refused with ITEMS_NOT_FOUND,
   * and with 561007 where the member has as many as can be kept. A favorite that it replaces goes in the same moment.
   */
  readonly createFavoriteProduct: FavoriteProductChanged;
  /** One that is not there, or no longer, is answered as removed. */
  readonly removeFavoriteProduct: FavoriteProductChanged;
  /**
   * As writeOutcome, but a key under which nothing took effect is refused from now on with ENTER_AGAIN: for a write that
   * carried a secret, which nobody can send again. Sent with the same key as its Idempotency-Key.
   */
  readonly closeWrite: WriteOutcome;
  /**
   * ORDER_PENDING: it is accepted and decided later, for a charge or a reload. charge(idempotencyKey) says whether the bank asks the
   * person, and where. Codes as of reloadCard where a bank or a payment method refuses it, and STORED_VALUE_ONLY or CHARGE_TOO_SMALL.
   * CURBSIDE_UNAVAILABLE: it was priced for curbside, which the store has closed since.
   */
  readonly submitOrder: SubmittedOrder;
  /**
   * marketingEmail: who wants news by email; kept where the order is placed.
   * Places an order that a guest pays by card: one tender `card` with a token of the vault as its id, no tip. The card is charged when the
   * order is placed, and not where it is not. Codes as of submitOrder, and PAYMENT_TOKEN_INVALID, PAYMENT_TRY_LIMIT,
   * MOP_NOT_ACCEPTED, and where the bank refuses it 121035, 121043, 121044, 121048, 121061, 121062, 121068 or 121069.
   * GUEST_SESSION_EXPIRED: the price was asked for in a guest's session that has ended; the answer begins another one, and a price is to
   * be asked for in it.
   * ORDER_PENDING: it is accepted and decided later. charge(idempotencyKey) says whether the bank asks the person, and where.
   */
  readonly submitOrderGuest: SubmittedOrder;
  /**
   * Saves the card that a token of the vault stands for, or, with a paymentMethodId, its new date and postal code. A card
   * that is saved already is brought up to date. The token is used once. Refused with PAYMENT_TOKEN_INVALID,
   * PAYMENT_METHOD_NOT_FOUND, PAYMENT_METHOD_LIMIT, PAYMENT_OPTION_OFF, PAYMENT_TRY_LIMIT, or where the bank refuses it with 121017, 121035,
   * 121043, 121044, 121048, 121061, 121062 or 121069.
   *
   * The state with which a member comes back from a provider's page is a token, too: of that session alone, within an hour.
   * It saves the account; isDefault was said at the start. What it came to is answered again. Refused with
   * PAYMENT_NOT_APPROVED, PAYMENT_OPTION_OFF, or where the provider has a fault with 121061.
   */
  readonly savePaymentMethod: PaymentMethodSaved;
  /**
   * The page of a provider at which the member approves that an account pays here. The browser comes back to the page that adds
   * the account, with returnUrl (a path of the app) and a state in the address. Refused with PAYMENT_OPTION_OFF.
   */
  readonly startPaymentAgreement: StartedAgreement;
  /** Refused with PAYMENT_METHOD_NOT_FOUND, and remove with PAYMENT_METHOD_IN_USE while the auto reload of a card needs it. */
  readonly changePaymentMethod: PaymentMethodSaved;
  /** Ends the charge of an own write that is not captured: nothing is charged where the state is then failed or voided. */
  readonly cancelCharge?: Maybe<ShownCharge>;
  /**
   * copy and erase need a proof (ELEVATION_NEEDED) for the actions exportData and eraseAccount. erase is refused with ERASE_OPEN_ORDER,
   * ERASE_OPEN_PAYMENT, ERASE_OPEN_GIFT or ERASE_BALANCE while there is something to settle.
   */
  readonly changePersonalData: PersonalDataChanged;
  /** The file of a copy, as JSON, once. Refused with COPY_NOT_FOUND. */
  readonly takeCopy: Scalars['String']['output'];
  /** I am here. Needs no sign-in: the order's token says whose it is; a member may leave it out for their own open order at the store. */
  readonly createCustomerArrival: CustomerArrival;
  readonly priceOrder: PriceOrderResult;
  /** Refused with PROFILE_INVALID, BIRTHDAY_ONCE_A_YEAR, PARTNER_NUMBER_INVALID, PARTNER_NUMBER_TAKEN or PARTNER_TRY_LIMIT. */
  readonly saveProfile: ProfileSaved;
  /** wording: the version of the text that was shown. Refused with PREFERENCE_INVALID or PREFERENCE_NEEDS_PHONE. */
  readonly setPreference: ProfileSaved;
  /** Saves where the member lives, and answers it. Refused with RESIDENCE_INVALID, and with RESIDENCE_HELD for 90 days after it was saved where an offer was redeemed by it. */
  readonly saveResidence: ResidenceSaved;
  /** Redeems stars for a step of the ladder. Refused with NOT_ENOUGH_STARS or REWARD_STEP_UNKNOWN. */
  readonly redeemStars: RewardRedeemed;
  /** Gives an unused reward back for its stars. Refused with REWARD_NOT_FOUND, REWARD_USED or REWARD_NOT_RETURNABLE. */
  readonly returnReward: RewardReturned;
  /** Redeems a promotional code, without regard to case. Refused with 1002, 1003, 1006, 1008 or PROMO_TRY_LIMIT. */
  readonly redeemPromoCode: PromoRedeemed;
  /** Reserves a slot for a priced order until its price expires. A person has one reservation: a second one moves it, null ends it. */
  readonly reserveSlot: SlotReservation;
  /**
   * Adds a tip to an order of the member that a stored-value card paid, once, from the same card. amount: in cents. Codes: TIP_NOT_OFFERED (also
   * of another member's; not ready yet, cancelled, refunded, paid by another tender, or at a store that takes none), TIP_TOO_LATE, TIP_GIVEN (also with the order), TIP_INVALID, TIP_CARD_UNUSABLE (the card is not the member's any more, or pays
   * nothing), TIP_BALANCE_TOO_LOW.
   */
  readonly giveTip: GivenTip;
  /**
   * Registers a card: its number and PIN are 16 and 8 digits. transferCard names an own card that its balance moves to.
   * Refused with 121000, 121024, 121030, 121032, 121033, 121037, 122000, CARD_LIMIT or CARD_TRY_LIMIT.
   */
  readonly addCard: CardAdded;
  /**
   * rename takes the nickname, transfer the card to move to and the amount in cents, also from a card that was reported lost. Refused with 121023, 121025, 121030,
   * 121032, 121034, 121036, 121037, NICKNAME_INVALID or makePrimaryCardError.
   */
  readonly changeCard: CardChanged;
  /**
   * Adds money by a charge of a saved payment method, or changes the card's auto reload; amounts in cents. isPending: the bank
   * wants to ask the person, or the gateway does not answer; ask `writeOutcome`, and `charge` for how far it is. Refused with a
   * code of the card or the payment method, 121005, 121009, 121023, 121036, 121044, PAYMENT_METHOD_NOT_FOUND, PAYMENT_OPTION_OFF,
   * PAYMENT_TRY_LIMIT, CHALLENGE_EXPIRED or CHARGE_CANCELLED.
   */
  readonly reloadCard: CardReloaded;
  /** For members, and for guests where unauthCardBalanceCheckEnabled is on. Writes nothing but a failed try. */
  readonly checkCardBalance: CardBalance;
};

export type MutationCreateAddressArgs = {
  address: AddressInput;
};

export type MutationUpdateAddressArgs = {
  addressId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  address: AddressInput;
};

export type MutationAddSingleUseBillingAddressArgs = {
  address: SingleUseBillingAddressInput;
};

export type MutationCancelOrderArgs = {
  orderId: Scalars['ID']['input'];
};

export type MutationChangeCartArgs = {
  changes: ReadonlyArray<CartChangeInput>;
  storeNumber?: InputMaybe<Scalars['String']['input']>;
  pickup?: InputMaybe<FulfillmentInput>;
};

export type MutationCreateFavoriteProductArgs = {
  locale: Scalars['String']['input'];
  item: FavoriteItemInput;
  replaces?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationRemoveFavoriteProductArgs = {
  favoriteProductId: Scalars['ID']['input'];
};

export type MutationCloseWriteArgs = {
  idempotencyKey: Scalars['ID']['input'];
};

export type MutationSubmitOrderArgs = {
  subInp: SubmitOrderInput;
  riskData?: InputMaybe<RiskDataInput>;
  antiFraudToken?: InputMaybe<Scalars['String']['input']>;
};

export type MutationSubmitOrderGuestArgs = {
  subInp: SubmitOrderInput;
  marketingEmail?: InputMaybe<Scalars['String']['input']>;
  riskData?: InputMaybe<RiskDataInput>;
  antiFraudToken?: InputMaybe<Scalars['String']['input']>;
};

export type MutationSavePaymentMethodArgs = {
  paymentInstrumentToken: Scalars['String']['input'];
  paymentMethodId?: InputMaybe<Scalars['ID']['input']>;
  isDefault?: Scalars['Boolean']['input'];
  billingAddressId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationStartPaymentAgreementArgs = {
  paymentType: AccountType;
  returnUrl?: InputMaybe<Scalars['String']['input']>;
  isDefault?: Scalars['Boolean']['input'];
};

export type MutationChangePaymentMethodArgs = {
  change: PaymentMethodChange;
  paymentMethodId: Scalars['ID']['input'];
};

export type MutationCancelChargeArgs = {
  idempotencyKey: Scalars['ID']['input'];
};

export type MutationChangePersonalDataArgs = {
  change: PersonalDataChange;
};

export type MutationTakeCopyArgs = {
  copyId: Scalars['ID']['input'];
};

export type MutationCreateCustomerArrivalArgs = {
  customerArrivalInput: CustomerArrivalInput;
};

export type MutationPriceOrderArgs = {
  order: PriceOrderInput;
};

export type MutationSaveProfileArgs = {
  change: ProfileChange;
};

export type MutationSetPreferenceArgs = {
  preference: Scalars['String']['input'];
  isOn: Scalars['Boolean']['input'];
  wording: Scalars['String']['input'];
};

export type MutationSaveResidenceArgs = {
  country: Scalars['String']['input'];
  state: Scalars['String']['input'];
};

export type MutationRedeemStarsArgs = {
  stars: Scalars['Int']['input'];
};

export type MutationReturnRewardArgs = {
  couponCode: Scalars['ID']['input'];
};

export type MutationRedeemPromoCodeArgs = {
  promoCode: Scalars['String']['input'];
};

export type MutationReserveSlotArgs = {
  orderId: Scalars['ID']['input'];
  slot?: InputMaybe<Scalars['DateTime']['input']>;
};

export type MutationGiveTipArgs = {
  orderId: Scalars['ID']['input'];
  amount: Scalars['Int']['input'];
};

export type MutationAddCardArgs = {
  cardNumber: Scalars['String']['input'];
  pin: Scalars['String']['input'];
  makePrimaryCard?: Scalars['Boolean']['input'];
  transferCard?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationChangeCardArgs = {
  change: CardChange;
  cardId: Scalars['ID']['input'];
  nickname?: InputMaybe<Scalars['String']['input']>;
  toCard?: InputMaybe<Scalars['ID']['input']>;
  amount?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationReloadCardArgs = {
  change: ReloadChange;
  cardId: Scalars['ID']['input'];
  amount?: InputMaybe<Scalars['Int']['input']>;
  triggerAmount?: InputMaybe<Scalars['Int']['input']>;
  paymentMethodId?: InputMaybe<Scalars['ID']['input']>;
  riskData?: InputMaybe<RiskDataInput>;
  antiFraudToken?: InputMaybe<Scalars['String']['input']>;
};

export type MutationCheckCardBalanceArgs = {
  cardNumber: Scalars['String']['input'];
  pin: Scalars['String']['input'];
};

export type Subscription = {
  /** Feed entries after the cursor, then new ones as they are written. At least once; the cursor makes it exactly once. */
  readonly live: FeedEntry;
  /** The state now, then again whenever it changes; needs no session. Each message replaces the one before, so a gap needs no catching up. */
  readonly pickupState: PickupState;
};

export type SubscriptionLiveArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};

export type SubscriptionPickupStateArgs = {
  storeNumber: Scalars['String']['input'];
  orderToken?: InputMaybe<Scalars['String']['input']>;
};

/** What writes make: each noun adds its own. */
export type WriteResult =
  | AddressSaved
  | SingleUseBillingAddress
  | CancelledOrder
  | MemberCart
  | FavoriteProductChanged
  | SubmittedOrder
  | PaymentMethodSaved
  | PersonalDataChanged
  | CustomerArrival
  | ProfileSaved
  | ResidenceSaved
  | RewardRedeemed
  | RewardReturned
  | PromoRedeemed
  | SlotReservation
  | GivenTip
  | CardAdded
  | CardChanged
  | CardReloaded;

/** addressList: oldest first. */
export type User = {
  readonly addressList: ReadonlyArray<Address>;
};

export type AddressType = 'Billing' | 'Registration';

/** `version` counts the changes. `phoneNumber` is in E.164. `country` is US or CA; `countrySubdivision` is its ISO 3166-2 code without the country. */
export type Address = {
  readonly addressId: Scalars['ID']['output'];
  readonly version: Scalars['Int']['output'];
  readonly type: AddressType;
  readonly firstName: Scalars['String']['output'];
  readonly lastName: Scalars['String']['output'];
  readonly phoneNumber: Scalars['String']['output'];
  readonly addressLine1: Scalars['String']['output'];
  readonly addressLine2?: Maybe<Scalars['String']['output']>;
  readonly city: Scalars['String']['output'];
  readonly postalCode: Scalars['String']['output'];
  readonly countrySubdivision: Scalars['String']['output'];
  readonly country: Scalars['String']['output'];
};

export type AddressInput = {
  readonly type?: AddressType;
  readonly firstName: Scalars['String']['input'];
  readonly lastName: Scalars['String']['input'];
  readonly phoneNumber: Scalars['String']['input'];
  readonly addressLine1: Scalars['String']['input'];
  readonly addressLine2?: InputMaybe<Scalars['String']['input']>;
  readonly city: Scalars['String']['input'];
  readonly postalCode: Scalars['String']['input'];
  readonly countrySubdivision: Scalars['String']['input'];
  readonly country: Scalars['String']['input'];
};

export type AddressSaved = {
  readonly addressId: Scalars['ID']['output'];
};

export type SingleUseBillingAddressInput = {
  readonly firstName: Scalars['String']['input'];
  readonly lastName: Scalars['String']['input'];
  readonly phoneNumber: Scalars['String']['input'];
  readonly line1: Scalars['String']['input'];
  readonly line2?: InputMaybe<Scalars['String']['input']>;
  readonly city: Scalars['String']['input'];
  readonly postalCode: Scalars['String']['input'];
  readonly countrySubDivision: Scalars['String']['input'];
  readonly country: Scalars['String']['input'];
};

export type SingleUseBillingAddress = {
  readonly addressToken: Scalars['String']['output'];
};

/** refunded: cents that go back; of a charge when its bank has answered. refundedTo: the last four digits of the card that has them, null where they are kept for the next card that the member adds. */
export type CancelledOrder = {
  readonly orderId: Scalars['ID']['output'];
  readonly cancelledAt: Scalars['DateTime']['output'];
  readonly refunded: Scalars['Int']['output'];
  readonly refundedTo?: Maybe<Scalars['String']['output']>;
};

/**
 * By how many pieces a line changes; fewer than none is none. `item` is given for more pieces: it makes the line where there
 * is none, its `quantity` is not read. With `isEdit`, for any number of pieces, none included, it replaces what the line is.
 * `beforeLineId`: the line that a new line stands before; at the end without one, or where that is gone.
 */
export type CartChangeInput = {
  readonly changeId: Scalars['ID']['input'];
  readonly lineId: Scalars['ID']['input'];
  readonly by: Scalars['Int']['input'];
  readonly item?: InputMaybe<CartItemInput>;
  readonly isEdit?: Scalars['Boolean']['input'];
  readonly beforeLineId?: InputMaybe<Scalars['ID']['input']>;
};

/** Of two answers the one with the higher version is the newer. `store`: of the device that changed the cart last and had chosen one. `pickup`: as it was chosen last on any device. `limit`: the pieces that a cart may hold. */
export type MemberCart = {
  readonly version: Scalars['Int']['output'];
  readonly store?: Maybe<CartStore>;
  readonly pickup?: Maybe<CartPickup>;
  readonly lines: ReadonlyArray<MemberCartLine>;
  readonly refused: ReadonlyArray<RefusedCartChange>;
  readonly limit: Scalars['Int']['output'];
};

/** A store as an order needs it, as of now. */
export type CartStore = {
  readonly storeNumber: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly addressLine: Scalars['String']['output'];
  readonly timeZoneId: Scalars['String']['output'];
  readonly utcOffsets?: Maybe<Scalars['String']['output']>;
  readonly ownershipTypeCode: Scalars['String']['output'];
  readonly countryCode: Scalars['String']['output'];
  readonly countrySubdivisionCode: Scalars['String']['output'];
  readonly open: Scalars['Boolean']['output'];
  readonly openStatusFormatted: Scalars['String']['output'];
  readonly availability: Scalars['String']['output'];
  readonly guestOrdering: Scalars['Boolean']['output'];
  readonly pickUpOptionCodes: ReadonlyArray<Scalars['String']['output']>;
  readonly waitMinutes: CartStoreWait;
};

export type CartPickup = {
  readonly collectionType: CollectionType;
  readonly consumptionType: ConsumptionType;
};

export type CartStoreWait = {
  readonly min: Scalars['Int']['output'];
  readonly max: Scalars['Int']['output'];
};

/** `reason`: `cart/limitReached` or `cart/itemUnknown`. The change did nothing. */
export type RefusedCartChange = {
  readonly changeId: Scalars['ID']['output'];
  readonly reason: Scalars['String']['output'];
};

/** Names and the price of a piece as of when it was put in; what it costs is said by priceOrder. timeAdded: when it was put in, as the device said it. */
export type MemberCartLine = {
  readonly lineId: Scalars['ID']['output'];
  readonly productNumber: Scalars['Int']['output'];
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly sizeCode: Scalars['String']['output'];
  readonly sizeName: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly quantity: Scalars['Int']['output'];
  readonly unitPrice: Scalars['Int']['output'];
  readonly options: ReadonlyArray<PreviousOrderOption>;
  readonly illustration: Illustration;
  readonly timeAdded?: Maybe<Scalars['DateTime']['output']>;
  readonly seen?: Maybe<Seen>;
};

export type FavoriteItemInput = {
  readonly productNumber: Scalars['Int']['input'];
  readonly formCode: Scalars['String']['input'];
  readonly sizeCode: Scalars['String']['input'];
  readonly sku: Scalars['String']['input'];
  readonly options?: ReadonlyArray<CartOptionInput>;
  readonly seen?: InputMaybe<SeenInput>;
};

export type FavoriteProduct = {
  readonly id: Scalars['ID']['output'];
  readonly product: FavoriteForms;
  readonly item: FavoriteItem;
  readonly availability: Availability;
  /** Cents for one; null where it cannot be had, or without isPricingEnabled. */
  readonly price?: Maybe<Scalars['Int']['output']>;
};

export type FavoriteForms = {
  readonly forms: ReadonlyArray<FavoriteForm>;
};

/** Favorites are grouped by the name of their form. */
export type FavoriteForm = {
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type FavoriteItem = {
  readonly productNumber: Scalars['Int']['output'];
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly sizeCode: Scalars['String']['output'];
  readonly sizeName: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly options: ReadonlyArray<PreviousOrderOption>;
  readonly illustration: Illustration;
  readonly seen?: Maybe<Seen>;
};

export type FavoriteProductChanged = {
  readonly id: Scalars['ID']['output'];
};

/** Cursors of one feed grow; compare them as decimal integers. */
export type FeedEntry = {
  readonly cursor: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly at: Scalars['DateTime']['output'];
  readonly order?: Maybe<OrderStatusChange>;
  readonly cancelled?: Maybe<OrderCancellation>;
  /** Of the kind `cart`: the version of the member's cart after the change. */
  readonly cartVersion?: Maybe<Scalars['Int']['output']>;
};

export type OrderStatusChange = {
  readonly orderId: Scalars['ID']['output'];
  readonly status: OrderStatus;
  readonly storeNumber: Scalars['String']['output'];
};

export type OrderCancellation = {
  readonly orderId: Scalars['ID']['output'];
  readonly cancelledAt: Scalars['DateTime']['output'];
};

export type FeedPage = {
  readonly entries: ReadonlyArray<FeedEntry>;
  readonly cursor?: Maybe<Scalars['String']['output']>;
  readonly hasMore: Scalars['Boolean']['output'];
};

export type GiftCatalog = {
  readonly categories: ReadonlyArray<GiftCategory>;
};

export type GiftCategory = {
  readonly urn: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly eGifts: ReadonlyArray<GiftDesign>;
};

export type GiftDesign = {
  readonly productNumber: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly art: GiftArt;
};

/** url: a path of this server; null where pattern and colors (#rrggbb, one to four) are drawn. */
export type GiftArt = {
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly pattern: GiftPattern;
  readonly colors: ReadonlyArray<Scalars['String']['output']>;
};

export type GiftPattern = 'plain' | 'dots' | 'stripes' | 'waves' | 'leaves' | 'confetti' | 'stars';

export type GiftPurchaseStatus = 'pending' | 'challenge' | 'retry' | 'done' | 'failed';

/** requestId: the key of the write, by which `charge` and the status are asked for. orderNumber: once it is paid. code: why it failed. Amounts in cents. */
export type GiftPurchase = {
  readonly requestId: Scalars['ID']['output'];
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  readonly status: GiftPurchaseStatus;
  readonly code?: Maybe<Scalars['String']['output']>;
  readonly boughtAt: Scalars['DateTime']['output'];
  readonly totalAmount: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  readonly gifts: ReadonlyArray<SentGift>;
};

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

/** The gift of one recipient. dueAt: when its mail is due. mayCorrect: the address, once. mayRefund: the money goes back to what paid. */
export type SentGift = {
  readonly giftId: Scalars['ID']['output'];
  readonly productNumber: Scalars['ID']['output'];
  readonly amount: Scalars['Int']['output'];
  readonly recipientName: Scalars['String']['output'];
  readonly recipientEmail: Scalars['String']['output'];
  readonly money: GiftMoney;
  readonly delivery: GiftDelivery;
  readonly dueAt: Scalars['DateTime']['output'];
  readonly mayCorrect: Scalars['Boolean']['output'];
  readonly mayRefund: Scalars['Boolean']['output'];
};

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

export type HistoryPage = {
  readonly entries: ReadonlyArray<HistoryEntry>;
  readonly next?: Maybe<Scalars['String']['output']>;
};

/**
 * amount: in cents, null of stars; below zero where a correction took money. stars: hundredths, null of money; movement: their kind. lastFour: of the card
 * that paid or got the money; otherLastFour: of the card that a transfer went to. name: of the recipients of gifts, or of the sender.
 */
export type HistoryEntry = {
  readonly entryId: Scalars['ID']['output'];
  readonly kind: HistoryKind;
  readonly state: HistoryState;
  readonly at: Scalars['DateTime']['output'];
  readonly amount?: Maybe<Scalars['Int']['output']>;
  readonly currency: Scalars['String']['output'];
  readonly stars?: Maybe<Scalars['Int']['output']>;
  readonly movement?: Maybe<StarMovementKind>;
  readonly storeName?: Maybe<Scalars['String']['output']>;
  readonly orderId?: Maybe<Scalars['ID']['output']>;
  readonly lastFour?: Maybe<Scalars['String']['output']>;
  readonly otherLastFour?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  readonly tip?: Maybe<Scalars['Int']['output']>;
  /** Of an order: given after it, in cents; not in `amount`. */
  readonly laterTip?: Maybe<Scalars['Int']['output']>;
  /** Of an order: until when one can be given; null where none can. */
  readonly tipUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type WriteOutcomeStatus = 'unknown' | 'inProgress' | 'accepted' | 'done' | 'refused';

/**
 * done: what the write made. accepted: the server has it and decides later; `result` is what was answered so far. refused:
 * its code. These are told for a day, what an order or another noun keeps for as long as that lives. unknown: nothing took
 * effect under this key, so it may be sent again. Only its owner is answered: without a session the error is
 * UNAUTHENTICATED, for somebody else's key NOT_YOUR_WRITE; neither says anything about the write.
 */
export type WriteOutcome = {
  readonly status: WriteOutcomeStatus;
  readonly result?: Maybe<WriteResult>;
  readonly code?: Maybe<Scalars['String']['output']>;
  /** The same as `result`, for clients from before it. */
  readonly order?: Maybe<SubmittedOrder>;
  /** Of an order that was refused: what was added to its card before, in cents. It stays there. */
  readonly reloaded?: Maybe<Scalars['Int']['output']>;
};

/** programme: its name. noticeOn, endsOn: set while want of activity ends all stars; days as they are shown. */
export type Loyalty = {
  readonly programme: Scalars['String']['output'];
  readonly stars: Scalars['Int']['output'];
  readonly tier: LoyaltyTier;
  /** Of the twelve months that end today. */
  readonly qualifying: Scalars['Int']['output'];
  /** The tier after this one; null in the highest. */
  readonly nextTier?: Maybe<LoyaltyTier>;
  /** The last day of the tier (YYYY-MM-DD); null where it does not end. */
  readonly tierUntil?: Maybe<Scalars['String']['output']>;
  readonly ladder: ReadonlyArray<LadderStep>;
  /** By the month of their end, the first first; those without an end of their own are left out. */
  readonly ending: ReadonlyArray<EndingStars>;
  /** All stars end on this day (YYYY-MM-DD) where there is no activity before; null where they do not. */
  readonly endsOn?: Maybe<Scalars['String']['output']>;
  /** What the member's orders will earn that are not picked up yet. */
  readonly expected: ReadonlyArray<ExpectedStars>;
  /** Newest first, at most 100. */
  readonly movements: ReadonlyArray<StarMovement>;
};

/** from: qualifying stars. storedValue, other: stars for a unit of the currency by what pays. */
export type LoyaltyTier = {
  readonly tierId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly from: Scalars['Int']['output'];
  readonly storedValue: Scalars['Float']['output'];
  readonly other: Scalars['Float']['output'];
};

/** benefit: of the reward that it gives; null where it is for the till alone. */
export type LadderStep = {
  readonly stars: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly benefit?: Maybe<RewardBenefit>;
};

export type ExpectedStars = {
  readonly orderId: Scalars['ID']['output'];
  readonly stars: Scalars['Int']['output'];
};

export type EndingStars = {
  readonly endsOn: Scalars['String']['output'];
  readonly stars: Scalars['Int']['output'];
};

export type StarMovementKind = 'earned' | 'redeemed' | 'expired' | 'corrected' | 'reversed';

/** amount: hundredths; below zero where stars left. day: of the store. orderId: of the order that earned them. endsOn: the last day of what was earned. */
export type StarMovement = {
  readonly movementId: Scalars['ID']['output'];
  readonly kind: StarMovementKind;
  readonly amount: Scalars['Int']['output'];
  readonly at: Scalars['DateTime']['output'];
  readonly day: Scalars['String']['output'];
  readonly orderId?: Maybe<Scalars['ID']['output']>;
  readonly tierId?: Maybe<Scalars['ID']['output']>;
  readonly endsOn?: Maybe<Scalars['String']['output']>;
  readonly reason?: Maybe<Scalars['String']['output']>;
};

export type Menu = {
  readonly storeNumber?: Maybe<Scalars['String']['output']>;
  readonly menus: ReadonlyArray<MenuSection>;
};

/** A top-level menu such as Drinks; slug is {menu} in /menu/{menu}/{category}. */
export type MenuSection = {
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly categories: ReadonlyArray<MenuCategory>;
};

export type MenuCategory = {
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly products: ReadonlyArray<ProductSummary>;
  readonly subcategories: ReadonlyArray<MenuSubcategory>;
};

export type MenuSubcategory = {
  readonly slug: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly products: ReadonlyArray<ProductSummary>;
};

export type Availability = 'Available' | 'NotAvailableHere' | 'NotOrderable';

export type ProductSummary = {
  readonly productNumber: Scalars['Int']['output'];
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** The price of the default size. */
  readonly price: Scalars['Int']['output'];
  readonly calories?: Maybe<Scalars['Int']['output']>;
  readonly availability: Availability;
  readonly illustration: Illustration;
  /** As it comes in its default size, as far as it is stated; null where nothing is. */
  readonly allergens?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** False where nobody stated what an option brings that is in it as it comes. */
  readonly areAllergensComplete: Scalars['Boolean']['output'];
};

export type Product = {
  readonly productNumber: Scalars['Int']['output'];
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly availability: Availability;
  readonly illustration: Illustration;
  readonly sizes: ReadonlyArray<Size>;
  readonly defaultSizeCode: Scalars['String']['output'];
  readonly optionGroups: ReadonlyArray<OptionGroup>;
  /** As it comes. */
  readonly allergens: ReadonlyArray<Scalars['String']['output']>;
  /** What it contains whatever is chosen; null where it is not known what the options bring. */
  readonly baseAllergens?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Where the product stands in the menu, for the way back: slugs and names. */
  readonly menuSlug: Scalars['String']['output'];
  readonly categorySlug: Scalars['String']['output'];
  readonly categoryName: Scalars['String']['output'];
  readonly starsToRedeem?: Maybe<Scalars['Int']['output']>;
  /** The forms under its number, itself included, in the order of the menu. */
  readonly forms: ReadonlyArray<ProductForm>;
};

export type ProductForm = {
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly illustration: Illustration;
};

export type Size = {
  readonly sizeCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly fluidOunces?: Maybe<Scalars['Int']['output']>;
  readonly price: Scalars['Int']['output'];
  readonly nutrition: Nutrition;
};

export type Nutrition = {
  readonly calories: Scalars['Int']['output'];
  readonly fatGrams: Scalars['Float']['output'];
  readonly carbohydrateGrams: Scalars['Float']['output'];
  readonly sugarGrams: Scalars['Float']['output'];
  readonly proteinGrams: Scalars['Float']['output'];
  readonly sodiumMilligrams: Scalars['Int']['output'];
  readonly caffeineMilligrams?: Maybe<Scalars['Int']['output']>;
};

/** `one`: a choice such as milk. `count`: amounts such as espresso shots or syrup pumps. */
export type OptionSelection = 'one' | 'count';

export type OptionGroup = {
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly selection: OptionSelection;
  readonly options: ReadonlyArray<ProductOption>;
};

export type ProductOption = {
  /** Identifies the add-in on the wire; 81 is the reserved placeholder and never appears. */
  readonly optionProductNumber: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  /** Cents for one of it above what is included by default. */
  readonly priceDelta: Scalars['Int']['output'];
  /** Of one of it in the default size; `nutrition` says more. */
  readonly caloriesDelta: Scalars['Int']['output'];
  readonly defaultQuantity: Scalars['Int']['output'];
  readonly maxQuantity: Scalars['Int']['output'];
  /** What it brings with it; null where that is not known. */
  readonly allergens?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Of one portion; null where it is not known. */
  readonly nutrition?: Maybe<OptionNutrition>;
  /** How many portions one of it is, in the order of the sizes; null for one portion in each. */
  readonly portions?: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
};

export type OptionNutrition = {
  readonly calories: Scalars['Float']['output'];
  readonly fatGrams: Scalars['Float']['output'];
  readonly carbohydrateGrams: Scalars['Float']['output'];
  readonly sugarGrams: Scalars['Float']['output'];
  readonly proteinGrams: Scalars['Float']['output'];
  readonly sodiumMilligrams: Scalars['Float']['output'];
  readonly caffeineMilligrams: Scalars['Float']['output'];
};

/** Parameters of the drawn picture; the client owns the drawing (src/ui/illustration). Names are palette tokens. */
export type Illustration = {
  readonly kind: Scalars['String']['output'];
  readonly liquid?: Maybe<Scalars['String']['output']>;
  readonly foam?: Maybe<Scalars['String']['output']>;
  readonly ice: Scalars['Boolean']['output'];
  readonly topping?: Maybe<Scalars['String']['output']>;
  readonly accent?: Maybe<Scalars['String']['output']>;
  /** An https address of a photo to show in place of the drawing; null for the drawing. */
  readonly photoUrl?: Maybe<Scalars['String']['output']>;
};

/** amount: the total, in cents. until: when it is given up. writeId: the key of its write, for `cancelCharge`. */
export type WaitingOrder = {
  readonly amount: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  readonly until: Scalars['DateTime']['output'];
  readonly writeId: Scalars['ID']['output'];
};

/** name: of the offer. amount: in cents. */
export type OrderSaving = {
  readonly name: Scalars['String']['output'];
  readonly amount: Scalars['Int']['output'];
};

export type SubmitOrderInput = {
  readonly orderId: Scalars['ID']['input'];
  readonly storeNumber: Scalars['String']['input'];
  readonly tenders: ReadonlyArray<TenderInput>;
  readonly tipAmount?: Scalars['Int']['input'];
  readonly scheduledOrdering?: InputMaybe<ScheduledOrderingInput>;
  readonly reload?: InputMaybe<OrderReloadInput>;
};

/** Of a member: added to the stored-value card first, by a charge of a saved payment method. Where that is refused, nothing is ordered. */
export type OrderReloadInput = {
  readonly paymentMethodId: Scalars['ID']['input'];
  readonly amount: Scalars['Int']['input'];
};

/** slot: the start of one of the store's slots. */
export type ScheduledOrderingInput = {
  readonly slot: Scalars['DateTime']['input'];
};

/**
 * tender: `svc` for a stored-value card, whose cardId is id; `card` for a credit card: a member's paymentMethodId, a guest's token
 * of the vault. A member's order takes one of each.
 */
export type TenderInput = {
  readonly id: Scalars['ID']['input'];
  readonly tender: Scalars['String']['input'];
  readonly amount: Scalars['Int']['input'];
};

export type OrderStatus = 'Received' | 'Preparing' | 'ReadyForPickup' | 'PickedUp';

export type SubmittedOrder = {
  readonly orderId: Scalars['ID']['output'];
  readonly orderToken: Scalars['String']['output'];
  readonly storeNumber: Scalars['String']['output'];
  readonly status: OrderStatus;
  readonly pickupTime: PickupTime;
  readonly total: Scalars['Int']['output'];
  readonly submittedAt: Scalars['DateTime']['output'];
  readonly cardBalance?: Maybe<Scalars['Int']['output']>;
};

export type PickupTime = {
  readonly earliest: Scalars['DateTime']['output'];
  readonly latest: Scalars['DateTime']['output'];
  readonly minutesMin: Scalars['Int']['output'];
  readonly minutesMax: Scalars['Int']['output'];
};

export type PreviousOrder = {
  readonly orderId: Scalars['ID']['output'];
  readonly orderToken: Scalars['String']['output'];
  readonly storeNumber: Scalars['String']['output'];
  readonly storeName: Scalars['String']['output'];
  readonly status: OrderStatus;
  readonly submittedAt: Scalars['DateTime']['output'];
  readonly total: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  readonly pickupTime: PickupTime;
  /** Set where the order was cancelled; `status` stays as it was, for clients that know no other. */
  readonly cancelledAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it is collected; null for an order from before this field. */
  readonly collectionType?: Maybe<CollectionType>;
  readonly consumptionType?: Maybe<ConsumptionType>;
  /** The slot that the person chose; null for as soon as possible. */
  readonly scheduledFor?: Maybe<Scalars['DateTime']['output']>;
  /** `141` for an express order; null for every other one. */
  readonly orderType?: Maybe<Scalars['String']['output']>;
  readonly subtotal?: Maybe<Scalars['Int']['output']>;
  readonly tax?: Maybe<Scalars['Int']['output']>;
  readonly tipAmount?: Maybe<Scalars['Int']['output']>;
  /** What paid: `svc` for a stored-value card. */
  readonly tender?: Maybe<Scalars['String']['output']>;
  readonly lastFour?: Maybe<Scalars['String']['output']>;
  /** The store's, as the IANA names it; null for a store that is gone. */
  readonly timeZoneId?: Maybe<Scalars['String']['output']>;
  /** The store's offsets from UTC since the order (domain/stores/localTime.ts); null for a store that is gone. */
  readonly utcOffsets?: Maybe<Scalars['String']['output']>;
  /** Of the store; null where it is gone. */
  readonly countrySubdivisionCode?: Maybe<Scalars['String']['output']>;
  /** What paid, each with its part: a stored-value card before a credit card. Null for an order from before this field. */
  readonly tenders?: Maybe<ReadonlyArray<OrderTender>>;
  /** What offers took off; empty without one. */
  readonly savings: ReadonlyArray<OrderSaving>;
  /** Of an order that cost something and was cancelled, or refunded by the operator. */
  readonly refund?: Maybe<Refund>;
  /** The same by tender; null where nothing goes back. What a stored-value card paid is back at once. */
  readonly refunds?: Maybe<ReadonlyArray<OrderTender>>;
  /** Of the part that a bank charged, of a cancelled order; null without such a part. */
  readonly chargeRefund?: Maybe<ChargeRefund>;
  /** The open check-in; null where there is none, and once the order is picked up. */
  readonly arrival?: Maybe<CustomerArrival>;
  readonly basket: ReadonlyArray<PreviousOrderItem>;
  /** Given after the order, in cents; not in `total`. */
  readonly laterTip?: Maybe<Scalars['Int']['output']>;
  /** Until when one can be given; null where none can. */
  readonly tipUntil?: Maybe<Scalars['DateTime']['output']>;
};

/** pending: the bank has not answered yet. notCharged: it took nothing in the end. refused: it did not give the money back, which is the operator's to settle. */
export type ChargeRefund = 'pending' | 'refunded' | 'notCharged' | 'refused';

/** cents: what goes back. lastFour: of the card that it went to, null where it was kept for the next card that the member adds. */
export type Refund = {
  readonly cents: Scalars['Int']['output'];
  readonly lastFour?: Maybe<Scalars['String']['output']>;
};

/** amount: in cents. lastFour: of the card; null of what is kept for the next card that the member adds. */
export type OrderTender = {
  readonly tender: Scalars['String']['output'];
  readonly lastFour?: Maybe<Scalars['String']['output']>;
  readonly amount: Scalars['Int']['output'];
};

/** price: cents for one, as it was paid. currentPrice: what it costs now; null where it is not to be had, or was not asked for. options: what was changed. contents: the same, and beside it what is still in of the same groups of options; null of an order from before this was kept. */
export type PreviousOrderItem = {
  readonly productNumber: Scalars['Int']['output'];
  readonly formCode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly sizeCode: Scalars['String']['output'];
  readonly sizeName: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly quantity: Scalars['Int']['output'];
  readonly price: Scalars['Int']['output'];
  readonly currentPrice?: Maybe<Scalars['Int']['output']>;
  readonly options: ReadonlyArray<PreviousOrderOption>;
  readonly contents?: Maybe<ReadonlyArray<PreviousOrderOption>>;
  readonly availability: Availability;
  readonly illustration: Illustration;
  readonly seen?: Maybe<Seen>;
};

/** What was shown with a choice: the standard parts that are in it and its allergens; null where nobody was shown them. */
export type Seen = {
  readonly usual: ReadonlyArray<PreviousOrderOption>;
  readonly allergens?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type PreviousOrderOption = {
  readonly optionProductNumber: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly quantity: Scalars['Int']['output'];
};

export type PaymentType = 'amex' | 'campusCard' | 'discover' | 'mastercard' | 'paypal' | 'venmo' | 'visa';

export type AccountType = 'campusCard' | 'paypal' | 'venmo';

export type PaymentMethodChange = 'makeDefault' | 'remove';

/**
 * paymentMethodIdHash: names the method to others, who cannot do anything with it. paymentInstrumentId: the name under which it
 * pays, the same as paymentMethodId here. thumbImageUrl: a picture of its type, a path of this server. accountNumberLastFour: empty for an account
 * at a provider, which has no date, but a maskedAccount. autoReloadCardIds: the cards whose auto reload it pays, while which it
 * cannot be removed.
 */
export type PaymentMethod = {
  readonly paymentMethodId: Scalars['ID']['output'];
  readonly paymentMethodIdHash: Scalars['String']['output'];
  readonly paymentInstrumentId: Scalars['ID']['output'];
  readonly thumbImageUrl: Scalars['String']['output'];
  readonly paymentType: PaymentType;
  readonly accountNumberLastFour: Scalars['String']['output'];
  readonly maskedAccount?: Maybe<Scalars['String']['output']>;
  readonly expirationMonth?: Maybe<Scalars['Int']['output']>;
  readonly expirationYear?: Maybe<Scalars['Int']['output']>;
  readonly isDefault: Scalars['Boolean']['output'];
  readonly billingAddressId?: Maybe<Scalars['ID']['output']>;
  readonly autoReloadCardIds: ReadonlyArray<Scalars['ID']['output']>;
};

export type PaymentMethodSaved = {
  readonly paymentMethodId: Scalars['ID']['output'];
};

export type StartedAgreement = {
  readonly approvalUrl: Scalars['String']['output'];
};

/**
 * For the fraud checks of the payment provider, opaque to this server: 1 to 128 visible ASCII characters. It and an antiFraudToken
 * (up to 2048) are no part of what a write asks for: sent again with others, or without, it is the same write.
 */
export type RiskDataInput = {
  readonly deviceReference: Scalars['String']['input'];
};

export type ChargeState =
  | 'created'
  | 'challenge'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'voided'
  | 'refunded';

/** code: why it failed or was voided. returnKey: who has it sees what became of the payment, by returnedPayment. */
export type ShownCharge = {
  readonly state: ChargeState;
  readonly challengeUrl?: Maybe<Scalars['String']['output']>;
  readonly code?: Maybe<Scalars['String']['output']>;
  readonly returnKey?: Maybe<Scalars['String']['output']>;
};

/** asked: the bank asks the person, at challengeUrl. deciding: it has answered, and the order or the card has not. */
export type ReturnedPaymentState = 'asked' | 'deciding' | 'done' | 'refused';

/**
 * amount: in cents, what the bank charges. code: why it was refused. orderToken: of a guest's order that was placed. reloaded: cents
 * that were added to the card although the order was refused.
 */
export type ReturnedPayment = {
  readonly state: ReturnedPaymentState;
  readonly isOrder: Scalars['Boolean']['output'];
  readonly amount: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  readonly code?: Maybe<Scalars['String']['output']>;
  readonly challengeUrl?: Maybe<Scalars['String']['output']>;
  readonly orderToken?: Maybe<Scalars['String']['output']>;
  readonly reloaded?: Maybe<Scalars['Int']['output']>;
};

export type PersonalDataChange = 'copy' | 'erase' | 'keep';

export type CopyState = 'waiting' | 'ready' | 'taken' | 'over';

export type PersonalData = {
  readonly copies: ReadonlyArray<PersonalDataCopy>;
  readonly erasing?: Maybe<Erasing>;
  readonly eraseAfterDays: Scalars['Int']['output'];
  readonly consents: ReadonlyArray<Consent>;
};

export type PersonalDataCopy = {
  readonly copyId: Scalars['ID']['output'];
  readonly state: CopyState;
  readonly askedAt: Scalars['DateTime']['output'];
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** waitsFor: the code of what is to be settled first. */
export type Erasing = {
  readonly askedAt: Scalars['DateTime']['output'];
  readonly dueAt: Scalars['DateTime']['output'];
  readonly waitsFor?: Maybe<Scalars['String']['output']>;
};

export type Consent = {
  readonly preference: Scalars['String']['output'];
  readonly isOn: Scalars['Boolean']['output'];
  readonly wording: Scalars['String']['output'];
  readonly at: Scalars['DateTime']['output'];
};

export type PersonalDataChanged = {
  readonly at: Scalars['DateTime']['output'];
};

export type PickUpOption = 'IN_STORE' | 'DRIVE_THRU' | 'CURBSIDE';

/** stallNumber: from 1 to the store's stall quantity, for CURBSIDE only. saidAt: when the person pressed, by the device's clock. seenRevision: of the arrival that the device knew then. With saidAt, a check-in that was said before the open arrival's, without having seen it, changes nothing and is answered with that arrival. */
export type CustomerArrivalInput = {
  readonly pickUpOption: PickUpOption;
  readonly storeNumber: Scalars['String']['input'];
  readonly orderToken?: InputMaybe<Scalars['String']['input']>;
  readonly displayName: Scalars['String']['input'];
  readonly stallNumber?: InputMaybe<Scalars['Int']['input']>;
  readonly saidAt?: InputMaybe<Scalars['DateTime']['input']>;
  readonly seenRevision?: InputMaybe<Scalars['Int']['input']>;
};

/** revision grows with every change of this arrival; null in an answer of an earlier build. */
export type CustomerArrival = {
  readonly arrivalId: Scalars['ID']['output'];
  readonly storeNumber: Scalars['String']['output'];
  readonly stallNumber?: Maybe<Scalars['Int']['output']>;
  readonly arrivedAt: Scalars['DateTime']['output'];
  readonly revision?: Maybe<Scalars['Int']['output']>;
};

export type CurbsideAvailability = 'READY' | 'UNAVAILABLE';

export type PickupState = {
  readonly storeNumber: Scalars['String']['output'];
  readonly curbside: CurbsideState;
  /** The token's order, if it is one of this store; null without a token. */
  readonly order?: Maybe<PickupOrder>;
};

/** revision grows with every change at this store; an older one is no news. */
export type CurbsideState = {
  readonly availability: CurbsideAvailability;
  readonly stallQuantity: Scalars['Int']['output'];
  readonly revision: Scalars['Int']['output'];
};

export type PickupOrder = {
  readonly orderId: Scalars['ID']['output'];
  readonly status: OrderStatus;
  readonly arrival?: Maybe<CustomerArrival>;
  readonly cancelledAt?: Maybe<Scalars['DateTime']['output']>;
  readonly collectionType?: Maybe<CollectionType>;
};

export type ConsumptionType = 'CONSUME_IN_STORE' | 'CONSUME_OUT_OF_STORE';

export type CollectionType = 'IN_STORE' | 'DRIVE_THRU' | 'CURBSIDE';

export type StorePricingInput = {
  readonly timeZone: Scalars['String']['input'];
  readonly ownershipTypeCode: Scalars['String']['input'];
  readonly countryCode: Scalars['String']['input'];
};

export type PriceOrderInput = {
  readonly cart: CartInput;
  readonly fulfillment: FulfillmentInput;
  readonly storeNumber: Scalars['String']['input'];
  /** Whether the answer has line items. Without it, or where the operator's setting is off, it has the sums alone. */
  readonly enableTransparentPricing?: Scalars['Boolean']['input'];
};

export type CartInput = {
  readonly items: ReadonlyArray<CartItemInput>;
  readonly offers?: ReadonlyArray<OfferInput>;
};

export type OfferInput = {
  readonly code: Scalars['String']['input'];
};

export type CartItemInput = {
  /** The client's line id, echoed in line items. */
  readonly lineId: Scalars['ID']['input'];
  readonly productNumber: Scalars['Int']['input'];
  readonly formCode: Scalars['String']['input'];
  readonly sizeCode: Scalars['String']['input'];
  readonly sku: Scalars['String']['input'];
  readonly quantity: Scalars['Int']['input'];
  readonly options?: ReadonlyArray<CartOptionInput>;
  /** What was shown with it; without it, the standard parts are those of today. */
  readonly seen?: InputMaybe<SeenInput>;
  /** When it was put into the cart; kept in a member's cart. */
  readonly timeAdded?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The standard parts that are in it, and the allergens that were shown: what has another one is refused with ALLERGENS_CHANGED. */
export type SeenInput = {
  readonly usual: ReadonlyArray<CartOptionInput>;
  readonly allergens?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** `sizeCode` `no`: left out, whatever the quantity. */
export type CartOptionInput = {
  readonly optionProductNumber: Scalars['Int']['input'];
  readonly sizeCode?: InputMaybe<Scalars['String']['input']>;
  readonly quantity: Scalars['Int']['input'];
};

export type FulfillmentInput = {
  readonly consumptionType: ConsumptionType;
  readonly collectionType: CollectionType;
};

export type PriceOrderResult = OrderPricing | PriceOrderRefusal;

export type OrderPricing = {
  readonly orderId: Scalars['ID']['output'];
  /** Seconds until this price may no longer be used. */
  readonly expiresIn: Scalars['Int']['output'];
  readonly summary: PricingSummary;
  readonly lineItems: ReadonlyArray<PricingLine>;
  readonly isTipEnabled: Scalars['Boolean']['output'];
  readonly offers: ReadonlyArray<PricedOffer>;
  /** What the member earns with it; null for a guest. */
  readonly earns?: Maybe<PricedEarning>;
  readonly waitMinutesMin: Scalars['Int']['output'];
  readonly waitMinutesMax: Scalars['Int']['output'];
};

/** key: subtotal, tax, bagFee, …; label is ready to show, and so is priceLabel, in place of the amount: null where the amount is shown. */
export type PricingLine = {
  readonly key: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly price: Scalars['Int']['output'];
  readonly lineId?: Maybe<Scalars['ID']['output']>;
  readonly priceLabel?: Maybe<Scalars['String']['output']>;
};

/** subtotal: of the items. discount: what offers took off; price = subtotal - discount + tax. */
export type PricingSummary = {
  readonly subtotal: Scalars['Int']['output'];
  readonly discount: Scalars['Int']['output'];
  readonly tax: Scalars['Int']['output'];
  readonly price: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
};

/** discount: cents that it takes off. reason: the code of why it was not applied; null where it was. */
export type PricedOffer = {
  readonly code: Scalars['String']['output'];
  readonly hasBeenApplied: Scalars['Boolean']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly discount: Scalars['Int']['output'];
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** Stars for a unit of the currency by what pays, of the member's tier: of subtotal - discount. */
export type PricedEarning = {
  readonly storedValue: Scalars['Float']['output'];
  readonly other: Scalars['Float']['output'];
};

/** A code of spec 3 section 8 (STORE_CLOSED, ITEMS_UNAVAILABLE, …), or CURBSIDE_UNAVAILABLE; lineIds names the items it is about, if any. */
export type PriceOrderRefusal = {
  readonly code: Scalars['String']['output'];
  readonly lineIds: ReadonlyArray<Scalars['ID']['output']>;
};

export type PricingRules = {
  readonly isPricingEnabled: Scalars['Boolean']['output'];
  readonly enableTransparentPricing: Scalars['Boolean']['output'];
  readonly maximumItemAmount: Scalars['Int']['output'];
  readonly maximumModifierAmount: Scalars['Int']['output'];
  readonly tipOptions: TipOptions;
};

/** Cents: tips to choose from, and the largest one of one's own. */
export type TipOptions = {
  readonly amounts: ReadonlyArray<Scalars['Int']['output']>;
  readonly most: Scalars['Int']['output'];
};

export type StorePricing = {
  readonly storeNumber: Scalars['String']['output'];
  readonly currency: Scalars['String']['output'];
  /** On a stored-value card. */
  readonly isTipEnabled: Scalars['Boolean']['output'];
  /** A note stands under the tax. */
  readonly hasTaxNote: Scalars['Boolean']['output'];
  /** The store takes no other tender. */
  readonly isStoredValueOnly: Scalars['Boolean']['output'];
  readonly waitMinutes: WaitMinutes;
};

export type WaitMinutes = {
  readonly min: Scalars['Int']['output'];
  readonly max: Scalars['Int']['output'];
};

/** phoneNumber: E.164. birthday: MM-DD. birthdayOpensOn: YYYY-MM-DD, the day from which it may change; null: now. */
export type Profile = {
  readonly firstName: Scalars['String']['output'];
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly phoneNumber?: Maybe<Scalars['String']['output']>;
  readonly birthday?: Maybe<Scalars['String']['output']>;
  readonly birthdayOpensOn?: Maybe<Scalars['String']['output']>;
  readonly partnerNumber?: Maybe<Scalars['String']['output']>;
  readonly preferences: ReadonlyArray<CommunicationPreference>;
};

/** preference: emailOffers, emailSurveys, textOffers or pushOffers. */
export type CommunicationPreference = {
  readonly preference: Scalars['String']['output'];
  readonly isOn: Scalars['Boolean']['output'];
};

/** A part that is null stays as it is; an empty text takes it away. */
export type ProfileChange = {
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
  readonly birthday?: InputMaybe<Scalars['String']['input']>;
  readonly partnerNumber?: InputMaybe<Scalars['String']['input']>;
};

export type ProfileSaved = {
  readonly savedAt: Scalars['String']['output'];
};

/** joinDate: YYYY-MM-DD. country and state: as in an address; null until they are saved. */
export type PromoUser = {
  readonly joinDate: Scalars['String']['output'];
  readonly country?: Maybe<Scalars['String']['output']>;
  readonly state?: Maybe<Scalars['String']['output']>;
};

export type ResidenceSaved = {
  readonly country: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
};

export type RewardStatus = 'active' | 'used';

/**
 * name: what it gives. startDate, expirationDate: the moments between which the till takes it. startDateOnly,
 * expirationDateOnly (YYYY-MM-DD): the first and the last day, as they are shown in every time zone.
 */
export type Reward = {
  readonly couponCode: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly status: RewardStatus;
  readonly startDate: Scalars['DateTime']['output'];
  readonly expirationDate: Scalars['DateTime']['output'];
  readonly startDateOnly: Scalars['String']['output'];
  readonly expirationDateOnly: Scalars['String']['output'];
  /** What it takes off an order that is placed ahead; null where it is for the till alone. */
  readonly benefit?: Maybe<RewardBenefit>;
  readonly usesLeft: Scalars['Int']['output'];
  /** Whole stars that were redeemed for it, which go back into their lots where it is returned; null for any other. */
  readonly stars?: Maybe<Scalars['Int']['output']>;
};

/**
 * amount: cents off. percent: of what it is for. item: one piece free, the dearest. most: cents that it takes off at most; null without a bound.
 * minimum: cents that the items cost at least. products: the numbers of those that it is for; null for all.
 */
export type RewardBenefit = {
  readonly kind: RewardBenefitKind;
  readonly amount?: Maybe<Scalars['Int']['output']>;
  readonly percent?: Maybe<Scalars['Int']['output']>;
  readonly most?: Maybe<Scalars['Int']['output']>;
  readonly minimum: Scalars['Int']['output'];
  readonly products?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
};

export type RewardBenefitKind = 'amount' | 'percent' | 'item';

export type RewardRedeemed = {
  readonly couponCode: Scalars['ID']['output'];
  readonly stars: Scalars['Int']['output'];
};

export type RewardReturned = {
  readonly couponCode: Scalars['ID']['output'];
};

export type PromoRedeemed = {
  readonly message: Scalars['String']['output'];
  readonly couponCode: Scalars['ID']['output'];
};

export type Member = {
  readonly memberId: Scalars['ID']['output'];
  readonly firstName: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
};

export type SchedulingStore = {
  readonly storeNumber: Scalars['String']['output'];
  readonly scheduledOrdering: ScheduledOrdering;
};

export type ScheduledOrdering = {
  readonly slots: ReadonlyArray<TimeSlot>;
};

export type TimeSlot = {
  readonly startsAt: Scalars['DateTime']['output'];
  readonly endsAt: Scalars['DateTime']['output'];
};

/** slot and expiresAt: null where the reservation ended. */
export type SlotReservation = {
  readonly orderId: Scalars['ID']['output'];
  readonly slot?: Maybe<Scalars['DateTime']['output']>;
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
};

/** amount: in cents. */
export type GivenTip = {
  readonly orderId: Scalars['ID']['output'];
  readonly amount: Scalars['Int']['output'];
  readonly givenAt: Scalars['DateTime']['output'];
};

/**
 * status: one that is not active pays for nothing. cardImageUrl: a path of this server. pendingAmount: cents that are being added
 * and are not in the balance, because a bank has not decided about them. orderPaymentType: the tender of an order that it pays.
 * balance: cents that can be spent. held: what is not in it, because orders of the member that wait for a bank hold it. reloads:
 * money that the member adds and that waits for a bank, on whichever device.
 */
export type StoredValueCard = {
  readonly cardId: Scalars['ID']['output'];
  readonly nickname: Scalars['String']['output'];
  readonly lastFour: Scalars['String']['output'];
  readonly balance: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  readonly isPrimary: Scalars['Boolean']['output'];
  readonly status: CardStatus;
  readonly cardImageUrl: Scalars['String']['output'];
  readonly pendingAmount: Scalars['Int']['output'];
  readonly held?: Maybe<HeldMoney>;
  readonly reloads: ReadonlyArray<HeldOrder>;
  readonly orderPaymentType: Scalars['String']['output'];
};

/** In cents, of all of them. until, writeId: of the order that is given up last. */
export type HeldMoney = {
  readonly amount: Scalars['Int']['output'];
  readonly until: Scalars['DateTime']['output'];
  readonly writeId: Scalars['ID']['output'];
  readonly orders: ReadonlyArray<HeldOrder>;
};

/** until: when it is given up; writeId: the key of its write, for `cancelCharge`. The one that is given up first is the first. */
export type HeldOrder = {
  readonly amount: Scalars['Int']['output'];
  readonly until: Scalars['DateTime']['output'];
  readonly writeId: Scalars['ID']['output'];
};

export type CardChange = 'rename' | 'makePrimary' | 'reportLost' | 'remove' | 'transfer';

export type CardStatus = 'active' | 'notActivated' | 'lost' | 'closed' | 'foreign' | 'storeCredit';

/** problem: what was asked besides and did not take effect, makePrimaryCardError or a code of transfers. */
export type CardAdded = {
  readonly cardId: Scalars['ID']['output'];
  readonly problem?: Maybe<Scalars['String']['output']>;
};

export type CardChanged = {
  readonly cardId: Scalars['ID']['output'];
};

export type ReloadChange = 'addMoney' | 'createAutoReload' | 'updateAutoReload' | 'disableAutoReload';

export type CardReloaded = {
  readonly cardId: Scalars['ID']['output'];
  readonly isPending: Scalars['Boolean']['output'];
};

export type CardBalance = {
  readonly lastFour: Scalars['String']['output'];
  readonly balance: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
};

export type CardDetails = {
  readonly cardId: Scalars['ID']['output'];
  readonly status: CardStatus;
  readonly entries: ReadonlyArray<CardEntry>;
  readonly next?: Maybe<Scalars['String']['output']>;
  /** What the card held when its member added it, which the entries do not tell; null where that was nothing. */
  readonly opening?: Maybe<CardOpening>;
  readonly autoReloadProfile?: Maybe<AutoReloadProfile>;
};

export type CardOpening = {
  readonly amount: Scalars['Int']['output'];
  readonly at: Scalars['DateTime']['output'];
};

export type AutoReloadStatus = 'active' | 'suspended';

/** Amounts in cents. isActive: the status is active. suspended: the bank refused it with `code`; saving it again starts it again. paymentInstrumentId: of the method. */
export type AutoReloadProfile = {
  readonly amount: Scalars['Int']['output'];
  readonly triggerAmount: Scalars['Int']['output'];
  readonly paymentMethodId: Scalars['ID']['output'];
  readonly paymentInstrumentId: Scalars['ID']['output'];
  readonly isActive: Scalars['Boolean']['output'];
  readonly status: AutoReloadStatus;
  readonly code?: Maybe<Scalars['String']['output']>;
};

export type CardEntryKind = 'purchase' | 'reload' | 'refund' | 'transfer' | 'gift' | 'correction';

/** amount: negative where value left the card. storeName, timeZoneId: of an order. lastFour: of the other card of a transfer. */
export type CardEntry = {
  readonly entryId: Scalars['ID']['output'];
  readonly kind: CardEntryKind;
  readonly amount: Scalars['Int']['output'];
  readonly at: Scalars['DateTime']['output'];
  readonly storeName?: Maybe<Scalars['String']['output']>;
  /** An IANA time zone; null where the store does not exist any more. */
  readonly timeZoneId?: Maybe<Scalars['String']['output']>;
  /** The store's offsets from UTC around `at` (domain/stores/localTime.ts). */
  readonly utcOffsets?: Maybe<Scalars['String']['output']>;
  readonly lastFour?: Maybe<Scalars['String']['output']>;
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<
  TTypes,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
> = (parent: TParent, context: TContext, info: GraphQLResolveInfo) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  WriteResult:
    | AddressSaved
    | SingleUseBillingAddress
    | CancelledOrder
    | MemberCart
    | FavoriteProductChanged
    | SubmittedOrder
    | PaymentMethodSaved
    | PersonalDataChanged
    | CustomerArrival
    | ProfileSaved
    | ResidenceSaved
    | RewardRedeemed
    | RewardReturned
    | PromoRedeemed
    | SlotReservation
    | GivenTip
    | CardAdded
    | CardChanged
    | CardReloaded;
  PriceOrderResult: OrderPricing | PriceOrderRefusal;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  WriteResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WriteResult']>;
  User: ResolverTypeWrapper<User>;
  AddressType: AddressType;
  Address: ResolverTypeWrapper<Address>;
  AddressInput: AddressInput;
  AddressSaved: ResolverTypeWrapper<AddressSaved>;
  SingleUseBillingAddressInput: SingleUseBillingAddressInput;
  SingleUseBillingAddress: ResolverTypeWrapper<SingleUseBillingAddress>;
  CancelledOrder: ResolverTypeWrapper<CancelledOrder>;
  CartChangeInput: CartChangeInput;
  MemberCart: ResolverTypeWrapper<MemberCart>;
  CartStore: ResolverTypeWrapper<CartStore>;
  CartPickup: ResolverTypeWrapper<CartPickup>;
  CartStoreWait: ResolverTypeWrapper<CartStoreWait>;
  RefusedCartChange: ResolverTypeWrapper<RefusedCartChange>;
  MemberCartLine: ResolverTypeWrapper<MemberCartLine>;
  FavoriteItemInput: FavoriteItemInput;
  FavoriteProduct: ResolverTypeWrapper<FavoriteProduct>;
  FavoriteForms: ResolverTypeWrapper<FavoriteForms>;
  FavoriteForm: ResolverTypeWrapper<FavoriteForm>;
  FavoriteItem: ResolverTypeWrapper<FavoriteItem>;
  FavoriteProductChanged: ResolverTypeWrapper<FavoriteProductChanged>;
  FeedEntry: ResolverTypeWrapper<FeedEntry>;
  OrderStatusChange: ResolverTypeWrapper<OrderStatusChange>;
  OrderCancellation: ResolverTypeWrapper<OrderCancellation>;
  FeedPage: ResolverTypeWrapper<FeedPage>;
  GiftCatalog: ResolverTypeWrapper<GiftCatalog>;
  GiftCategory: ResolverTypeWrapper<GiftCategory>;
  GiftDesign: ResolverTypeWrapper<GiftDesign>;
  GiftArt: ResolverTypeWrapper<GiftArt>;
  GiftPattern: GiftPattern;
  GiftPurchaseStatus: GiftPurchaseStatus;
  GiftPurchase: ResolverTypeWrapper<GiftPurchase>;
  GiftMoney: GiftMoney;
  GiftDelivery: GiftDelivery;
  SentGift: ResolverTypeWrapper<SentGift>;
  HistoryFilter: HistoryFilter;
  HistoryKind: HistoryKind;
  HistoryState: HistoryState;
  HistoryPage: ResolverTypeWrapper<HistoryPage>;
  HistoryEntry: ResolverTypeWrapper<HistoryEntry>;
  WriteOutcomeStatus: WriteOutcomeStatus;
  WriteOutcome: ResolverTypeWrapper<
    Omit<WriteOutcome, 'result'> & { result?: Maybe<ResolversTypes['WriteResult']> }
  >;
  Loyalty: ResolverTypeWrapper<Loyalty>;
  LoyaltyTier: ResolverTypeWrapper<LoyaltyTier>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  LadderStep: ResolverTypeWrapper<LadderStep>;
  ExpectedStars: ResolverTypeWrapper<ExpectedStars>;
  EndingStars: ResolverTypeWrapper<EndingStars>;
  StarMovementKind: StarMovementKind;
  StarMovement: ResolverTypeWrapper<StarMovement>;
  Menu: ResolverTypeWrapper<Menu>;
  MenuSection: ResolverTypeWrapper<MenuSection>;
  MenuCategory: ResolverTypeWrapper<MenuCategory>;
  MenuSubcategory: ResolverTypeWrapper<MenuSubcategory>;
  Availability: Availability;
  ProductSummary: ResolverTypeWrapper<ProductSummary>;
  Product: ResolverTypeWrapper<Product>;
  ProductForm: ResolverTypeWrapper<ProductForm>;
  Size: ResolverTypeWrapper<Size>;
  Nutrition: ResolverTypeWrapper<Nutrition>;
  OptionSelection: OptionSelection;
  OptionGroup: ResolverTypeWrapper<OptionGroup>;
  ProductOption: ResolverTypeWrapper<ProductOption>;
  OptionNutrition: ResolverTypeWrapper<OptionNutrition>;
  Illustration: ResolverTypeWrapper<Illustration>;
  WaitingOrder: ResolverTypeWrapper<WaitingOrder>;
  OrderSaving: ResolverTypeWrapper<OrderSaving>;
  SubmitOrderInput: SubmitOrderInput;
  OrderReloadInput: OrderReloadInput;
  ScheduledOrderingInput: ScheduledOrderingInput;
  TenderInput: TenderInput;
  OrderStatus: OrderStatus;
  SubmittedOrder: ResolverTypeWrapper<SubmittedOrder>;
  PickupTime: ResolverTypeWrapper<PickupTime>;
  PreviousOrder: ResolverTypeWrapper<PreviousOrder>;
  ChargeRefund: ChargeRefund;
  Refund: ResolverTypeWrapper<Refund>;
  OrderTender: ResolverTypeWrapper<OrderTender>;
  PreviousOrderItem: ResolverTypeWrapper<PreviousOrderItem>;
  Seen: ResolverTypeWrapper<Seen>;
  PreviousOrderOption: ResolverTypeWrapper<PreviousOrderOption>;
  PaymentType: PaymentType;
  AccountType: AccountType;
  PaymentMethodChange: PaymentMethodChange;
  PaymentMethod: ResolverTypeWrapper<PaymentMethod>;
  PaymentMethodSaved: ResolverTypeWrapper<PaymentMethodSaved>;
  StartedAgreement: ResolverTypeWrapper<StartedAgreement>;
  RiskDataInput: RiskDataInput;
  ChargeState: ChargeState;
  ShownCharge: ResolverTypeWrapper<ShownCharge>;
  ReturnedPaymentState: ReturnedPaymentState;
  ReturnedPayment: ResolverTypeWrapper<ReturnedPayment>;
  PersonalDataChange: PersonalDataChange;
  CopyState: CopyState;
  PersonalData: ResolverTypeWrapper<PersonalData>;
  PersonalDataCopy: ResolverTypeWrapper<PersonalDataCopy>;
  Erasing: ResolverTypeWrapper<Erasing>;
  Consent: ResolverTypeWrapper<Consent>;
  PersonalDataChanged: ResolverTypeWrapper<PersonalDataChanged>;
  PickUpOption: PickUpOption;
  CustomerArrivalInput: CustomerArrivalInput;
  CustomerArrival: ResolverTypeWrapper<CustomerArrival>;
  CurbsideAvailability: CurbsideAvailability;
  PickupState: ResolverTypeWrapper<PickupState>;
  CurbsideState: ResolverTypeWrapper<CurbsideState>;
  PickupOrder: ResolverTypeWrapper<PickupOrder>;
  ConsumptionType: ConsumptionType;
  CollectionType: CollectionType;
  StorePricingInput: StorePricingInput;
  PriceOrderInput: PriceOrderInput;
  CartInput: CartInput;
  OfferInput: OfferInput;
  CartItemInput: CartItemInput;
  SeenInput: SeenInput;
  CartOptionInput: CartOptionInput;
  FulfillmentInput: FulfillmentInput;
  PriceOrderResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PriceOrderResult']>;
  OrderPricing: ResolverTypeWrapper<OrderPricing>;
  PricingLine: ResolverTypeWrapper<PricingLine>;
  PricingSummary: ResolverTypeWrapper<PricingSummary>;
  PricedOffer: ResolverTypeWrapper<PricedOffer>;
  PricedEarning: ResolverTypeWrapper<PricedEarning>;
  PriceOrderRefusal: ResolverTypeWrapper<PriceOrderRefusal>;
  PricingRules: ResolverTypeWrapper<PricingRules>;
  TipOptions: ResolverTypeWrapper<TipOptions>;
  StorePricing: ResolverTypeWrapper<StorePricing>;
  WaitMinutes: ResolverTypeWrapper<WaitMinutes>;
  Profile: ResolverTypeWrapper<Profile>;
  CommunicationPreference: ResolverTypeWrapper<CommunicationPreference>;
  ProfileChange: ProfileChange;
  ProfileSaved: ResolverTypeWrapper<ProfileSaved>;
  PromoUser: ResolverTypeWrapper<PromoUser>;
  ResidenceSaved: ResolverTypeWrapper<ResidenceSaved>;
  RewardStatus: RewardStatus;
  Reward: ResolverTypeWrapper<Reward>;
  RewardBenefit: ResolverTypeWrapper<RewardBenefit>;
  RewardBenefitKind: RewardBenefitKind;
  RewardRedeemed: ResolverTypeWrapper<RewardRedeemed>;
  RewardReturned: ResolverTypeWrapper<RewardReturned>;
  PromoRedeemed: ResolverTypeWrapper<PromoRedeemed>;
  Member: ResolverTypeWrapper<Member>;
  SchedulingStore: ResolverTypeWrapper<SchedulingStore>;
  ScheduledOrdering: ResolverTypeWrapper<ScheduledOrdering>;
  TimeSlot: ResolverTypeWrapper<TimeSlot>;
  SlotReservation: ResolverTypeWrapper<SlotReservation>;
  GivenTip: ResolverTypeWrapper<GivenTip>;
  StoredValueCard: ResolverTypeWrapper<StoredValueCard>;
  HeldMoney: ResolverTypeWrapper<HeldMoney>;
  HeldOrder: ResolverTypeWrapper<HeldOrder>;
  CardChange: CardChange;
  CardStatus: CardStatus;
  CardAdded: ResolverTypeWrapper<CardAdded>;
  CardChanged: ResolverTypeWrapper<CardChanged>;
  ReloadChange: ReloadChange;
  CardReloaded: ResolverTypeWrapper<CardReloaded>;
  CardBalance: ResolverTypeWrapper<CardBalance>;
  CardDetails: ResolverTypeWrapper<CardDetails>;
  CardOpening: ResolverTypeWrapper<CardOpening>;
  AutoReloadStatus: AutoReloadStatus;
  AutoReloadProfile: ResolverTypeWrapper<AutoReloadProfile>;
  CardEntryKind: CardEntryKind;
  CardEntry: ResolverTypeWrapper<CardEntry>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  WriteResult: ResolversUnionTypes<ResolversParentTypes>['WriteResult'];
  User: User;
  Address: Address;
  AddressInput: AddressInput;
  AddressSaved: AddressSaved;
  SingleUseBillingAddressInput: SingleUseBillingAddressInput;
  SingleUseBillingAddress: SingleUseBillingAddress;
  CancelledOrder: CancelledOrder;
  CartChangeInput: CartChangeInput;
  MemberCart: MemberCart;
  CartStore: CartStore;
  CartPickup: CartPickup;
  CartStoreWait: CartStoreWait;
  RefusedCartChange: RefusedCartChange;
  MemberCartLine: MemberCartLine;
  FavoriteItemInput: FavoriteItemInput;
  FavoriteProduct: FavoriteProduct;
  FavoriteForms: FavoriteForms;
  FavoriteForm: FavoriteForm;
  FavoriteItem: FavoriteItem;
  FavoriteProductChanged: FavoriteProductChanged;
  FeedEntry: FeedEntry;
  OrderStatusChange: OrderStatusChange;
  OrderCancellation: OrderCancellation;
  FeedPage: FeedPage;
  GiftCatalog: GiftCatalog;
  GiftCategory: GiftCategory;
  GiftDesign: GiftDesign;
  GiftArt: GiftArt;
  GiftPurchase: GiftPurchase;
  SentGift: SentGift;
  HistoryPage: HistoryPage;
  HistoryEntry: HistoryEntry;
  WriteOutcome: Omit<WriteOutcome, 'result'> & { result?: Maybe<ResolversParentTypes['WriteResult']> };
  Loyalty: Loyalty;
  LoyaltyTier: LoyaltyTier;
  Float: Scalars['Float']['output'];
  LadderStep: LadderStep;
  ExpectedStars: ExpectedStars;
  EndingStars: EndingStars;
  StarMovement: StarMovement;
  Menu: Menu;
  MenuSection: MenuSection;
  MenuCategory: MenuCategory;
  MenuSubcategory: MenuSubcategory;
  ProductSummary: ProductSummary;
  Product: Product;
  ProductForm: ProductForm;
  Size: Size;
  Nutrition: Nutrition;
  OptionGroup: OptionGroup;
  ProductOption: ProductOption;
  OptionNutrition: OptionNutrition;
  Illustration: Illustration;
  WaitingOrder: WaitingOrder;
  OrderSaving: OrderSaving;
  SubmitOrderInput: SubmitOrderInput;
  OrderReloadInput: OrderReloadInput;
  ScheduledOrderingInput: ScheduledOrderingInput;
  TenderInput: TenderInput;
  SubmittedOrder: SubmittedOrder;
  PickupTime: PickupTime;
  PreviousOrder: PreviousOrder;
  Refund: Refund;
  OrderTender: OrderTender;
  PreviousOrderItem: PreviousOrderItem;
  Seen: Seen;
  PreviousOrderOption: PreviousOrderOption;
  PaymentMethod: PaymentMethod;
  PaymentMethodSaved: PaymentMethodSaved;
  StartedAgreement: StartedAgreement;
  RiskDataInput: RiskDataInput;
  ShownCharge: ShownCharge;
  ReturnedPayment: ReturnedPayment;
  PersonalData: PersonalData;
  PersonalDataCopy: PersonalDataCopy;
  Erasing: Erasing;
  Consent: Consent;
  PersonalDataChanged: PersonalDataChanged;
  CustomerArrivalInput: CustomerArrivalInput;
  CustomerArrival: CustomerArrival;
  PickupState: PickupState;
  CurbsideState: CurbsideState;
  PickupOrder: PickupOrder;
  StorePricingInput: StorePricingInput;
  PriceOrderInput: PriceOrderInput;
  CartInput: CartInput;
  OfferInput: OfferInput;
  CartItemInput: CartItemInput;
  SeenInput: SeenInput;
  CartOptionInput: CartOptionInput;
  FulfillmentInput: FulfillmentInput;
  PriceOrderResult: ResolversUnionTypes<ResolversParentTypes>['PriceOrderResult'];
  OrderPricing: OrderPricing;
  PricingLine: PricingLine;
  PricingSummary: PricingSummary;
  PricedOffer: PricedOffer;
  PricedEarning: PricedEarning;
  PriceOrderRefusal: PriceOrderRefusal;
  PricingRules: PricingRules;
  TipOptions: TipOptions;
  StorePricing: StorePricing;
  WaitMinutes: WaitMinutes;
  Profile: Profile;
  CommunicationPreference: CommunicationPreference;
  ProfileChange: ProfileChange;
  ProfileSaved: ProfileSaved;
  PromoUser: PromoUser;
  ResidenceSaved: ResidenceSaved;
  Reward: Reward;
  RewardBenefit: RewardBenefit;
  RewardRedeemed: RewardRedeemed;
  RewardReturned: RewardReturned;
  PromoRedeemed: PromoRedeemed;
  Member: Member;
  SchedulingStore: SchedulingStore;
  ScheduledOrdering: ScheduledOrdering;
  TimeSlot: TimeSlot;
  SlotReservation: SlotReservation;
  GivenTip: GivenTip;
  StoredValueCard: StoredValueCard;
  HeldMoney: HeldMoney;
  HeldOrder: HeldOrder;
  CardAdded: CardAdded;
  CardChanged: CardChanged;
  CardReloaded: CardReloaded;
  CardBalance: CardBalance;
  CardDetails: CardDetails;
  CardOpening: CardOpening;
  AutoReloadProfile: AutoReloadProfile;
  CardEntry: CardEntry;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type QueryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  memberCart?: Resolver<ResolversTypes['MemberCart'], ParentType, ContextType>;
  favoriteProducts?: Resolver<
    ReadonlyArray<ResolversTypes['FavoriteProduct']>,
    ParentType,
    ContextType,
    RequireFields<QueryFavoriteProductsArgs, 'locale' | 'isPricingEnabled'>
  >;
  feed?: Resolver<ResolversTypes['FeedPage'], ParentType, ContextType, RequireFields<QueryFeedArgs, 'limit'>>;
  gift?: Resolver<
    ResolversTypes['GiftCatalog'],
    ParentType,
    ContextType,
    RequireFields<QueryGiftArgs, 'locale'>
  >;
  giftCard?: Resolver<
    Maybe<ResolversTypes['GiftDesign']>,
    ParentType,
    ContextType,
    RequireFields<QueryGiftCardArgs, 'productNumber' | 'locale'>
  >;
  sentGifts?: Resolver<ReadonlyArray<ResolversTypes['GiftPurchase']>, ParentType, ContextType>;
  history?: Resolver<
    ResolversTypes['HistoryPage'],
    ParentType,
    ContextType,
    RequireFields<QueryHistoryArgs, 'filter' | 'limit'>
  >;
  writeOutcome?: Resolver<
    ResolversTypes['WriteOutcome'],
    ParentType,
    ContextType,
    RequireFields<QueryWriteOutcomeArgs, 'idempotencyKey'>
  >;
  loyalty?: Resolver<ResolversTypes['Loyalty'], ParentType, ContextType>;
  menu?: Resolver<ResolversTypes['Menu'], ParentType, ContextType, RequireFields<QueryMenuArgs, 'locale'>>;
  product?: Resolver<
    ResolversTypes['Product'],
    ParentType,
    ContextType,
    RequireFields<QueryProductArgs, 'productNumber' | 'formCode' | 'locale'>
  >;
  previousOrders?: Resolver<
    ReadonlyArray<ResolversTypes['PreviousOrder']>,
    ParentType,
    ContextType,
    RequireFields<QueryPreviousOrdersArgs, 'locale' | 'limit' | 'isPricingEnabled'>
  >;
  guestOrder?: Resolver<
    Maybe<ResolversTypes['PreviousOrder']>,
    ParentType,
    ContextType,
    RequireFields<QueryGuestOrderArgs, 'orderToken'>
  >;
  waitingOrders?: Resolver<ReadonlyArray<ResolversTypes['WaitingOrder']>, ParentType, ContextType>;
  paymentMethods?: Resolver<ReadonlyArray<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  charge?: Resolver<
    Maybe<ResolversTypes['ShownCharge']>,
    ParentType,
    ContextType,
    RequireFields<QueryChargeArgs, 'idempotencyKey'>
  >;
  returnedPayment?: Resolver<
    Maybe<ResolversTypes['ReturnedPayment']>,
    ParentType,
    ContextType,
    RequireFields<QueryReturnedPaymentArgs, 'returnKey'>
  >;
  personalData?: Resolver<ResolversTypes['PersonalData'], ParentType, ContextType>;
  pickupState?: Resolver<
    ResolversTypes['PickupState'],
    ParentType,
    ContextType,
    RequireFields<QueryPickupStateArgs, 'storeNumber'>
  >;
  pricingRules?: Resolver<ResolversTypes['PricingRules'], ParentType, ContextType>;
  pricingByStore?: Resolver<
    Maybe<ResolversTypes['StorePricing']>,
    ParentType,
    ContextType,
    RequireFields<QueryPricingByStoreArgs, 'storeNumber'>
  >;
  profile?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
  promoUser?: Resolver<ResolversTypes['PromoUser'], ParentType, ContextType>;
  rewards?: Resolver<ReadonlyArray<ResolversTypes['Reward']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  storeByNumber?: Resolver<
    Maybe<ResolversTypes['SchedulingStore']>,
    ParentType,
    ContextType,
    RequireFields<QueryStoreByNumberArgs, 'storeNumber' | 'makeMinutes'>
  >;
  cards?: Resolver<ReadonlyArray<ResolversTypes['StoredValueCard']>, ParentType, ContextType>;
  card?: Resolver<
    ResolversTypes['CardDetails'],
    ParentType,
    ContextType,
    RequireFields<QueryCardArgs, 'cardId' | 'limit'>
  >;
  cardNumber?: Resolver<
    ResolversTypes['String'],
    ParentType,
    ContextType,
    RequireFields<QueryCardNumberArgs, 'cardId'>
  >;
};

export type MutationResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createAddress?: Resolver<
    ResolversTypes['AddressSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateAddressArgs, 'address'>
  >;
  updateAddress?: Resolver<
    ResolversTypes['AddressSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateAddressArgs, 'addressId' | 'version' | 'address'>
  >;
  addSingleUseBillingAddress?: Resolver<
    ResolversTypes['SingleUseBillingAddress'],
    ParentType,
    ContextType,
    RequireFields<MutationAddSingleUseBillingAddressArgs, 'address'>
  >;
  cancelOrder?: Resolver<
    ResolversTypes['CancelledOrder'],
    ParentType,
    ContextType,
    RequireFields<MutationCancelOrderArgs, 'orderId'>
  >;
  changeCart?: Resolver<
    ResolversTypes['MemberCart'],
    ParentType,
    ContextType,
    RequireFields<MutationChangeCartArgs, 'changes'>
  >;
  createFavoriteProduct?: Resolver<
    ResolversTypes['FavoriteProductChanged'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateFavoriteProductArgs, 'locale' | 'item'>
  >;
  removeFavoriteProduct?: Resolver<
    ResolversTypes['FavoriteProductChanged'],
    ParentType,
    ContextType,
    RequireFields<MutationRemoveFavoriteProductArgs, 'favoriteProductId'>
  >;
  closeWrite?: Resolver<
    ResolversTypes['WriteOutcome'],
    ParentType,
    ContextType,
    RequireFields<MutationCloseWriteArgs, 'idempotencyKey'>
  >;
  submitOrder?: Resolver<
    ResolversTypes['SubmittedOrder'],
    ParentType,
    ContextType,
    RequireFields<MutationSubmitOrderArgs, 'subInp'>
  >;
  submitOrderGuest?: Resolver<
    ResolversTypes['SubmittedOrder'],
    ParentType,
    ContextType,
    RequireFields<MutationSubmitOrderGuestArgs, 'subInp'>
  >;
  savePaymentMethod?: Resolver<
    ResolversTypes['PaymentMethodSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationSavePaymentMethodArgs, 'paymentInstrumentToken' | 'isDefault'>
  >;
  startPaymentAgreement?: Resolver<
    ResolversTypes['StartedAgreement'],
    ParentType,
    ContextType,
    RequireFields<MutationStartPaymentAgreementArgs, 'paymentType' | 'isDefault'>
  >;
  changePaymentMethod?: Resolver<
    ResolversTypes['PaymentMethodSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationChangePaymentMethodArgs, 'change' | 'paymentMethodId'>
  >;
  cancelCharge?: Resolver<
    Maybe<ResolversTypes['ShownCharge']>,
    ParentType,
    ContextType,
    RequireFields<MutationCancelChargeArgs, 'idempotencyKey'>
  >;
  changePersonalData?: Resolver<
    ResolversTypes['PersonalDataChanged'],
    ParentType,
    ContextType,
    RequireFields<MutationChangePersonalDataArgs, 'change'>
  >;
  takeCopy?: Resolver<
    ResolversTypes['String'],
    ParentType,
    ContextType,
    RequireFields<MutationTakeCopyArgs, 'copyId'>
  >;
  createCustomerArrival?: Resolver<
    ResolversTypes['CustomerArrival'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateCustomerArrivalArgs, 'customerArrivalInput'>
  >;
  priceOrder?: Resolver<
    ResolversTypes['PriceOrderResult'],
    ParentType,
    ContextType,
    RequireFields<MutationPriceOrderArgs, 'order'>
  >;
  saveProfile?: Resolver<
    ResolversTypes['ProfileSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationSaveProfileArgs, 'change'>
  >;
  setPreference?: Resolver<
    ResolversTypes['ProfileSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationSetPreferenceArgs, 'preference' | 'isOn' | 'wording'>
  >;
  saveResidence?: Resolver<
    ResolversTypes['ResidenceSaved'],
    ParentType,
    ContextType,
    RequireFields<MutationSaveResidenceArgs, 'country' | 'state'>
  >;
  redeemStars?: Resolver<
    ResolversTypes['RewardRedeemed'],
    ParentType,
    ContextType,
    RequireFields<MutationRedeemStarsArgs, 'stars'>
  >;
  returnReward?: Resolver<
    ResolversTypes['RewardReturned'],
    ParentType,
    ContextType,
    RequireFields<MutationReturnRewardArgs, 'couponCode'>
  >;
  redeemPromoCode?: Resolver<
    ResolversTypes['PromoRedeemed'],
    ParentType,
    ContextType,
    RequireFields<MutationRedeemPromoCodeArgs, 'promoCode'>
  >;
  reserveSlot?: Resolver<
    ResolversTypes['SlotReservation'],
    ParentType,
    ContextType,
    RequireFields<MutationReserveSlotArgs, 'orderId'>
  >;
  giveTip?: Resolver<
    ResolversTypes['GivenTip'],
    ParentType,
    ContextType,
    RequireFields<MutationGiveTipArgs, 'orderId' | 'amount'>
  >;
  addCard?: Resolver<
    ResolversTypes['CardAdded'],
    ParentType,
    ContextType,
    RequireFields<MutationAddCardArgs, 'cardNumber' | 'pin' | 'makePrimaryCard'>
  >;
  changeCard?: Resolver<
    ResolversTypes['CardChanged'],
    ParentType,
    ContextType,
    RequireFields<MutationChangeCardArgs, 'change' | 'cardId'>
  >;
  reloadCard?: Resolver<
    ResolversTypes['CardReloaded'],
    ParentType,
    ContextType,
    RequireFields<MutationReloadCardArgs, 'change' | 'cardId'>
  >;
  checkCardBalance?: Resolver<
    ResolversTypes['CardBalance'],
    ParentType,
    ContextType,
    RequireFields<MutationCheckCardBalanceArgs, 'cardNumber' | 'pin'>
  >;
};

export type SubscriptionResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  live?: SubscriptionResolver<
    ResolversTypes['FeedEntry'],
    'live',
    ParentType,
    ContextType,
    Partial<SubscriptionLiveArgs>
  >;
  pickupState?: SubscriptionResolver<
    ResolversTypes['PickupState'],
    'pickupState',
    ParentType,
    ContextType,
    RequireFields<SubscriptionPickupStateArgs, 'storeNumber'>
  >;
};

export type WriteResultResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['WriteResult'] = ResolversParentTypes['WriteResult'],
> = {
  __resolveType: TypeResolveFn<
    | 'AddressSaved'
    | 'SingleUseBillingAddress'
    | 'CancelledOrder'
    | 'MemberCart'
    | 'FavoriteProductChanged'
    | 'SubmittedOrder'
    | 'PaymentMethodSaved'
    | 'PersonalDataChanged'
    | 'CustomerArrival'
    | 'ProfileSaved'
    | 'ResidenceSaved'
    | 'RewardRedeemed'
    | 'RewardReturned'
    | 'PromoRedeemed'
    | 'SlotReservation'
    | 'GivenTip'
    | 'CardAdded'
    | 'CardChanged'
    | 'CardReloaded',
    ParentType,
    ContextType
  >;
};

export type UserResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'],
> = {
  addressList?: Resolver<ReadonlyArray<ResolversTypes['Address']>, ParentType, ContextType>;
};

export type AddressResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address'],
> = {
  addressId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AddressType'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countrySubdivision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressSavedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['AddressSaved'] = ResolversParentTypes['AddressSaved'],
> = {
  addressId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SingleUseBillingAddressResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['SingleUseBillingAddress'] =
    ResolversParentTypes['SingleUseBillingAddress'],
> = {
  addressToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CancelledOrderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CancelledOrder'] = ResolversParentTypes['CancelledOrder'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cancelledAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundedTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemberCartResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['MemberCart'] = ResolversParentTypes['MemberCart'],
> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  store?: Resolver<Maybe<ResolversTypes['CartStore']>, ParentType, ContextType>;
  pickup?: Resolver<Maybe<ResolversTypes['CartPickup']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['MemberCartLine']>, ParentType, ContextType>;
  refused?: Resolver<ReadonlyArray<ResolversTypes['RefusedCartChange']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CartStoreResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CartStore'] = ResolversParentTypes['CartStore'],
> = {
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addressLine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZoneId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  utcOffsets?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownershipTypeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countrySubdivisionCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openStatusFormatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guestOrdering?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pickUpOptionCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  waitMinutes?: Resolver<ResolversTypes['CartStoreWait'], ParentType, ContextType>;
};

export type CartPickupResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CartPickup'] = ResolversParentTypes['CartPickup'],
> = {
  collectionType?: Resolver<ResolversTypes['CollectionType'], ParentType, ContextType>;
  consumptionType?: Resolver<ResolversTypes['ConsumptionType'], ParentType, ContextType>;
};

export type CartStoreWaitResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CartStoreWait'] = ResolversParentTypes['CartStoreWait'],
> = {
  min?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RefusedCartChangeResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['RefusedCartChange'] = ResolversParentTypes['RefusedCartChange'],
> = {
  changeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemberCartLineResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['MemberCartLine'] = ResolversParentTypes['MemberCartLine'],
> = {
  lineId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['PreviousOrderOption']>, ParentType, ContextType>;
  illustration?: Resolver<ResolversTypes['Illustration'], ParentType, ContextType>;
  timeAdded?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['Seen']>, ParentType, ContextType>;
};

export type FavoriteProductResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FavoriteProduct'] = ResolversParentTypes['FavoriteProduct'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['FavoriteForms'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['FavoriteItem'], ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['Availability'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FavoriteFormsResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FavoriteForms'] = ResolversParentTypes['FavoriteForms'],
> = {
  forms?: Resolver<ReadonlyArray<ResolversTypes['FavoriteForm']>, ParentType, ContextType>;
};

export type FavoriteFormResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FavoriteForm'] = ResolversParentTypes['FavoriteForm'],
> = {
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FavoriteItemResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FavoriteItem'] = ResolversParentTypes['FavoriteItem'],
> = {
  productNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['PreviousOrderOption']>, ParentType, ContextType>;
  illustration?: Resolver<ResolversTypes['Illustration'], ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['Seen']>, ParentType, ContextType>;
};

export type FavoriteProductChangedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FavoriteProductChanged'] =
    ResolversParentTypes['FavoriteProductChanged'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeedEntryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FeedEntry'] = ResolversParentTypes['FeedEntry'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['OrderStatusChange']>, ParentType, ContextType>;
  cancelled?: Resolver<Maybe<ResolversTypes['OrderCancellation']>, ParentType, ContextType>;
  cartVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderStatusChangeResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OrderStatusChange'] = ResolversParentTypes['OrderStatusChange'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderCancellationResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OrderCancellation'] = ResolversParentTypes['OrderCancellation'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cancelledAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FeedPageResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['FeedPage'] = ResolversParentTypes['FeedPage'],
> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['FeedEntry']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GiftCatalogResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['GiftCatalog'] = ResolversParentTypes['GiftCatalog'],
> = {
  categories?: Resolver<ReadonlyArray<ResolversTypes['GiftCategory']>, ParentType, ContextType>;
};

export type GiftCategoryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['GiftCategory'] = ResolversParentTypes['GiftCategory'],
> = {
  urn?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eGifts?: Resolver<ReadonlyArray<ResolversTypes['GiftDesign']>, ParentType, ContextType>;
};

export type GiftDesignResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['GiftDesign'] = ResolversParentTypes['GiftDesign'],
> = {
  productNumber?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  art?: Resolver<ResolversTypes['GiftArt'], ParentType, ContextType>;
};

export type GiftArtResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['GiftArt'] = ResolversParentTypes['GiftArt'],
> = {
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pattern?: Resolver<ResolversTypes['GiftPattern'], ParentType, ContextType>;
  colors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GiftPurchaseResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['GiftPurchase'] = ResolversParentTypes['GiftPurchase'],
> = {
  requestId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GiftPurchaseStatus'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  boughtAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  totalAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gifts?: Resolver<ReadonlyArray<ResolversTypes['SentGift']>, ParentType, ContextType>;
};

export type SentGiftResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['SentGift'] = ResolversParentTypes['SentGift'],
> = {
  giftId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productNumber?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  money?: Resolver<ResolversTypes['GiftMoney'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['GiftDelivery'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  mayCorrect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayRefund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HistoryPageResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['HistoryPage'] = ResolversParentTypes['HistoryPage'],
> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HistoryEntryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry'],
> = {
  entryId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['HistoryKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['HistoryState'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  movement?: Resolver<Maybe<ResolversTypes['StarMovementKind']>, ParentType, ContextType>;
  storeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otherLastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tip?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  laterTip?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tipUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WriteOutcomeResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['WriteOutcome'] = ResolversParentTypes['WriteOutcome'],
> = {
  status?: Resolver<ResolversTypes['WriteOutcomeStatus'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['WriteResult']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['SubmittedOrder']>, ParentType, ContextType>;
  reloaded?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LoyaltyResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Loyalty'] = ResolversParentTypes['Loyalty'],
> = {
  programme?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tier?: Resolver<ResolversTypes['LoyaltyTier'], ParentType, ContextType>;
  qualifying?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextTier?: Resolver<Maybe<ResolversTypes['LoyaltyTier']>, ParentType, ContextType>;
  tierUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ladder?: Resolver<ReadonlyArray<ResolversTypes['LadderStep']>, ParentType, ContextType>;
  ending?: Resolver<ReadonlyArray<ResolversTypes['EndingStars']>, ParentType, ContextType>;
  endsOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected?: Resolver<ReadonlyArray<ResolversTypes['ExpectedStars']>, ParentType, ContextType>;
  movements?: Resolver<ReadonlyArray<ResolversTypes['StarMovement']>, ParentType, ContextType>;
};

export type LoyaltyTierResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['LoyaltyTier'] = ResolversParentTypes['LoyaltyTier'],
> = {
  tierId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  storedValue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LadderStepResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['LadderStep'] = ResolversParentTypes['LadderStep'],
> = {
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  benefit?: Resolver<Maybe<ResolversTypes['RewardBenefit']>, ParentType, ContextType>;
};

export type ExpectedStarsResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ExpectedStars'] = ResolversParentTypes['ExpectedStars'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EndingStarsResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['EndingStars'] = ResolversParentTypes['EndingStars'],
> = {
  endsOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StarMovementResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['StarMovement'] = ResolversParentTypes['StarMovement'],
> = {
  movementId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['StarMovementKind'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tierId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  endsOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MenuResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Menu'] = ResolversParentTypes['Menu'],
> = {
  storeNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  menus?: Resolver<ReadonlyArray<ResolversTypes['MenuSection']>, ParentType, ContextType>;
};

export type MenuSectionResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['MenuSection'] = ResolversParentTypes['MenuSection'],
> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['MenuCategory']>, ParentType, ContextType>;
};

export type MenuCategoryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['MenuCategory'] = ResolversParentTypes['MenuCategory'],
> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['ProductSummary']>, ParentType, ContextType>;
  subcategories?: Resolver<ReadonlyArray<ResolversTypes['MenuSubcategory']>, ParentType, ContextType>;
};

export type MenuSubcategoryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['MenuSubcategory'] = ResolversParentTypes['MenuSubcategory'],
> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['ProductSummary']>, ParentType, ContextType>;
};

export type ProductSummaryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ProductSummary'] = ResolversParentTypes['ProductSummary'],
> = {
  productNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  calories?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['Availability'], ParentType, ContextType>;
  illustration?: Resolver<ResolversTypes['Illustration'], ParentType, ContextType>;
  allergens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  areAllergensComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product'],
> = {
  productNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['Availability'], ParentType, ContextType>;
  illustration?: Resolver<ResolversTypes['Illustration'], ParentType, ContextType>;
  sizes?: Resolver<ReadonlyArray<ResolversTypes['Size']>, ParentType, ContextType>;
  defaultSizeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optionGroups?: Resolver<ReadonlyArray<ResolversTypes['OptionGroup']>, ParentType, ContextType>;
  allergens?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  baseAllergens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  menuSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categorySlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categoryName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  starsToRedeem?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  forms?: Resolver<ReadonlyArray<ResolversTypes['ProductForm']>, ParentType, ContextType>;
};

export type ProductFormResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ProductForm'] = ResolversParentTypes['ProductForm'],
> = {
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  illustration?: Resolver<ResolversTypes['Illustration'], ParentType, ContextType>;
};

export type SizeResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Size'] = ResolversParentTypes['Size'],
> = {
  sizeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fluidOunces?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nutrition?: Resolver<ResolversTypes['Nutrition'], ParentType, ContextType>;
};

export type NutritionResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Nutrition'] = ResolversParentTypes['Nutrition'],
> = {
  calories?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fatGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  carbohydrateGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sugarGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  proteinGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sodiumMilligrams?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  caffeineMilligrams?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OptionGroupResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OptionGroup'] = ResolversParentTypes['OptionGroup'],
> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  selection?: Resolver<ResolversTypes['OptionSelection'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['ProductOption']>, ParentType, ContextType>;
};

export type ProductOptionResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ProductOption'] = ResolversParentTypes['ProductOption'],
> = {
  optionProductNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceDelta?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  caloriesDelta?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  defaultQuantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxQuantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  allergens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  nutrition?: Resolver<Maybe<ResolversTypes['OptionNutrition']>, ParentType, ContextType>;
  portions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type OptionNutritionResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OptionNutrition'] = ResolversParentTypes['OptionNutrition'],
> = {
  calories?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fatGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  carbohydrateGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sugarGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  proteinGrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sodiumMilligrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  caffeineMilligrams?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type IllustrationResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Illustration'] = ResolversParentTypes['Illustration'],
> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  liquid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  foam?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  topping?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WaitingOrderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['WaitingOrder'] = ResolversParentTypes['WaitingOrder'],
> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  writeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OrderSavingResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OrderSaving'] = ResolversParentTypes['OrderSaving'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmittedOrderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['SubmittedOrder'] = ResolversParentTypes['SubmittedOrder'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  pickupTime?: Resolver<ResolversTypes['PickupTime'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cardBalance?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PickupTimeResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PickupTime'] = ResolversParentTypes['PickupTime'],
> = {
  earliest?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  minutesMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreviousOrderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PreviousOrder'] = ResolversParentTypes['PreviousOrder'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  storeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickupTime?: Resolver<ResolversTypes['PickupTime'], ParentType, ContextType>;
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  collectionType?: Resolver<Maybe<ResolversTypes['CollectionType']>, ParentType, ContextType>;
  consumptionType?: Resolver<Maybe<ResolversTypes['ConsumptionType']>, ParentType, ContextType>;
  scheduledFor?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subtotal?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tipAmount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZoneId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utcOffsets?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countrySubdivisionCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tenders?: Resolver<Maybe<ReadonlyArray<ResolversTypes['OrderTender']>>, ParentType, ContextType>;
  savings?: Resolver<ReadonlyArray<ResolversTypes['OrderSaving']>, ParentType, ContextType>;
  refund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType>;
  refunds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['OrderTender']>>, ParentType, ContextType>;
  chargeRefund?: Resolver<Maybe<ResolversTypes['ChargeRefund']>, ParentType, ContextType>;
  arrival?: Resolver<Maybe<ResolversTypes['CustomerArrival']>, ParentType, ContextType>;
  basket?: Resolver<ReadonlyArray<ResolversTypes['PreviousOrderItem']>, ParentType, ContextType>;
  laterTip?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tipUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RefundResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund'],
> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderTenderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OrderTender'] = ResolversParentTypes['OrderTender'],
> = {
  tender?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreviousOrderItemResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PreviousOrderItem'] = ResolversParentTypes['PreviousOrderItem'],
> = {
  productNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currentPrice?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['PreviousOrderOption']>, ParentType, ContextType>;
  contents?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PreviousOrderOption']>>, ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['Availability'], ParentType, ContextType>;
  illustration?: Resolver<ResolversTypes['Illustration'], ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['Seen']>, ParentType, ContextType>;
};

export type SeenResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Seen'] = ResolversParentTypes['Seen'],
> = {
  usual?: Resolver<ReadonlyArray<ResolversTypes['PreviousOrderOption']>, ParentType, ContextType>;
  allergens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type PreviousOrderOptionResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PreviousOrderOption'] =
    ResolversParentTypes['PreviousOrderOption'],
> = {
  optionProductNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PaymentMethodResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod'],
> = {
  paymentMethodId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentMethodIdHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentInstrumentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  thumbImageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentType?: Resolver<ResolversTypes['PaymentType'], ParentType, ContextType>;
  accountNumberLastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maskedAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expirationMonth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expirationYear?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  billingAddressId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  autoReloadCardIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PaymentMethodSavedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PaymentMethodSaved'] = ResolversParentTypes['PaymentMethodSaved'],
> = {
  paymentMethodId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartedAgreementResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['StartedAgreement'] = ResolversParentTypes['StartedAgreement'],
> = {
  approvalUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShownChargeResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ShownCharge'] = ResolversParentTypes['ShownCharge'],
> = {
  state?: Resolver<ResolversTypes['ChargeState'], ParentType, ContextType>;
  challengeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returnKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReturnedPaymentResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ReturnedPayment'] = ResolversParentTypes['ReturnedPayment'],
> = {
  state?: Resolver<ResolversTypes['ReturnedPaymentState'], ParentType, ContextType>;
  isOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  challengeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reloaded?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PersonalDataResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PersonalData'] = ResolversParentTypes['PersonalData'],
> = {
  copies?: Resolver<ReadonlyArray<ResolversTypes['PersonalDataCopy']>, ParentType, ContextType>;
  erasing?: Resolver<Maybe<ResolversTypes['Erasing']>, ParentType, ContextType>;
  eraseAfterDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  consents?: Resolver<ReadonlyArray<ResolversTypes['Consent']>, ParentType, ContextType>;
};

export type PersonalDataCopyResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PersonalDataCopy'] = ResolversParentTypes['PersonalDataCopy'],
> = {
  copyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CopyState'], ParentType, ContextType>;
  askedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ErasingResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Erasing'] = ResolversParentTypes['Erasing'],
> = {
  askedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  waitsFor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConsentResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Consent'] = ResolversParentTypes['Consent'],
> = {
  preference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  wording?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PersonalDataChangedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PersonalDataChanged'] =
    ResolversParentTypes['PersonalDataChanged'],
> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomerArrivalResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CustomerArrival'] = ResolversParentTypes['CustomerArrival'],
> = {
  arrivalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stallNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  arrivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PickupStateResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PickupState'] = ResolversParentTypes['PickupState'],
> = {
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  curbside?: Resolver<ResolversTypes['CurbsideState'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['PickupOrder']>, ParentType, ContextType>;
};

export type CurbsideStateResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CurbsideState'] = ResolversParentTypes['CurbsideState'],
> = {
  availability?: Resolver<ResolversTypes['CurbsideAvailability'], ParentType, ContextType>;
  stallQuantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PickupOrderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PickupOrder'] = ResolversParentTypes['PickupOrder'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  arrival?: Resolver<Maybe<ResolversTypes['CustomerArrival']>, ParentType, ContextType>;
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  collectionType?: Resolver<Maybe<ResolversTypes['CollectionType']>, ParentType, ContextType>;
};

export type PriceOrderResultResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PriceOrderResult'] = ResolversParentTypes['PriceOrderResult'],
> = {
  __resolveType: TypeResolveFn<'OrderPricing' | 'PriceOrderRefusal', ParentType, ContextType>;
};

export type OrderPricingResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['OrderPricing'] = ResolversParentTypes['OrderPricing'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['PricingSummary'], ParentType, ContextType>;
  lineItems?: Resolver<ReadonlyArray<ResolversTypes['PricingLine']>, ParentType, ContextType>;
  isTipEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offers?: Resolver<ReadonlyArray<ResolversTypes['PricedOffer']>, ParentType, ContextType>;
  earns?: Resolver<Maybe<ResolversTypes['PricedEarning']>, ParentType, ContextType>;
  waitMinutesMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitMinutesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PricingLineResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PricingLine'] = ResolversParentTypes['PricingLine'],
> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lineId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  priceLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PricingSummaryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PricingSummary'] = ResolversParentTypes['PricingSummary'],
> = {
  subtotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PricedOfferResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PricedOffer'] = ResolversParentTypes['PricedOffer'],
> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasBeenApplied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PricedEarningResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PricedEarning'] = ResolversParentTypes['PricedEarning'],
> = {
  storedValue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PriceOrderRefusalResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PriceOrderRefusal'] = ResolversParentTypes['PriceOrderRefusal'],
> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lineIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PricingRulesResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PricingRules'] = ResolversParentTypes['PricingRules'],
> = {
  isPricingEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableTransparentPricing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maximumItemAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maximumModifierAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tipOptions?: Resolver<ResolversTypes['TipOptions'], ParentType, ContextType>;
};

export type TipOptionsResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['TipOptions'] = ResolversParentTypes['TipOptions'],
> = {
  amounts?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  most?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StorePricingResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['StorePricing'] = ResolversParentTypes['StorePricing'],
> = {
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isTipEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasTaxNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStoredValueOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  waitMinutes?: Resolver<ResolversTypes['WaitMinutes'], ParentType, ContextType>;
};

export type WaitMinutesResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['WaitMinutes'] = ResolversParentTypes['WaitMinutes'],
> = {
  min?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfileResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile'],
> = {
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthday?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthdayOpensOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partnerNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferences?: Resolver<ReadonlyArray<ResolversTypes['CommunicationPreference']>, ParentType, ContextType>;
};

export type CommunicationPreferenceResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CommunicationPreference'] =
    ResolversParentTypes['CommunicationPreference'],
> = {
  preference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProfileSavedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ProfileSaved'] = ResolversParentTypes['ProfileSaved'],
> = {
  savedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromoUserResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PromoUser'] = ResolversParentTypes['PromoUser'],
> = {
  joinDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResidenceSavedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ResidenceSaved'] = ResolversParentTypes['ResidenceSaved'],
> = {
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RewardResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Reward'] = ResolversParentTypes['Reward'],
> = {
  couponCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RewardStatus'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expirationDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startDateOnly?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expirationDateOnly?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  benefit?: Resolver<Maybe<ResolversTypes['RewardBenefit']>, ParentType, ContextType>;
  usesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RewardBenefitResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['RewardBenefit'] = ResolversParentTypes['RewardBenefit'],
> = {
  kind?: Resolver<ResolversTypes['RewardBenefitKind'], ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  most?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  products?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
};

export type RewardRedeemedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['RewardRedeemed'] = ResolversParentTypes['RewardRedeemed'],
> = {
  couponCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RewardReturnedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['RewardReturned'] = ResolversParentTypes['RewardReturned'],
> = {
  couponCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromoRedeemedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['PromoRedeemed'] = ResolversParentTypes['PromoRedeemed'],
> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  couponCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemberResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member'],
> = {
  memberId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SchedulingStoreResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['SchedulingStore'] = ResolversParentTypes['SchedulingStore'],
> = {
  storeNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledOrdering?: Resolver<ResolversTypes['ScheduledOrdering'], ParentType, ContextType>;
};

export type ScheduledOrderingResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['ScheduledOrdering'] = ResolversParentTypes['ScheduledOrdering'],
> = {
  slots?: Resolver<ReadonlyArray<ResolversTypes['TimeSlot']>, ParentType, ContextType>;
};

export type TimeSlotResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['TimeSlot'] = ResolversParentTypes['TimeSlot'],
> = {
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SlotReservationResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['SlotReservation'] = ResolversParentTypes['SlotReservation'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slot?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GivenTipResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['GivenTip'] = ResolversParentTypes['GivenTip'],
> = {
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  givenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StoredValueCardResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['StoredValueCard'] = ResolversParentTypes['StoredValueCard'],
> = {
  cardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nickname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPrimary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CardStatus'], ParentType, ContextType>;
  cardImageUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pendingAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held?: Resolver<Maybe<ResolversTypes['HeldMoney']>, ParentType, ContextType>;
  reloads?: Resolver<ReadonlyArray<ResolversTypes['HeldOrder']>, ParentType, ContextType>;
  orderPaymentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HeldMoneyResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['HeldMoney'] = ResolversParentTypes['HeldMoney'],
> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  writeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orders?: Resolver<ReadonlyArray<ResolversTypes['HeldOrder']>, ParentType, ContextType>;
};

export type HeldOrderResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['HeldOrder'] = ResolversParentTypes['HeldOrder'],
> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  writeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CardAddedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardAdded'] = ResolversParentTypes['CardAdded'],
> = {
  cardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CardChangedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardChanged'] = ResolversParentTypes['CardChanged'],
> = {
  cardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CardReloadedResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardReloaded'] = ResolversParentTypes['CardReloaded'],
> = {
  cardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CardBalanceResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardBalance'] = ResolversParentTypes['CardBalance'],
> = {
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardDetailsResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardDetails'] = ResolversParentTypes['CardDetails'],
> = {
  cardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CardStatus'], ParentType, ContextType>;
  entries?: Resolver<ReadonlyArray<ResolversTypes['CardEntry']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  opening?: Resolver<Maybe<ResolversTypes['CardOpening']>, ParentType, ContextType>;
  autoReloadProfile?: Resolver<Maybe<ResolversTypes['AutoReloadProfile']>, ParentType, ContextType>;
};

export type CardOpeningResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardOpening'] = ResolversParentTypes['CardOpening'],
> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AutoReloadProfileResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['AutoReloadProfile'] = ResolversParentTypes['AutoReloadProfile'],
> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  triggerAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paymentMethodId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentInstrumentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AutoReloadStatus'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CardEntryResolvers<
  ContextType = any,
  ParentType extends ResolversParentTypes['CardEntry'] = ResolversParentTypes['CardEntry'],
> = {
  entryId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CardEntryKind'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  storeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZoneId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utcOffsets?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  WriteResult?: WriteResultResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AddressSaved?: AddressSavedResolvers<ContextType>;
  SingleUseBillingAddress?: SingleUseBillingAddressResolvers<ContextType>;
  CancelledOrder?: CancelledOrderResolvers<ContextType>;
  MemberCart?: MemberCartResolvers<ContextType>;
  CartStore?: CartStoreResolvers<ContextType>;
  CartPickup?: CartPickupResolvers<ContextType>;
  CartStoreWait?: CartStoreWaitResolvers<ContextType>;
  RefusedCartChange?: RefusedCartChangeResolvers<ContextType>;
  MemberCartLine?: MemberCartLineResolvers<ContextType>;
  FavoriteProduct?: FavoriteProductResolvers<ContextType>;
  FavoriteForms?: FavoriteFormsResolvers<ContextType>;
  FavoriteForm?: FavoriteFormResolvers<ContextType>;
  FavoriteItem?: FavoriteItemResolvers<ContextType>;
  FavoriteProductChanged?: FavoriteProductChangedResolvers<ContextType>;
  FeedEntry?: FeedEntryResolvers<ContextType>;
  OrderStatusChange?: OrderStatusChangeResolvers<ContextType>;
  OrderCancellation?: OrderCancellationResolvers<ContextType>;
  FeedPage?: FeedPageResolvers<ContextType>;
  GiftCatalog?: GiftCatalogResolvers<ContextType>;
  GiftCategory?: GiftCategoryResolvers<ContextType>;
  GiftDesign?: GiftDesignResolvers<ContextType>;
  GiftArt?: GiftArtResolvers<ContextType>;
  GiftPurchase?: GiftPurchaseResolvers<ContextType>;
  SentGift?: SentGiftResolvers<ContextType>;
  HistoryPage?: HistoryPageResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  WriteOutcome?: WriteOutcomeResolvers<ContextType>;
  Loyalty?: LoyaltyResolvers<ContextType>;
  LoyaltyTier?: LoyaltyTierResolvers<ContextType>;
  LadderStep?: LadderStepResolvers<ContextType>;
  ExpectedStars?: ExpectedStarsResolvers<ContextType>;
  EndingStars?: EndingStarsResolvers<ContextType>;
  StarMovement?: StarMovementResolvers<ContextType>;
  Menu?: MenuResolvers<ContextType>;
  MenuSection?: MenuSectionResolvers<ContextType>;
  MenuCategory?: MenuCategoryResolvers<ContextType>;
  MenuSubcategory?: MenuSubcategoryResolvers<ContextType>;
  ProductSummary?: ProductSummaryResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductForm?: ProductFormResolvers<ContextType>;
  Size?: SizeResolvers<ContextType>;
  Nutrition?: NutritionResolvers<ContextType>;
  OptionGroup?: OptionGroupResolvers<ContextType>;
  ProductOption?: ProductOptionResolvers<ContextType>;
  OptionNutrition?: OptionNutritionResolvers<ContextType>;
  Illustration?: IllustrationResolvers<ContextType>;
  WaitingOrder?: WaitingOrderResolvers<ContextType>;
  OrderSaving?: OrderSavingResolvers<ContextType>;
  SubmittedOrder?: SubmittedOrderResolvers<ContextType>;
  PickupTime?: PickupTimeResolvers<ContextType>;
  PreviousOrder?: PreviousOrderResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  OrderTender?: OrderTenderResolvers<ContextType>;
  PreviousOrderItem?: PreviousOrderItemResolvers<ContextType>;
  Seen?: SeenResolvers<ContextType>;
  PreviousOrderOption?: PreviousOrderOptionResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  PaymentMethodSaved?: PaymentMethodSavedResolvers<ContextType>;
  StartedAgreement?: StartedAgreementResolvers<ContextType>;
  ShownCharge?: ShownChargeResolvers<ContextType>;
  ReturnedPayment?: ReturnedPaymentResolvers<ContextType>;
  PersonalData?: PersonalDataResolvers<ContextType>;
  PersonalDataCopy?: PersonalDataCopyResolvers<ContextType>;
  Erasing?: ErasingResolvers<ContextType>;
  Consent?: ConsentResolvers<ContextType>;
  PersonalDataChanged?: PersonalDataChangedResolvers<ContextType>;
  CustomerArrival?: CustomerArrivalResolvers<ContextType>;
  PickupState?: PickupStateResolvers<ContextType>;
  CurbsideState?: CurbsideStateResolvers<ContextType>;
  PickupOrder?: PickupOrderResolvers<ContextType>;
  PriceOrderResult?: PriceOrderResultResolvers<ContextType>;
  OrderPricing?: OrderPricingResolvers<ContextType>;
  PricingLine?: PricingLineResolvers<ContextType>;
  PricingSummary?: PricingSummaryResolvers<ContextType>;
  PricedOffer?: PricedOfferResolvers<ContextType>;
  PricedEarning?: PricedEarningResolvers<ContextType>;
  PriceOrderRefusal?: PriceOrderRefusalResolvers<ContextType>;
  PricingRules?: PricingRulesResolvers<ContextType>;
  TipOptions?: TipOptionsResolvers<ContextType>;
  StorePricing?: StorePricingResolvers<ContextType>;
  WaitMinutes?: WaitMinutesResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  CommunicationPreference?: CommunicationPreferenceResolvers<ContextType>;
  ProfileSaved?: ProfileSavedResolvers<ContextType>;
  PromoUser?: PromoUserResolvers<ContextType>;
  ResidenceSaved?: ResidenceSavedResolvers<ContextType>;
  Reward?: RewardResolvers<ContextType>;
  RewardBenefit?: RewardBenefitResolvers<ContextType>;
  RewardRedeemed?: RewardRedeemedResolvers<ContextType>;
  RewardReturned?: RewardReturnedResolvers<ContextType>;
  PromoRedeemed?: PromoRedeemedResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  SchedulingStore?: SchedulingStoreResolvers<ContextType>;
  ScheduledOrdering?: ScheduledOrderingResolvers<ContextType>;
  TimeSlot?: TimeSlotResolvers<ContextType>;
  SlotReservation?: SlotReservationResolvers<ContextType>;
  GivenTip?: GivenTipResolvers<ContextType>;
  StoredValueCard?: StoredValueCardResolvers<ContextType>;
  HeldMoney?: HeldMoneyResolvers<ContextType>;
  HeldOrder?: HeldOrderResolvers<ContextType>;
  CardAdded?: CardAddedResolvers<ContextType>;
  CardChanged?: CardChangedResolvers<ContextType>;
  CardReloaded?: CardReloadedResolvers<ContextType>;
  CardBalance?: CardBalanceResolvers<ContextType>;
  CardDetails?: CardDetailsResolvers<ContextType>;
  CardOpening?: CardOpeningResolvers<ContextType>;
  AutoReloadProfile?: AutoReloadProfileResolvers<ContextType>;
  CardEntry?: CardEntryResolvers<ContextType>;
};
