/** Sandbox routes of promotions: makes a link with its data, and leads from it to the page that redeems. Absent in production. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { badRequest } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { storeLink } from '../promo/deepLinks.ts';

const text = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(64),
    v.check((value) => cardNumberIn(value) === null),
  ),
  '',
);
const Link = v.strictObject({ promocode: text, market: text, eligibilitydate: text });

export function registerLinkRoutes(
  app: FastifyInstance,
  deps: { readonly db: Database; readonly clock: Clock },
): void {
  app.post('/sandbox/api/links', async (request) => {
    const asked = v.safeParse(Link, request.body);
    if (!asked.success)
      throw badRequest('Give promocode, market and eligibilitydate, each of up to 64 characters, or none.');
    const given = Object.entries(asked.output).filter(([, value]) => value !== '');
    return { path: `/sandbox/links/${await storeLink(deps, Object.fromEntries(given))}` };
  });

  app.get<{ Params: { matchId: string } }>('/sandbox/links/:matchId', async (request, reply) =>
    reply.redirect(`/rewards/promo/redeem?link=${encodeURIComponent(request.params.matchId)}`, 303),
  );
}
