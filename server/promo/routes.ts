/** The data of a promotion's link by its match id: ours, or the operator's deep-link service's where one is set. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../base/ports.ts';
import { CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { askDeepLinkService, type DeepLinkService } from './askDeepLinkService.ts';
import { linkData } from './deepLinks.ts';

interface PromoRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Null where links are our own. */
  readonly deepLinkService: DeepLinkService | null;
}

export function registerPromoRoutes(app: FastifyInstance, deps: PromoRouteDependencies): void {
  app.get<{ Params: { matchId: string } }>('/apiproxy/v1/deep-links/:matchId', async (request, reply) => {
    const { matchId } = request.params;
    const data = await dataOf(deps, matchId);
    if (data === null) throw new CodedError('DEEP_LINK_NOT_FOUND', 404, 'There is no such link any more.');
    void reply.header('cache-control', 'private, no-store');
    return { data };
  });
}

/** Not `..`, which is another address of the service. */
const MATCH_ID = /^[\w-][\w.-]{0,99}$/;

async function dataOf({ deepLinkService, ...deps }: PromoRouteDependencies, matchId: string) {
  if (!MATCH_ID.test(matchId)) return null;
  const own = await linkData(deps, matchId);
  return own ?? (deepLinkService && askDeepLinkService(deepLinkService, matchId));
}
