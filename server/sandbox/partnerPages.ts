/**
 * The sandbox's partner: an OpenID Connect issuer with one client, on the vault's origin. Its page asks the person for a
 * member number, and links, cancels or fails; a code is good once, for a minute, with the verifier of its challenge. No page
 * has a session or reads a cookie. It issues no ID token: who it was is read with the access token.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { ended, escaped, returnAddress, sendOutsidePage } from './outsidePage.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  /** Where a page may lead back to; compared by equality. */
  readonly appOrigins: () => readonly string[];
  /** As browsers and the app's server see these pages. */
  readonly ownOrigin: () => string;
}

export const PARTNER_PATH = '/partner';
export const sandboxPartnerClient = {
  clientId: 'crema-sandbox',
  clientSecret: 'the secret of the sandbox, which everybody knows',
};
const NAME = 'Sandbox partner hotels';
const VALID_MS = 60_000;
const LARGEST_BODY = 8_192;
const ACCOUNT = /^\d{9}$/;

export async function registerPartnerPages(app: FastifyInstance, needs: Needs): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    registerMetadata(scope, needs);
    registerQuestion(scope, needs);
    registerTokens(scope, needs);
  });
}

const issuerOf = ({ ownOrigin }: Pick<Needs, 'ownOrigin'>): string => ownOrigin() + PARTNER_PATH;

function registerMetadata(app: FastifyInstance, needs: Needs): void {
  app.get(`${PARTNER_PATH}/.well-known/openid-configuration`, async () => {
    const issuer = issuerOf(needs);
    return {
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{ userinfo_endpoint: `${issuer}/userinfo`, response_types_supported: ['code'] },
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  });
}

interface Question {
  readonly back: string;
  readonly state: string;
  readonly challenge: string;
}

function registerQuestion(app: FastifyInstance, needs: Needs): void {
  const { db, clock, appOrigins } = needs;
  const questionIn = ({ query }: FastifyRequest): Question | null => {
    const asked = query as Readonly<Record<string, unknown>>;
    const back = returnAddress(asked['redirect_uri'], appOrigins());
    const { client_id: client, state, code_challenge: challenge } = asked;
    const isRight = client === sandboxPartnerClient.clientId && asked['code_challenge_method'] === 'S256';
    if (back === null || !isRight || typeof state !== 'string' || typeof challenge !== 'string') return null;
    return { back, state, challenge };
  };
  const send = (reply: FastifyReply, content: string, formsLeadTo: string | null): FastifyReply =>
    sendOutsidePage(reply, { name: NAME, content, formsLeadTo, link: null, ancestors: [] });
  const unknown = (reply: FastifyReply): FastifyReply =>
    send(reply.code(400), ended('This question does not come from the app.'), null);
  const ask = (
    request: FastifyRequest,
    reply: FastifyReply,
    { back }: Question,
    problem = '',
  ): FastifyReply => {
    const query = escaped(request.url.split('?')[1] ?? '');
    const form = (answer: string, label: string, field = ''): string =>
      `<form method="post" action="${PARTNER_PATH}/authorize/${answer}?${query}">${field}<button>${label}</button></form>`;
    const field = `<label>Member number (9 digits)<input name="account" value="100200300" inputmode="numeric" autocomplete="off" required></label>`;
    const content = `<h1>${NAME}</h1><p>The app asks to link your account.</p>${problem}${form('approve', 'Link accounts', field)}${form('cancel', 'Cancel')}${form('fail', 'Answer with a fault')}`;
    return send(reply, content, back);
  };

  app.get(`${PARTNER_PATH}/authorize`, async (request, reply) => {
    const question = questionIn(request);
    return question === null ? unknown(reply) : ask(request, reply, question);
  });
  for (const answer of ['approve', 'cancel', 'fail'] as const)
    app.post(`${PARTNER_PATH}/authorize/${answer}`, async (request, reply) => {
      const question = questionIn(request);
      if (question === null) return unknown(reply);
      const { back, state, challenge } = question;
      const to = new URL(back);
      to.searchParams.set('iss', issuerOf(needs));
      to.searchParams.set('state', state);
      if (answer !== 'approve') {
        to.searchParams.set('error', answer === 'cancel' ? 'access_denied' : 'server_error');
        return reply.redirect(to.href, 303);
      }
      const account =
        request.body instanceof URLSearchParams ? (request.body.get('account') ?? '').trim() : '';
      if (!ACCOUNT.test(account))
        return ask(request, reply.code(400), question, '<p role="alert">Enter the 9 digits.</p>');
      const code = randomBytes(32).toString('base64url');
      await db.execute(
        sql`insert into sandbox_partner_grants (code_hash, account, challenge, redirect_uri, expires_at)
            values (${hashOf(code)}, ${account}, ${challenge}, ${back}, ${inAMinute(clock)})`,
      );
      to.searchParams.set('code', code);
      return reply.redirect(to.href, 303);
    });
}

function registerTokens(app: FastifyInstance, { db, clock }: Needs): void {
  const forMachines = { config: { isForMachines: true } };
  app.post(`${PARTNER_PATH}/token`, forMachines, async (request, reply) => {
    const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    void reply.header('cache-control', 'no-store');
    if (!isClient(request.headers.authorization)) return reply.code(401).send({ error: 'invalid_client' });
    const token = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const granted = await rowsOf(
      db,
      sql`update sandbox_partner_grants set token_hash = ${hashOf(token)}
          where code_hash = ${hashOf(given.get('code') ?? '')} and token_hash is null and challenge = ${challenge}
            and redirect_uri = ${given.get('redirect_uri') ?? ''} and expires_at > ${clock.now().toISOString()}::timestamptz
          returning code_hash`,
    );
    if (granted.length === 0 || given.get('grant_type') !== 'authorization_code')
      return reply.code(400).send({ error: 'invalid_grant' });
    return { access_token: token, token_type: 'Bearer', expires_in: VALID_MS / 1000 };
  });
  app.get(`${PARTNER_PATH}/userinfo`, async ({ headers }, reply) => {
    const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const [grant] = await rowsOf<{ account: string }>(
      db,
      sql`select account from sandbox_partner_grants where token_hash = ${hashOf(token)}
          and expires_at > ${clock.now().toISOString()}::timestamptz`,
    );
    void reply.header('cache-control', 'no-store');
    return grant === undefined ? reply.code(401).send({ error: 'invalid_token' }) : { sub: grant.account };
  });
}

function isClient(authorization: string | undefined): boolean {
  const [, text = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '') ?? [];
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString().split(':').map(formDecoded);
  return id === sandboxPartnerClient.clientId && secret === sandboxPartnerClient.clientSecret;
}

/** RFC 6749 section 2.3.1: both parts are form-encoded. */
const formDecoded = (text: string): string => new URLSearchParams(`t=${text}`).get('t') ?? '';
const inAMinute = (clock: Clock): string => new Date(clock.now().getTime() + VALID_MS).toISOString();
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
