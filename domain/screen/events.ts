/** Which page a tab shows and how wide it is, so that a trace can be looked at as the person saw it. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { personal, pub } from '../privacy.ts';

export const colorSchemes = ['light', 'dark'] as const;
/** What an address opens over its page. */
export const sheets = ['pay', 'payment', 'payment-summary', 'add-money', 'auto-reload', 'waystopay'] as const;

/** `path`, `ids`: address.ts. `width`, `height`: CSS pixels. */
const shown = {
  path: pub(v.string()),
  ids: personal(v.array(v.string())),
  sheet: pub(v.nullable(v.picklist(sheets))),
  width: pub(v.number()),
  height: pub(v.number()),
  scheme: pub(v.picklist(colorSchemes)),
};

export const screenIntents = [intent('screen/show', shown, { scope: 'tab' })] as const;
export const screenFacts = [fact('screen/shown', shown, { scope: 'tab' })] as const;
