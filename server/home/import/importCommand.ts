/** `npm run content:import`: puts an operator's items of the home page into force. */
import { HomeContent } from '../../../domain/home/content.ts';
import type { ImportConsole } from '../../imports/importConsole.ts';
import { importDocument } from '../../imports/importDocument.ts';
import { CONTENT_FORMAT, importContent, type ContentImportResult } from './importContent.ts';

export const importCommand = (args: readonly string[], by: ImportConsole): Promise<number> =>
  importDocument<HomeContent, ContentImportResult>(
    {
      kind: 'content',
      format: CONTENT_FORMAT,
      schema: HomeContent,
      largest: 1_000_000,
      take: importContent,
      told: ({ streamItems, guestItems }, { isChanged }) =>
        isChanged
          ? `The home page shows ${streamItems.length} items to members and ${guestItems.length} to guests from now on.`
          : 'These items were in force already; nothing changed.',
    },
    args,
    by,
  );
