/** Where the member is signed in, and signing out there. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, pub } from '../privacy.ts';
import { SignedInDevice } from './shape.ts';

const writeId = pub(v.string());
/** Null: all but this one. */
const sessionId = personal(v.nullable(v.string()));
const tab = { scope: 'tab' } as const;

export const devicesIntents = [
  intent('devices/refresh', {}, tab),
  intent('devices/signOutThere', { sessionId }),
] as const;

export const devicesFacts = [
  fact('devices/requested', {}, tab),
  fact('devices/fetched', { devices: v.array(SignedInDevice) }),
  fact('devices/fetchFailed', { kind: pub(FailureKind) }, tab),
  fact('devices/signOutRequested', { sessionId }),
  fact('devices/signedOutThere', { writeId, sessionId }),
  fact('devices/signOutRefused', { writeId, code: pub(v.string()) }),
] as const;
