/**
 * The home stream over REST (spec 2 section 7): `streamItemTypes` are capitalised and separated by commas; 304 where nothing
 * changed since `modifiedSince`, 206 where a part could not be read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { streamItemTypes } from '../../domain/home/shape.ts';
import { badRequest, unauthenticated } from '../base/codedError.ts';
import type { SessionReader } from '../base/ports.ts';
import { guestStream, memberStream, type HomeDependencies } from './streamItems.ts';

const capitalised = streamItemTypes.map((type) => type.charAt(0).toUpperCase() + type.slice(1));
const Query = v.object({
  locale: v.optional(v.string(), 'en-US'),
  streamItemTypes: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(capitalised)),
    ),
    capitalised.join(),
  ),
  streamItemStatus: v.optional(v.literal('active'), 'active'),
  modifiedSince: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

export function registerHomeRoutes(
  app: FastifyInstance,
  deps: HomeDependencies & { readonly requestSessions: SessionReader },
): void {
  app.get('/apiproxy/v1/stream-items', async (request, reply) => {
    const query = queryOf(request);
    const member = await deps.requestSessions.memberOf(request);
    if (member === null) throw unauthenticated();
    const { isPartial, ...stream } = await memberStream(deps, member.memberId);
    const items = stream.streamItems.filter((item) => query.streamItemTypes.includes(typeOf(item)));
    if (isPartial) void reply.code(206).header('retry-after', '30');
    return answer(reply, { ...stream, streamItems: items }, isPartial ? undefined : query.modifiedSince);
  });
  app.get('/apiproxy/v1/unauth/stream-items', async (request, reply) =>
    answer(reply, await guestStream(deps), queryOf(request).modifiedSince),
  );
}

function queryOf({ query }: FastifyRequest): v.InferOutput<typeof Query> {
  const parsed = v.safeParse(Query, query);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The query'} is invalid.`);
  return parsed.output;
}

const typeOf = (item: object): string => {
  const type = 'streamItemType' in item ? String(item.streamItemType) : '';
  return type.charAt(0).toUpperCase() + type.slice(1);
};

function answer(
  reply: FastifyReply,
  stream: { readonly modifiedAt: string; readonly streamItems: readonly object[] },
  modifiedSince: string | undefined,
) {
  void reply.header('cache-control', 'private, no-store');
  const isKnown = modifiedSince !== undefined && Date.parse(modifiedSince) >= Date.parse(stream.modifiedAt);
  return isKnown ? reply.code(304).send() : stream;
}
