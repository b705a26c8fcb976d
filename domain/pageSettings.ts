/** Pages that exist only while a setting is on, by the path that the app declares; else the address is not found. */
import type { ClientConfig } from './clientConfig.ts';

export const settingOfPage: Readonly<Record<string, (config: ClientConfig) => boolean>> = {
  '/rewards/partnerships/marriottbonvoy/*': ({ enableMarriott }) => enableMarriott,
};
