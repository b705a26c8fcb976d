/** What the operator's system corrects of a member over HTTP: her stars and her rewards. Registered only with OPERATOR_KEY. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { WrittenBenefit } from '../../domain/rewards/offers.ts';
import { rewardName } from '../../domain/rewards/name.ts';
import { badRequest } from '../base/codedError.ts';
import { operatorOnly } from '../http/operatorOnly.ts';
import { correctStars } from '../loyalty/correctStars.ts';
import type { LoyaltyDependencies } from '../loyalty/starsOfOrder.ts';
import { giveByOperator } from './giveByOperator.ts';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{8,64}$/));
const Correction = v.strictObject({
  key,
  /** Stars, with at most two decimals. */
  amount: v.pipe(
    v.number(),
    v.check((stars) => stars !== 0 && Math.abs(stars) <= 100_000),
    v.transform((stars) => Math.round(stars * 1e6) / 1e4),
    v.safeInteger(),
  ),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(120),
    v.check((reason) => cardNumberIn(reason) === null),
  ),
});
const Given = v.strictObject({
  key,
  name: v.pipe(v.string(), v.transform(rewardName), v.string()),
  lastDay: v.pipe(v.string(), v.isoDate()),
  benefit: WrittenBenefit,
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
});
const base = '/apiproxy/v1/operator/members/:memberId';
interface Route {
  readonly Params: { readonly memberId: string };
}

export function registerRewardRoutes(
  app: FastifyInstance,
  deps: LoyaltyDependencies & { readonly operatorKey: string | null },
): void {
  if (deps.operatorKey === null) return;
  const options = operatorOnly(deps.operatorKey);

  app.post<Route>(`${base}/stars`, options, async ({ params, body }) => {
    const asked = v.safeParse(Correction, body);
    if (!asked.success)
      throw badRequest(
        'Give key (8 to 64 letters, digits and . _ : -), amount (stars, at most two decimals, not 0) and reason (at most 120 characters).',
      );
    return { stars: (await correctStars(deps, nameOf(params), asked.output)) / 100 };
  });

  app.post<Route>(`${base}/rewards`, options, async ({ params, body }) => {
    const asked = v.safeParse(Given, body);
    if (!asked.success)
      throw badRequest(
        'Give key (8 to 64 letters, digits and . _ : -), name (at most 80 characters), lastDay (YYYY-MM-DD), and perhaps benefit and times.',
      );
    return { couponCode: await giveByOperator(deps, nameOf(params), asked.output) };
  });
}

/** PostgreSQL takes no other text; nobody has another id. */
const nameOf = ({ memberId }: Route['Params']): string => (/^[\w-]{1,64}$/.test(memberId) ? memberId : '');
