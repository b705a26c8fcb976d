/** A text of the catalogue as a page shows it with the default settings. */
import { parseClientConfig } from '../../domain/clientConfig.ts';

const { brand, supportPhone } = parseClientConfig({});
export const said = (text: string): string =>
  text.replaceAll('{product}', brand.name).replaceAll('{phone}', supportPhone);
