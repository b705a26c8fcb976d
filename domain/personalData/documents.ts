/** What a member has asked about her data. */
import { PersonalDataState } from './shape.ts';

export const personalDataDocuments = { personalData: PersonalDataState };
