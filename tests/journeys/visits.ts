/** The app's addresses as somebody visits them. Each is opened in routes.e2e and answered in tests/server/appRoutes.int. */
/** A file of client settings: with the partnership and the second step of signing in. */
export const PARTNERSHIP_ON = 'tests/fixtures/partnershipOn.json';

/** By the path that the app declares: where a guest goes, and where a member. */
export const VISITS: Readonly<
  Record<string, { readonly guest?: readonly string[]; readonly member?: readonly string[] }>
> = {
  '/': { guest: ['/'], member: ['/'] },
  '/menu': { guest: ['/menu'] },
  '/menu/:menu/:category': { guest: ['/menu/drinks/hot-coffee'] },
  '/menu/:menu/:category/:subcategory': { guest: ['/menu/drinks/cold-coffee/cold-brew'] },
  '/menu/product/:productNumber/:formCode': { guest: ['/menu/product/1006/hot'] },
  '/menu/product/:productNumber/:formCode/nutrition': { guest: ['/menu/product/1006/hot/nutrition'] },
  '/menu/favorites': { member: ['/menu/favorites'] },
  '/menu/cart': { member: ['/menu/cart'] },
  '/menu/cart/guest/checkout': { guest: ['/menu/cart/guest/checkout'] },
  '/menu/cart/guest/order': { guest: ['/menu/cart/guest/order#abcdefgh12345678'] },
  '/menu/previous': { member: ['/menu/previous'] },
  '/menu/previous/:orderId/receipt': { member: ['/menu/previous/no-such-order/receipt'] },
  '/menu/store-locator/*': { member: ['/menu/store-locator?place=Seattle'] },
  '/menu/store-locator/delivery': { member: ['/menu/store-locator/delivery'] },
  '/store-locator/*': { guest: ['/store-locator?place=Seattle'] },
  '/store-locator/delivery': { guest: ['/store-locator/delivery'] },
  '/pickup': { guest: ['/pickup?store=99001'] },
  '/pickup/curbside': { guest: ['/pickup/curbside?store=99008'] },
  '/pickup/curbside/success': { guest: ['/pickup/curbside/success'] },
  '/payment/returned': { guest: ['/payment/returned#abcdefghabcdefghabcdefgh'] },
  '/account/signin': { guest: ['/account/signin'] },
  '/account/create': { guest: ['/account/create'] },
  '/account/forgot-password': { guest: ['/account/forgot-password'] },
  '/account/verify': { member: ['/account/verify'] },
  '/account/undo-email': { guest: ['/account/undo-email#abcdefghabcdefghabcdefgh'] },
  '/account/settings/password': { member: ['/account/settings/password'] },
  '/account/settings/edit-email': { member: ['/account/settings/edit-email'] },
  '/account/settings/edit-email/enter-code': { member: ['/account/settings/edit-email/enter-code'] },
  '/rewards': { guest: ['/rewards'], member: ['/rewards#waystopay'] },
  '/rewards/partnerships/marriottbonvoy/*': {
    guest: [
      '/rewards/partnerships/marriottbonvoy',
      ...['success', 'unlinked', 'error', 'not-linked', 'already-linked'].map(
        (page) => `/rewards/partnerships/marriottbonvoy/${page}`,
      ),
    ],
    member: ['/rewards/partnerships/marriottbonvoy'],
  },
  '/account/rewards': { guest: ['/account/rewards'], member: ['/account/rewards'] },
  '/account/rewards/how-it-works': { member: ['/account/rewards/how-it-works'] },
  '/account/cards/*': {
    guest: ['/account/cards'],
    member: ['/account/cards', '/account/cards/add', '/account/cards/card-maya'],
  },
  '/account/payment-method/*': {
    guest: ['/account/payment-method/gift/guest/credit-card'],
    member: [
      '/account/payment-method',
      '/account/payment-method/add/credit-card',
      '/account/payment-method/edit/credit-card?paymentMethodId=visa-maya',
      '/account/payment-method/add/paypal',
    ],
  },
  '/account/payment-method/add/billing-address': { member: ['/account/payment-method/add/billing-address'] },
  '/account/payment-method/edit/billing-address': {
    member: ['/account/payment-method/edit/billing-address'],
  },
  '/account/profile': { guest: ['/account/profile'], member: ['/account/profile'] },
  '/account/personal': { member: ['/account/personal'] },
  '/account/personal/partner': { member: ['/account/personal/partner'] },
  '/account/settings': { member: ['/account/settings'] },
  '/account/settings/mfa': { member: ['/account/settings/mfa'] },
  '/account/settings/mfa/add-phone-number': { member: ['/account/settings/mfa/add-phone-number'] },
  '/account/settings/mfa/edit-phone-number': { member: ['/account/settings/mfa/edit-phone-number'] },
  '/account/settings/passkeys': { member: ['/account/settings/passkeys'] },
  '/account/settings/devices': { member: ['/account/settings/devices'] },
  '/account/settings/communication-preferences': {
    member: ['/account/settings/communication-preferences'],
  },
  '/rewards/promo/redeem': { member: ['/rewards/promo/redeem'] },
  '/rewards/promo/opt-in/*': {
    guest: ['/rewards/promo/opt-in/success', '/rewards/promo/opt-in/none'],
  },
  '/gift': { guest: ['/gift'] },
  '/gift/category/:categoryUrn': { guest: ['/gift/category/birthday'] },
  '/gift/confirmation': { member: ['/gift/confirmation'] },
  '/gift/claim': { guest: ['/gift/claim#abcdefghabcdefghabcdefgh'], member: ['/gift/claim'] },
  '/gift/:productNumber': { guest: ['/gift/THANKS01'], member: ['/gift/THANKS01'] },
  '/sandbox': { guest: ['/sandbox'] },
  '/sandbox/delivery': { guest: ['/sandbox/delivery'] },
  '/support': { guest: ['/support'] },
  '/support/trace': { guest: ['/support/trace'] },
  '*': { guest: ['/no/such/page'] },
};
