/** Whether a second factor is right: a code by text message, of an app, or a recovery code. Counted before it is compared; each is good once. */
import * as v from 'valibot';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { CodeUse } from '../codes/createCodes.ts';
import { limitComparing } from '../codes/limitCodes.ts';
import type { Database } from '../db/createDatabase.ts';
import { factorsOf, useAppCode, useRecoveryCode } from './factors.ts';
import type { Seal } from './seal.ts';
import type { SendCodeNeeds } from './sendCode.ts';

export interface FactorNeeds extends SendCodeNeeds {
  readonly clock: Clock;
  readonly seal: Seal;
}
export const GivenFactor = v.object({
  kind: v.picklist(['text', 'app', 'recovery']),
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});
export type GivenFactor = v.InferOutput<typeof GivenFactor>;

export interface Factored {
  readonly memberId: string;
  readonly network: string;
  /** Of the code that was sent by text message. */
  readonly use: CodeUse;
}

/** What it answers is called in the transaction of what it proves. Throws CODE_WRONG, CODE_EXPIRED, CODE_LOCKED, RATE_LIMITED. */
export async function checkFactor(
  needs: FactorNeeds,
  { memberId, network, use }: Factored,
  { kind, code }: GivenFactor,
): Promise<(tx: Database) => Promise<void>> {
  const { db, clock, seal, pseudonym, codes } = needs;
  const tried = await limitComparing(db, pseudonym, { owner: use.owner, network });
  if (kind === 'text') {
    const right = await codes.compare(db, use, code);
    return async (tx) => {
      await right.use(tx);
      await tried.succeed(tx);
    };
  }
  const now = clock.now();
  const { sealedSecret } = await factorsOf(db, memberId);
  const isRight =
    kind === 'recovery'
      ? await useRecoveryCode(db, seal, memberId, { typed: code, now })
      : sealedSecret !== null && (await useAppCode(db, seal, memberId, { sealedSecret, typed: code, now }));
  if (!isRight) throw new CodedError('CODE_WRONG', 409, 'This code is not right, or it was used.');
  return (tx) => tried.succeed(tx);
}

export function readGiven(given: unknown): GivenFactor {
  const parsed = v.safeParse(GivenFactor, given);
  if (!parsed.success) throw badRequest('Give a kind (text, app or recovery) and a code.');
  return parsed.output;
}
