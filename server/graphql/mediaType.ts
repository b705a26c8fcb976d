/** Negotiates the media type of a GraphQL answer from `Accept`, as the GraphQL-over-HTTP draft says. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const MODERN = 'application/graphql-response+json';
const LEGACY = 'application/json';

/** Whether the HTTP status tells an error; with application/json only the body does. */
export function acceptsGraphqlResponse(accept: string | undefined): boolean {
  const [best] = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='));
      return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ type, quality }) => quality > 0 && [MODERN, LEGACY, 'application/*', '*/*'].includes(type))
    .toSorted((a, b) => b.quality - a.quality);
  return best?.type === MODERN;
}

export const setMediaType = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.type(`${acceptsGraphqlResponse(request.headers.accept) ? MODERN : LEGACY}; charset=utf-8`);
