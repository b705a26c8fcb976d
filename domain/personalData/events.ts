/** Asking for a copy of one's data, for its erasing, and calling that back. */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';
import { PersonalDataChange } from './shape.ts';

const change = { change: pub(PersonalDataChange) };
const writeId = pub(v.string());
const tab = { scope: 'tab' } as const;

export const personalDataIntents = [
  intent('personalData/refresh', {}, tab),
  intent('personalData/change', change),
] as const;

export const personalDataFacts = [
  fact('personalData/requested', {}, tab),
  fact('personalData/fetched', { document: documentRef('personalData') }),
  fact('personalData/fetchFailed', { kind: pub(FailureKind) }, tab),
  fact('personalData/changeRequested', change),
  fact('personalData/changed', { writeId }),
  fact('personalData/changeRefused', { writeId, code: pub(v.string()) }),
] as const;
