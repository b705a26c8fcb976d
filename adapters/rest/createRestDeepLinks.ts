/** The deep-link service as our server answers for it. Implements DeepLinksPort. */
import * as v from 'valibot';
import type { DeepLinksPort } from '../../streams/deepLinks/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const Link = v.object({ data: v.record(v.string(), v.string()) });

export const createRestDeepLinks = (send: SendJson = sendJson): DeepLinksPort => ({
  async data(matchId, signal) {
    const answer = await send(`/apiproxy/v1/deep-links/${encodeURIComponent(matchId)}`, Link, { signal });
    return answer.ok ? { ok: true, value: answer.value.data } : answer;
  },
});
