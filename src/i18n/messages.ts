/**
 * The text catalog: one JSON file a feature. A message's id is `<feature>.<what it says>`; MessageId is the union of
 * all ids, so a text that does not exist does not compile. The shell's and the home page's texts are here from the
 * start; any other page's module adds those it is made of (tests/i18n proves that none is forgotten).
 * In the production build the values arrive parsed (scripts/compileMessages.ts), elsewhere as plain ICU texts.
 */
import type { IntlConfig } from 'react-intl';
import type cart from './messages/cart.en.json';
import common from './messages/common.en.json';
import type delivery from './messages/delivery.en.json';
import errors from './messages/errors.en.json';
import home from './messages/home.en.json';
import type locator from './messages/locator.en.json';
import type map from './messages/map.en.json';
import type menu from './messages/menu.en.json';
import type orders from './messages/orders.en.json';
import type payment from './messages/payment.en.json';
import type pickup from './messages/pickup.en.json';
import type sandbox from './messages/sandbox.en.json';
import session from './messages/session.en.json';
import shell from './messages/shell.en.json';
import type trace from './messages/trace.en.json';

const fromTheStart = { ...common, ...errors, ...shell, ...home, ...session };

export type MessageId =
  | keyof typeof fromTheStart
  | keyof typeof locator
  | keyof typeof map
  | keyof typeof menu
  | keyof typeof cart
  | keyof typeof payment
  | keyof typeof orders
  | keyof typeof pickup
  | keyof typeof delivery
  | keyof typeof trace
  | keyof typeof sandbox;

type Texts = NonNullable<IntlConfig['messages']>;

/** What has been added so far. Widened on purpose: whether a value is a text or a parsed one is the build's business. */
export const messages: Texts = fromTheStart;

/** Called by a page's module as it loads, so before anything of it renders. Adding twice changes nothing. */
export function addTexts(...catalogs: readonly Texts[]): void {
  Object.assign(messages, ...catalogs);
}
