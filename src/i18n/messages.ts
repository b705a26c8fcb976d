/**
 * The text catalog: one JSON file per feature, in its folder. A message's id is `<feature>.<name>`; MessageId
 * is the union of all ids, so a missing text is a compile error. The shell's and the home page's texts are in
 * the first chunk, those of error codes come when the page is idle or one is shown (useErrorTexts.ts); any other page's module adds its own (tests/i18n proves that none is missing). In the
 * production build the values are parsed messages (scripts/compileMessages.ts), elsewhere plain ICU texts.
 */
import type { IntlConfig } from 'react-intl';
import type { FeatureTextId } from './generated/featureTexts.ts';
import { refusalTexts } from './generated/refusalTexts.ts';
import common from './messages/common.en.json';
import commonErrors from './messages/commonErrors.en.json';
import type errors from './messages/errors.en.json';
import home from '../features/home/home.en.json';
import shell from './messages/shell.en.json';
import type shellLater from './messages/shellLater.en.json';

const initialTexts = { ...common, ...commonErrors, ...shell, ...home, ...refusalTexts };

export type MessageId =
  | keyof typeof initialTexts
  | keyof typeof errors
  | keyof typeof shellLater
  | FeatureTextId;

type Texts = NonNullable<IntlConfig['messages']>;

/**
 * The texts added so far. The type is wide on purpose: a build decides whether a value is a text or a parsed message.
 */
export const messages: Texts = initialTexts;

/** Called by a page's module when it loads, before it renders. Idempotent. */
export function addTexts(...catalogs: readonly Texts[]): void {
  Object.assign(messages, ...catalogs);
}
