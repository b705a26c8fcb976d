/** The member's link to an account of the partner: asked for, and ended. It is made on the partner's own page. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';
import { PartnershipStatus } from './shape.ts';

const writeId = pub(v.string());

export const partnershipsIntents = [
  intent('partnerships/refresh', {}, { scope: 'tab' }),
  intent('partnerships/unlink', {}),
] as const;

export const partnershipsFacts = [
  fact('partnerships/requested', {}, { scope: 'tab' }),
  fact('partnerships/fetched', PartnershipStatus.entries),
  fact('partnerships/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('partnerships/unlinkRequested', {}),
  fact('partnerships/unlinked', { writeId }),
  fact('partnerships/unlinkRefused', { writeId, code: pub(v.string()) }),
] as const;
