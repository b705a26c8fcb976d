/**
 * Stopping news by email, from a mail. A GET shows what would be stopped, with a button, and stops nothing: scanners of mails open
 * links. A POST stops it, of a mail program by itself (RFC 8058) or of the page's button. Both without a session and without
 * scripts; who has the key may.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../base/escapeHtml.ts';
import { sendPlainPage } from '../http/plainPage.ts';
import { standingOf, unsubscribe, type Standing, type UnsubscribeDependencies } from './unsubscribe.ts';

export interface MarketingRouteDependencies extends UnsubscribeDependencies {
  readonly brandName: string;
}
interface Route {
  readonly Params: { readonly key: string };
}

const PATH = '/unsubscribe/:key';

export async function registerMarketingRoutes(
  app: FastifyInstance,
  deps: MarketingRouteDependencies,
): Promise<void> {
  await app.register(async (scope) => {
    // The key is the address: the body says only that it is one click.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, (_request, body, done) => {
        body.resume();
        body.on('end', () => done(null, null));
      });
    scope.get<Route>(PATH, async ({ params }, reply) =>
      answer(reply, deps.brandName, await standingOf(deps.db, params.key)),
    );
    // From a mail program there is neither an origin nor a cookie.
    scope.post<Route>(PATH, { config: { isForMachines: true } }, async ({ params }, reply) =>
      answer(reply, deps.brandName, await unsubscribe(deps, params.key)),
    );
  });
}

function answer(reply: FastifyReply, brandName: string, standing: Standing | null): FastifyReply {
  void reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  const titled = (heading: string, html: string, hasForm = false) =>
    sendPlainPage(reply, {
      ...{ title: `${heading} · ${brandName}`, html: `<h1>${heading}</h1>${html}`, hasForm },
    });
  if (standing === null) {
    void reply.code(404);
    return titled(
      'This link is not known',
      '<p>It may have been cut. Open it again from the mail. We send no news to an address that we do not hold.</p>',
    );
  }
  const whom = `<strong>${escapeHtml(masked(standing.email))}</strong>`;
  if (standing.isOn)
    return titled(
      'Stop our news by email?',
      `<p>${whom} gets news and offers of ${escapeHtml(brandName)} by email.</p><form method="post"><button name="List-Unsubscribe" value="One-Click">Stop the mails</button></form>`,
      true,
    );
  return titled(
    'You get no more news by email',
    `<p>News and offers by email to ${whom} have ended. Mails about your orders and your account still come.</p><p>You can have them again: <a href="/account/settings/communication-preferences">what you hear from us</a>.</p>`,
  );
}

/** Enough to know one's own by: the page may be open on somebody else's screen. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
