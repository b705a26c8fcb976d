/**
 * `texts('menu')` adds the texts of a catalog to those that <Text> finds. A module calls it when it loads, before it
 * renders. The build puts the catalog of the page's language, src/i18n/<language>/<name>.json, in place of the name
 * (scripts/inlineTexts.ts), so that a catalog is in the chunk of the modules that ask for it.
 */
import type { TextCatalog } from './generated/textCatalogs.ts';
import { messages, type Texts } from './messages.ts';

export function texts(...catalogs: readonly (TextCatalog | Texts)[]): void {
  for (const catalog of catalogs) {
    if (typeof catalog === 'string')
      throw new Error(`texts('${catalog}') was not built: is scripts/inlineTexts.ts among the plugins?`);
    Object.assign(messages, catalog);
  }
}
