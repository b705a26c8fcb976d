/** `npm run gifts:import`: puts what an operator sells as gifts into force. */
import { GiftOffer } from '../../../domain/gifts/catalog.ts';
import type { ImportConsole } from '../../imports/importConsole.ts';
import { importDocument } from '../../imports/importDocument.ts';
import { GIFTS_FORMAT, importOffer, type GiftImportResult } from './importOffer.ts';

export const importCommand = (args: readonly string[], by: ImportConsole): Promise<number> =>
  importDocument<GiftOffer, GiftImportResult>(
    {
      kind: 'gifts',
      format: GIFTS_FORMAT,
      schema: GiftOffer,
      largest: 1_000_000,
      take: importOffer,
      told: ({ categories }, { isChanged }) =>
        isChanged
          ? `${categories.flatMap(({ eGifts }) => eGifts).length} designs in ${categories.length} categories are sold as gifts from now on.`
          : 'These gifts were in force already; nothing changed.',
    },
    args,
    by,
  );
