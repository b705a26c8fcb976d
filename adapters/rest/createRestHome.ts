/** The home stream over REST (spec 2 section 7): 304 where nothing changed, 206 where a part is missing. Implements HomePort. */
import * as v from 'valibot';
import { GuestItemOnWire, StreamItemOnWire } from './wireHome.ts';
import { streamItemTypes } from '../../domain/home/shape.ts';
import type { HomePort } from '../../streams/home/port.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const Stream = v.object({ streamItems: v.array(StreamItemOnWire), modifiedAt: v.string() });
const GuestStream = v.object({ streamItems: v.array(GuestItemOnWire), modifiedAt: v.string() });

export const createRestHome = (send: SendJson = sendJson): HomePort => ({
  stream: (asked, signal) => ask(send, '/apiproxy/v1/stream-items', Stream, asked, signal),
  guestStream: (asked, signal) => ask(send, '/apiproxy/v1/unauth/stream-items', GuestStream, asked, signal),
});

async function ask<T>(
  send: SendJson,
  path: string,
  schema: v.GenericSchema<unknown, { streamItems: readonly T[]; modifiedAt: string }>,
  { locale, modifiedSince }: { readonly locale: string; readonly modifiedSince: string | null },
  signal: AbortSignal | undefined,
) {
  const query = new URLSearchParams({
    locale,
    streamItemTypes: streamItemTypes.map(capitalised).join(','),
    streamItemStatus: 'active',
    ...(modifiedSince !== null && { modifiedSince }),
  });
  const answer = await send(`${path}?${query}`, v.nullable(schema), { signal, hasNotModified: true });
  if (!answer.ok) return answer;
  if (answer.value === null) return { ok: true, isNotModified: true } as const;
  const { streamItems: items, modifiedAt } = answer.value;
  return { ...answer, value: { items, modifiedAt } };
}

const capitalised = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);
