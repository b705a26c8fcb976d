/**
 * Every text field of the app, as tests/checks/textFieldsIn.ts finds them: where a card number is typed into it
 * (plantedCards.e2e.test.ts), or why it holds none. A field that is in neither list fails tests/checks.
 */

export type Visit = keyof typeof visits;

/** How each form is come to: plantedCards.e2e.test.ts has what is pressed on the way. Guests first. */
export const visits = {
  guestNews: '/menu/cart/guest/checkout',
  calledName: '/pickup/curbside?store=99001',
  signIn: '/account/signin',
  stores: '/store-locator',
  menu: '/menu',
  sandbox: '/sandbox',
  addCard: '/account/cards/add',
  card: '/account/cards/card-maya',
  transfer: '/account/cards/card-maya',
  addMoney: '/account/cards/card-maya?amount=999#add-money',
  autoReload: '/account/cards/card-maya?amount=999&trigger=1000#auto-reload',
  address: '/account/payment-method/add/billing-address',
  personal: '/account/personal',
  partner: '/account/personal/partner',
  gift: '/gift/THANKS01',
  tip: '/menu/cart#payment-summary',
  createAccount: '/account/create',
  forgotten: '/account/forgot-password',
  newOfForgotten: '/account/forgot-password',
  provingPassword: '/account/settings/password',
  provingCode: '/account/settings/password',
  newPassword: '/account/settings/password',
  newEmail: '/account/settings/edit-email',
  factorPhone: '/account/settings/mfa/add-phone-number',
  factorApp: '/account/settings/mfa',
} as const;

/** A field, where it is typed, and its label there. */
interface Planted {
  readonly on: readonly Visit[];
  readonly label: string | RegExp;
  /** What the page says then. */
  readonly said: RegExp;
  /** The button that sends the form, where Enter does not. */
  readonly press?: string;
  /** As the name in an email address: another text is none. */
  readonly isEmail?: boolean;
}
const on = (visit: Visit, label: string | RegExp, said: RegExp, more: Partial<Planted> = {}): Planted => ({
  ...{ on: [visit], label, said },
  ...more,
});
const address = (label: string): Planted => on('address', label, /This looks like a card number/);
const isEmail = true;
const gift = (label: string | RegExp, said: RegExp, more: Partial<Planted> = {}): Planted =>
  on('gift', label, said, { press: 'Choose payment', ...more });

export const planted: Readonly<Record<string, Planted>> = {
  'parts/addresses/AddressFields.tsx firstName': address('First name'),
  'parts/addresses/AddressFields.tsx lastName': address('Last name'),
  'parts/addresses/AddressFields.tsx phoneNumber': on('address', 'Phone number', /with its area code/),
  'parts/addresses/AddressFields.tsx addressLine1': address('Street address'),
  'parts/addresses/AddressFields.tsx addressLine2': address('Apartment, suite, unit'),
  'parts/addresses/AddressFields.tsx city': address('City'),
  'parts/addresses/AddressFields.tsx postalCode': on('address', 'ZIP code', /characters|card number/),
  'features/profile/PersonalPage.tsx profile.firstName': on(
    'personal',
    'First name',
    /looks like a card number/,
  ),
  'features/profile/PersonalPage.tsx profile.lastName': on(
    'personal',
    /^Last name/,
    /looks like a card number/,
  ),
  'features/profile/PersonalPage.tsx profile.phoneNumber': on(
    'personal',
    /^Phone number/,
    /with its area code/,
  ),
  'features/profile/PartnerPage.tsx profile.partner.number': on('partner', 'Partner number', /6 to 9 digits/),
  'features/gifts/GiftForm.tsx textarea': gift('Message', /without card numbers/),
  'features/gifts/GiftForm.tsx gifts.compose.senderName': gift('Your name', /Enter your name/),
  'features/gifts/GiftForm.tsx gifts.compose.senderEmail': gift('Your e-mail', /such as name@example.com/, {
    isEmail,
  }),
  'features/gifts/GiftForm.tsx gifts.compose.recipientName': gift(/^Name/, /at most 25 characters/),
  'features/gifts/GiftForm.tsx gifts.compose.recipientEmail': gift(/^E-mail/, /such as name@example.com/, {
    isEmail,
  }),
  'features/identity/EditEmailPage.tsx identity.email.new': on(
    'newEmail',
    'New email address',
    /It should look like/,
    { isEmail },
  ),
  'features/identity/PasswordPage.tsx NewPasswordField': on(
    'newPassword',
    'New password',
    /about to change your password/,
  ),
  // The search is made without the number.
  'features/menu/MenuSearch.tsx search': on('menu', 'Search the menu', /Nothing in this menu fits/),
  'parts/price/TipChoice.tsx payment.tip.amount': on('tip', 'Tip amount', /Enter an amount up to/),
  'features/payment/guest/GuestNews.tsx guest.news.email': on(
    'guestNews',
    'Email address',
    /Enter an email address, or untick/,
    { isEmail, press: 'Place order' },
  ),
  'features/pickup/NameDialog.tsx pickup.name.label': on('calledName', 'First name', /without a card number/),
  'features/sandbox/BaristaSettings.tsx sandbox.stepSeconds': on(
    'sandbox',
    'Seconds for each step',
    /1 to 600/,
  ),
  'features/sandbox/CurbsideSettings.tsx sandbox.storeNumber': on(
    'sandbox',
    'Store number',
    /Enter a store number/,
    { press: 'Open curbside' },
  ),
  'features/sandbox/GiveReward.tsx sandbox.reward.name': on('sandbox', 'What it gives', /no card number/),
  'features/sandbox/MakeLink.tsx sandbox.link.promocode': on('sandbox', 'Promo code', /and no card number/),
  'features/sandbox/MakeLink.tsx sandbox.link.market': on('sandbox', 'Market, such as', /and no card number/),
  'features/sandbox/Till.tsx sandbox.till.scan': on('sandbox', 'Barcode', /There is no such card/),
  'features/sandbox/Till.tsx sandbox.till.amount': on('sandbox', 'Amount', /Enter an amount above/),
  'features/session/SignInForm.tsx session.email': on('signIn', 'Email address', /doesn't look right/, {
    isEmail,
  }),
  'features/session/SignInForm.tsx session.password': on('signIn', 'Password', /doesn't look right/),
  'features/session/account/AskForCode.tsx session.email': on(
    'forgotten',
    'Email address',
    /It should look like/,
    { isEmail },
  ),
  'features/session/account/ChooseNew.tsx session.forgot.code': on(
    'newOfForgotten',
    'Code from the email',
    /Enter the six digits/,
  ),
  'features/session/account/ChooseNew.tsx NewPasswordField': on(
    'newOfForgotten',
    'New password',
    /Enter the six digits/,
  ),
  'features/session/account/CreateForm.tsx session.create.firstName': on(
    'createAccount',
    'First name',
    /Enter your first name/,
  ),
  'features/session/account/CreateForm.tsx session.create.lastName': on(
    'createAccount',
    'Last name',
    /Enter your last name/,
  ),
  'features/session/account/CreateForm.tsx session.email': on(
    'createAccount',
    'Email address',
    /It should look like/,
    { isEmail },
  ),
  'features/session/account/CreateForm.tsx NewPasswordField': on(
    'createAccount',
    'New password',
    /Enter your first name/,
  ),
  'features/stores/search/PlaceSearch.tsx locator.find': on(
    'stores',
    'Find a store',
    /couldn't find that location/,
  ),
  'features/wallet/Nickname.tsx cards.nickname': on('card', 'Nickname', /and no card number/),
  'features/wallet/NumberAndPin.tsx cards.field.number': on('addCard', 'Card number', /doesn't look right/),
  'features/wallet/NumberAndPin.tsx cards.field.pin': on('addCard', 'Security code', /Enter the 8 digits/),
  'features/wallet/ReloadAmount.tsx reload.otherAmount': {
    ...{ on: ['addMoney', 'autoReload'], label: 'Amount', said: /Enter a reload amount/ },
  },
  'features/wallet/TransferForm.tsx cards.transfer.amount': on(
    'transfer',
    'Amount',
    /Enter an amount above \$0/,
  ),
  'features/secondFactor/PhoneForm.tsx secondFactor.phone': on(
    'factorPhone',
    'Phone number',
    /Enter a phone number with its area code/,
  ),
  'parts/secondFactor/FactorCode.tsx TextField': on(
    'factorApp',
    'Code of your app',
    /Enter the six digits that the app shows/,
  ),
  'parts/elevation/CodeField.tsx elevation.code': on('provingCode', 'Code', /Enter the six digits/),
  'parts/elevation/ElevationSheet.tsx elevation.password': on(
    'provingPassword',
    'Your password',
    /password is not right/,
  ),
};

const PART = 'a part of src/ui: each field that it makes is listed where it is used';
const GALLERY = 'the gallery of src/ui, which no page of the app leads to and which stores and sends nothing';

const CODE = 'parts/elevation/CodeField.tsx, which is planted once';
const ASKED_OF_SUPPORT = 'the desk: it is in no event, and for people of support alone';
const FOR_MANAGERS = 'read only and hidden: password managers keep a password by it';

export const withoutNumbers: Readonly<Record<string, string>> = {
  'cardFrame/createField.ts made by hand': 'the fields of the vault’s frame, which are for card numbers',
  'cardFrame/createNoPostalCode.ts made by hand': 'a checkbox of the vault’s frame',
  'features/gifts/ConfirmationPage.tsx gifts.compose.recipientEmail':
    'shown where a mail failed; judged as the address that was composed, and sent only then',
  'features/gifts/DeliveryFields.tsx gifts.compose.day': 'a native date field: no other text gets into it',
  'features/gifts/GiftForm.tsx gifts.compose.other': 'a few digits: what is no amount is kept nowhere',
  'features/passkeys/AddPasskey.tsx passkeys.name':
    'sent with the authenticator’s answer alone; see the row of its new name',
  'features/passkeys/PasskeysPage.tsx passkeys.name':
    'sent to the server alone, which refuses a card number; in no log and no storage',
  'features/sandbox/GiveReward.tsx sandbox.reward.lastDay': 'a native date field: no other text gets into it',
  'features/sandbox/MakeLink.tsx sandbox.link.eligibilitydate':
    'a native date field: no other text gets into it',
  'features/trace/Desk.tsx TextField': ASKED_OF_SUPPORT,
  'features/trace/Desk.tsx desk.reason': ASKED_OF_SUPPORT,
  'features/trace/DeskTrace.tsx textarea':
    'a note of support: not in the log, and the server masks what looks like a card number',
  'features/trace/replay/ReplayControls.tsx replay.address':
    'an address for the frame of the replay, which keeps and sends nothing',
  'features/trace/replay/WhyPanel.tsx replay.why.path':
    'looked for in the trace on this page, and kept nowhere',
  'features/trace/Story.tsx trace.story.search': 'looked for in the trace on this page, and kept nowhere',
  'features/identity/EnterCodePage.tsx CodeField': CODE,
  'features/identity/PasswordPage.tsx email': FOR_MANAGERS,
  'features/session/account/ChooseNew.tsx email': FOR_MANAGERS,
  'parts/elevation/ElevationSheet.tsx CodeField': CODE,
  'parts/elevation/ElevationSheet.tsx email': FOR_MANAGERS,
  'parts/identity/NewPasswordField.tsx identity.password.new': 'a part: each field that it makes is listed',
  'parts/identity/Verification.tsx CodeField': CODE,
  'parts/identity/OtherAddress.tsx identity.verification.email':
    'judged as the address of a new account, which is planted in CreateForm.tsx',
  'ui/Combobox.tsx input': PART,
  'ui/HideableField.tsx input': PART,
  'ui/MaskedField.tsx HideableField': PART,
  'ui/PasswordField.tsx HideableField': PART,
  'ui/TextField.tsx text': PART,
  'ui/Toggles.tsx input': 'a checkbox or a radio',
  'ui/gallery/Controls.tsx email': GALLERY,
  'ui/gallery/Controls.tsx PasswordField': GALLERY,
  'ui/gallery/Controls.tsx Combobox': GALLERY,
};
