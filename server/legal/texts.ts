/**
 * The texts of the pages that the law asks for, as Markdown. These are the defaults, which say what this software does; an
 * operator's own are files of a folder (LEGAL_DIR). `{product}` and `{phone}` are filled in.
 */
export const legalPages = ['terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof legalPages)[number];

export const defaultTexts: Readonly<Record<LegalPage, string>> = {
  terms: `# Terms of use

These terms are between you and {product}.

## Ordering

An order is placed when you press "Place order" and we answer with its number. The price that is shown then is the price. You can call an order back until its preparation begins; what you paid comes back the way it went.

## Cards and gifts

Money on a {product} card and in a gift never expires and bears no fee. A card is not replaced if its number is given away. A gift is taken once, by whoever has its link.

## Stars and rewards

Stars are earned, used and end by the rules on the page "How it works" of your account. They cannot be sold or exchanged for money.

## Your account

You prove your e-mail address before anything that matters is changed. Keep your password to yourself; we never ask for it. You can have your account erased on its privacy page at any time.

## Questions

Call us: {phone}.
`,
  privacy: `# Privacy

What {product} holds about you, why, and for how long.

## What we hold

- **Your account**: name, e-mail address, and what you add to it (phone number, birthday, addresses). To know you and to reach you.
- **Your orders and payments**: what, where, when and how much. To make them, and because tax law has us keep them.
- **Payment methods**: a token, the last four digits and the month of expiry. Your card's number goes to the vault of the payment service and never reaches our servers.
- **Gifts**: the names, addresses and messages that you enter. To deliver them.
- **Sign-ins**: when, with which kind of browser. To protect your account.

## What we do not do

We do not sell data, and no advertising company learns what you do here. Where you are is used for the nearest stores and stored nowhere.

## Your rights

On the privacy page of your account you get a copy of everything, take back what you agreed to, and have your account erased. What the law keeps (dates, stores, amounts) stays under a number that names nobody.

## Questions

Call us: {phone}.
`,
  cookies: `# Cookies and storage

What is kept in your browser, where and why. None of it is for advertising.

- **crema_session** (cookie, until you sign out or are away for two weeks): that you are signed in, or which guest you are. Scripts cannot read it.
- **crema_device** (cookie): that this browser has signed in before, so that wrong passwords of strangers do not lock you out.
- **The log** (IndexedDB): what you did here and what our servers answered, so that pages open at once and without a network. Deleted when you sign out.
- **Files of the app** (Cache): so that it starts without a network.
- **Marks** (local storage): the settings of the shop, which log is the current one, whether you allowed us to count visits, and which questions you have answered, so that they are not asked again.
- **This tab's memory** (session storage): where you were on a page, the drink that you are putting together, and that you have left for your bank, until you close the tab.

Visits are counted only if you allow it. You can [take that back](/#statistics), and [delete everything](/account/settings/privacy) with one press, with or without an account, or with your browser's own settings.
`,
};
