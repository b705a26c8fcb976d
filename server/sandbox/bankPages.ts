/**
 * The page of the sandbox's bank, which asks the person about a payment (3-D Secure): on the vault's origin, in a frame of the
 * app's pages or as a page of its own, from which it goes back to the app. It has no session and reads no cookie: who has the
 * address may answer, once.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/createDatabase.ts';
import { rowsOf } from '../db/createDatabase.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { answerChallenge } from './createSandboxGateway.ts';
import { ended, escaped, returnAddress, sendOutsidePage } from './outsidePage.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  /** Whose pages may hold the frame, and where it goes back to; compared by equality. */
  readonly appOrigins: () => readonly string[];
}
interface Route {
  readonly Params: { readonly challenge: string };
  readonly Querystring: { readonly returnUrl?: unknown };
}

export async function registerBankPages(app: FastifyInstance, needs: Needs): Promise<void> {
  await app.register(async (scope) => {
    // The answer is the address; a form's body has nothing.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null, null));
    });
    scope.get<Route>('/bank/:challenge', async ({ params, query }, reply) => {
      const payment = await paymentOf(needs.db, params.challenge);
      const back = returnAddress(query.returnUrl, needs.appOrigins());
      if (payment === null)
        return send(reply.code(404), needs, back, ended('This payment is unknown.'), back);
      if (payment.status !== 'challenge')
        return send(reply, needs, back, ended('This payment was answered, or is over.'), back);
      const more = back === null ? '' : `?returnUrl=${encodeURIComponent(back)}`;
      const form = (answer: string, label: string): string =>
        `<form method="post" action="/bank/${encodeURIComponent(params.challenge)}/${answer}${escaped(more)}"><button>${label}</button></form>`;
      const amount = `$${(payment.amount / 100).toFixed(2)}`;
      const content = `<h1>Is this you?</h1><p>A payment of <strong>${amount}</strong> with your card needs your answer.</p>${form('confirm', 'Confirm payment')}${form('decline', 'Decline')}`;
      return send(reply, needs, back, content, null);
    });
    for (const answer of ['confirm', 'decline'] as const)
      scope.post<Route>(`/bank/:challenge/${answer}`, async ({ params, query }, reply) => {
        const status = await answerChallenge(needs, params.challenge, answer === 'confirm');
        const back = returnAddress(query.returnUrl, needs.appOrigins());
        if (status !== null && back !== null) return reply.redirect(back, 303);
        const said = { authorized: 'Confirmed.', refused: 'Not confirmed: nothing is charged.' };
        const sentence = said[status as keyof typeof said] ?? 'This payment was answered, or is over.';
        return send(reply, needs, back, ended(sentence), back);
      });
  });
}

async function paymentOf(
  db: Database,
  challenge: string,
): Promise<{ readonly status: string; readonly amount: number } | null> {
  if (!/^[\w-]{24}$/.test(challenge)) return null;
  const [row] = await rowsOf<{ status: string; amount: number }>(
    db,
    sql`select status, amount::int as amount from sandbox_payments where challenge = ${challenge}`,
  );
  return row ?? null;
}

function send(
  reply: FastifyReply,
  { appOrigins }: Needs,
  formsLeadTo: string | null,
  content: string,
  link: string | null,
): FastifyReply {
  const ancestors = appOrigins();
  return sendOutsidePage(reply, { name: 'Sandbox bank', content, formsLeadTo, link, ancestors });
}
