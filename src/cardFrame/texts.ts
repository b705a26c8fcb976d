/** The texts of the card fields: the frame has no other catalog, and the app's pages don't load these. */
export const texts = {
  number: 'Card number',
  'number.hint': 'Visa, Mastercard, American Express or Discover',
  'number.wrong': 'Enter the number on the front of the card.',
  'number.other':
    'We do not take this kind of card. Use a Visa, Mastercard, American Express or Discover card.',
  expiry: 'Expiration date',
  'expiry.hint': 'MM / YY',
  'expiry.wrong': 'Enter a month and a year that are not over, such as 05 / 30.',
  code: 'Security code',
  'code.hint3': '3 digits on the back',
  'code.hint4': '4 digits on the front',
  'code.wrong': 'Enter the security code of the card.',
  postalCode: 'ZIP or postal code',
  'postalCode.wrong': "Enter the ZIP or postal code of the card's bill.",
  'postalCode.none': 'My billing address has no postal code',
  form: 'Card details',
} as const;
