/** How screens read what a member has asked about her data; reads.ts asks for it. */
import { PersonalDataState } from '../../domain/personalData/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const personalDataDocument: ReadDocument<typeof PersonalDataState, 'personalData'> = {
  read: 'personalData',
  schema: PersonalDataState,
  named: ({ personalData: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ personalDataFetch }) => personalDataFetch,
  again: () => ({ type: 'personalData/refresh', data: {} }),
};
