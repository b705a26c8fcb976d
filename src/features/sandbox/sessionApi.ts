/** The member's sessions on all devices, by the account's own calls. Null without a member; throws for anything else. */
import * as v from 'valibot';

const BASE = '/apiproxy/v1/account';
const Sessions = v.object({
  sessions: v.array(
    v.object({
      sessionId: v.string(),
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      startedAt: v.string(),
      lastSeenAt: v.string(),
      isCurrent: v.boolean(),
    }),
  ),
});
const Current = v.object({ member: v.nullable(v.object({})) });
export type DeviceSession = v.InferOutput<typeof Sessions>['sessions'][number];

export async function fetchSessions(): Promise<readonly DeviceSession[] | null> {
  // Asked first: a 401 would be an error in the browser's console.
  if (v.parse(Current, await jsonOf(await get('session'))).member === null) return null;
  const response = await get('sessions');
  return response.status === 401 ? null : v.parse(Sessions, await jsonOf(response)).sessions;
}

export async function signOutDevice(sessionId: string): Promise<void> {
  const response = await post(`${BASE}/sessions/${encodeURIComponent(sessionId)}/signout`, {});
  if (!response.ok) throw new Error(`Signing out a device answered ${response.status}.`);
}

/** Answers how many sessions ended. */
export async function signOutOthers(): Promise<number> {
  const response = await post(`${BASE}/signout-everywhere`, { keepThis: true });
  return v.parse(v.object({ ended: v.number() }), await jsonOf(response)).ended;
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The account answered ${response.status}.`);
  return response.json();
}

const get = (name: string): Promise<Response> =>
  fetch(`${BASE}/${name}`, { headers: { accept: 'application/json' } });

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
