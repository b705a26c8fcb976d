/** What is known of a menu and its products. The answers themselves are documents, named here by their hash. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';

/** Names one fetched thing: `menu:<store or national>:<locale>` or `product:<number>:<form>:<store>:<locale>`. */
const Key = pub(v.string());

export const menuIntents = [intent('menu/refresh', { key: Key }, { scope: 'tab' })] as const;

export const menuFacts = [
  fact('menu/requested', { key: Key }, { scope: 'tab' }),
  fact('menu/fetched', { key: Key, document: pub(v.string()) }),
  fact(
    'menu/fetchFailed',
    { key: Key, kind: pub(FailureKind), code: pub(v.nullable(v.string())) },
    { scope: 'tab' },
  ),
] as const;
