/** Fetches of menus and products. The answers are documents, referenced here by their hash. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { documentRef } from '../documentRef.ts';
import { composed, pub } from '../privacy.ts';

/** The key of a fetched answer: `menu:<store or national>:<locale>` or `product:<number>:<form>:<store>:<locale>`. */
const Key = composed(v.string(), /^(?:menu|product:\d+:[^:]*):(?:national|(?<store>[^:]*)):[A-Za-z0-9-]*$/);

export const menuIntents = [intent('menu/refresh', { key: Key }, { scope: 'tab' })] as const;

export const menuFacts = [
  fact('menu/requested', { key: Key }, { scope: 'tab' }),
  fact('menu/fetched', { key: Key, document: documentRef('menu', 'product') }),
  fact(
    'menu/fetchFailed',
    { key: Key, kind: pub(FailureKind), code: pub(v.nullable(v.string())) },
    { scope: 'tab' },
  ),
] as const;
