/** `npm run loyalty:import`: puts an operator's programme into force. */
import { Programme } from '../../../domain/loyalty/programme.ts';
import type { ImportConsole } from '../../imports/importConsole.ts';
import { importDocument } from '../../imports/importDocument.ts';
import { importProgramme, LOYALTY_FORMAT, type ProgrammeImportResult } from './importProgramme.ts';

export const importCommand = (args: readonly string[], by: ImportConsole): Promise<number> =>
  importDocument<Programme, ProgrammeImportResult>(
    {
      kind: 'loyalty',
      format: LOYALTY_FORMAT,
      schema: Programme,
      largest: 100_000,
      take: importProgramme,
      told: ({ name, tiers, ladder }, { isChanged }) =>
        isChanged
          ? `${name} is in force: ${tiers.length} tiers, ${ladder.length} rewards. Orders that are placed from now on earn by it; the page /rewards shows it when the server starts again.`
          : `${name} was in force already; nothing changed.`,
    },
    args,
    by,
  );
