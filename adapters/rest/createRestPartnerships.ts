/** The partnership over REST (spec 3 section 7). Implements PartnershipsPort. */
import * as v from 'valibot';
import type { PartnershipsPort } from '../../streams/partnerships/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { Instant } from '../http/wireShapes.ts';

const PATH = '/apiproxy/v1/rewards/partnerships/marriottbonvoy';
const StatusOnWire = v.object({
  linkedAt: v.nullable(Instant),
  bonusStars: v.number(),
  yearEndsBefore: v.string(),
});
/** Where the browser goes: a page of this site, or a web address. */
const Redirect = v.object({ redirectURL: v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https?:\/\/)/)) });

export const createRestPartnerships = (send: SendJson = sendJson): PartnershipsPort => ({
  partnership: (signal) => send(PATH, StatusOnWire, { signal }),
  async authenticate(signal) {
    const answer = await send(`${PATH}/authenticate`, Redirect, { signal });
    return answer.ok ? { ok: true, value: answer.value.redirectURL } : answer;
  },
  unlinkPartner: (idempotencyKey) => send(`${PATH}/unlink`, v.null(), { method: 'POST', idempotencyKey }),
});
