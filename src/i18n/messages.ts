/**
 * The texts that are known so far. A message's id is `<noun>.<name>`; MessageId is the union of all ids, so a missing text
 * is a compile error. Texts of the shell and of the home page are in the first chunk; each other module adds its
 * own (texts.ts; tests/i18n proves that none is missing). In the production build the values are parsed messages
 * (scripts/inlineTexts.ts), elsewhere plain ICU texts.
 */
import type { IntlConfig } from 'react-intl';
import type { TextId } from './generated/textCatalogs.ts';
import common from './en/common.json';
import commonErrors from './en/commonErrors.json';
import home from './en/home.json';
import shell from './en/shell.json';

export type MessageId = TextId;

export type Texts = NonNullable<IntlConfig['messages']>;

/** The type is wide on purpose: a build decides whether a value is a text or a parsed message. */
export const messages: Texts = {
  ...common,
  ...commonErrors,
  ...shell,
  ...home,
};
