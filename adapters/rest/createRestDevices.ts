/** The member's sessions over REST. Implements DevicesPort. */
import * as v from 'valibot';
import type { DevicesPort } from '../../streams/devices/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';
import { Instant } from '../http/wireShapes.ts';

const PATH = '/apiproxy/v1/account';
const Device = v.object({
  sessionId: v.string(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  country: v.nullish(v.string(), null),
  startedAt: Instant,
  lastSeenAt: Instant,
  isCurrent: v.boolean(),
});

export const createRestDevices = (send: SendJson = sendJson): DevicesPort => ({
  async devices(signal) {
    const answer = await send(`${PATH}/sessions`, v.object({ sessions: v.array(Device) }), { signal });
    return answer.ok ? { ok: true, value: answer.value.sessions } : answer;
  },
  async signOutThere(sessionId) {
    if (sessionId !== null)
      return send(`${PATH}/sessions/${encodeURIComponent(sessionId)}/signout`, v.null(), {
        ...({ method: 'POST' } as const),
        body: {},
      });
    const all = { method: 'POST', body: { keepThis: true } } as const;
    const answer = await send(`${PATH}/signout-everywhere`, v.object({ ended: v.number() }), all);
    return answer.ok ? { ok: true, value: null } : answer;
  },
});
