/**
 * The text catalog: one JSON file a feature, merged. A message's id is `<feature>.<what it says>`.
 * MessageId is the union of all ids, so a text that does not exist does not compile.
 * In the production build the values arrive parsed (scripts/compileMessages.ts), elsewhere as plain ICU texts.
 */
import type { IntlConfig } from 'react-intl';
import cart from './messages/cart.en.json';
import common from './messages/common.en.json';
import errors from './messages/errors.en.json';
import home from './messages/home.en.json';
import locator from './messages/locator.en.json';
import menu from './messages/menu.en.json';
import orders from './messages/orders.en.json';
import payment from './messages/payment.en.json';
import sandbox from './messages/sandbox.en.json';
import session from './messages/session.en.json';
import shell from './messages/shell.en.json';
import trace from './messages/trace.en.json';

const catalog = {
  ...common,
  ...errors,
  ...shell,
  ...home,
  ...session,
  ...locator,
  ...menu,
  ...cart,
  ...payment,
  ...orders,
  ...trace,
  ...sandbox,
};

export type MessageId = keyof typeof catalog;

/** Widened on purpose: whether a value is a text or a parsed one is the build's business. */
export const messages: NonNullable<IntlConfig['messages']> = catalog;
