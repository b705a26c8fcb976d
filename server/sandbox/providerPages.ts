/**
 * The pages of the sandbox's providers, which ask the person whether an account of theirs pays in the app: on the vault's
 * origin, never in a frame. They have no session and read no cookie: who has the address may answer, once. Every answer
 * leads back to the one address that the gateway was given, and says nothing there.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { accountTypes, type AccountType } from '../../domain/paymentMethods/accounts.ts';
import type { Database } from '../db/createDatabase.ts';
import { ended, escaped, returnAddress, sendOutsidePage } from './outsidePage.ts';
import { agreementOfToken, answerAgreement, type AgreementAnswer } from './sandboxAgreements.ts';

interface Needs {
  readonly db: Database;
  /** Where a page may lead back to; compared by equality. */
  readonly appOrigins: () => readonly string[];
}
interface Route {
  readonly Params: { readonly token: string };
  readonly Body: string | null;
}

const LARGEST_BODY = 1_024;
const TOKEN = /^[\w-]{43}$/;

const providers: Readonly<
  Record<
    AccountType,
    { readonly name: string; readonly asks: string; readonly first: string; readonly of: RegExp }
  >
> = {
  paypal: {
    name: 'Sandbox PayPal',
    asks: 'Email address of the account',
    first: 'buyer@example.com',
    of: /^[\w.+-]{1,64}@[\w.-]{1,64}$/,
  },
  venmo: { name: 'Sandbox Venmo', asks: 'User name', first: '@buyer', of: /^@[\w-]{1,30}$/ },
  campusCard: { name: 'Sandbox campus card', asks: 'Card number', first: '200004242', of: /^\d{9}$/ },
};

export async function registerProviderPages(app: FastifyInstance, needs: Needs): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    for (const type of accountTypes) registerProvider(scope, needs, type);
  });
}

function registerProvider(scope: FastifyInstance, { db, appOrigins }: Needs, type: AccountType): void {
  const { name, asks, first, of } = providers[type];
  const page = `/provider/${type}/:token`;
  const isAccount = (typed: string): boolean => of.test(typed) && cardNumberIn(typed) === null;
  const find = (token: string) => (TOKEN.test(token) ? agreementOfToken(db, type, token) : null);
  const send = (reply: FastifyReply, content: string, back: string | null, link = back): FastifyReply =>
    sendOutsidePage(reply, { name, content, formsLeadTo: back, link, ancestors: [] });

  const ask = (reply: FastifyReply, token: string, back: string, problem: string): FastifyReply => {
    const form = (answer: string, label: string, fields = ''): string =>
      `<form method="post" action="/provider/${type}/${escaped(token)}/${answer}">${fields}<button>${label}</button></form>`;
    const field = `<label>${asks}<input name="account" value="${first}" autocomplete="off" required></label>`;
    const content = `<h1>${name}</h1><p>The app asks to charge your account whenever you, or an auto reload that you set up, pay with it.</p>${problem}${form('approve', 'Approve', field)}${form('cancel', 'Cancel')}${form('fail', 'Answer with a fault')}`;
    return send(reply, content, back, null);
  };

  scope.get<Route>(page, async ({ params }, reply) => {
    const asked = await find(params.token);
    if (asked === null) return send(reply.code(404), ended('This page is unknown.'), null);
    const back = returnAddress(asked.returnUrl, appOrigins());
    if (asked.status !== 'pending') return send(reply, ended('You have answered this already.'), back);
    if (back === null)
      return send(reply.code(400), ended('This page has no address of the app to lead back to.'), null);
    return ask(reply, params.token, back, '');
  });

  for (const answer of ['approve', 'cancel', 'fail'] as const)
    scope.post<Route>(`${page}/${answer}`, async ({ params: { token }, body }, reply) => {
      const asked = await find(token);
      const back = asked && returnAddress(asked.returnUrl, appOrigins());
      if (asked === null || back === null) return send(reply.code(404), ended('This page is unknown.'), null);
      const account = new URLSearchParams(body ?? '').get('account')?.trim().toLowerCase() ?? '';
      if (answer === 'approve' && asked.status === 'pending' && !isAccount(account))
        return ask(reply.code(400), token, back, `<p role="alert">Enter the ${asks.toLowerCase()}.</p>`);
      const given: AgreementAnswer =
        answer === 'approve'
          ? { status: 'approved', account }
          : { status: answer === 'cancel' ? 'cancelled' : 'failed' };
      return (await answerAgreement(db, token, given))
        ? reply.redirect(back, 303)
        : send(reply, ended('You have answered this already.'), back);
    });
}
