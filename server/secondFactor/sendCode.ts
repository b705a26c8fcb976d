/**
 * A code by text message. Before it is sent it is counted by account, number and network; and by the country of the number, so that
 * nobody makes the operator pay for messages to numbers that cost (a breaker: that country alone pauses).
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { CodedError } from '../base/codedError.ts';
import type { Codes, CodeUse } from '../codes/createCodes.ts';
import { limitSending } from '../codes/limitCodes.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { reserve } from '../session/throttleSignIns.ts';
import type { TextPort } from '../texts/port.ts';

export interface SendCodeNeeds {
  readonly db: Database;
  readonly codes: Codes;
  readonly pseudonym: Pseudonym;
  readonly texts: TextPort;
  readonly brandName: string;
  /** Text messages an hour to one country. */
  readonly textsAnHour: number;
}

const HOUR = 3_600;

/** Throws CODE_LOCKED, RATE_LIMITED, TEXTS_PAUSED, TEXT_NOT_SENT. */
export async function sendCode(
  { db, codes, pseudonym, texts, brandName, textsAnHour }: SendCodeNeeds,
  use: CodeUse,
  { phoneNumber, network }: { readonly phoneNumber: string; readonly network: string },
): Promise<void> {
  await codes.refuseLocked(db, use);
  await limitSending(db, pseudonym, { owner: use.owner, network }, phoneNumber);
  await limitCountry(db, phoneNumber, textsAnHour);
  const code = await codes.issue(db, use);
  const body = `${code} is your ${brandName} code. It is good for ten minutes. We never ask for it.`;
  if (!(await texts.send({ to: phoneNumber, body })))
    throw new CodedError('TEXT_NOT_SENT', 409, 'The text message could not be sent.');
}

async function limitCountry(db: Database, phoneNumber: string, most: number): Promise<void> {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  const country = parsed?.country ?? `+${parsed?.countryCallingCode ?? ''}`;
  if (most === 0) throw paused();
  try {
    await reserve(db, [
      { key: `texts-to-country ${country}`, most, seconds: HOUR, isClearedBySuccess: false },
    ]);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'RATE_LIMITED') throw error;
    throw paused();
  }
}

const paused = (): CodedError =>
  new CodedError('TEXTS_PAUSED', 409, 'Too many text messages went to that country. Use another way.');
