/**
 * Proving anew who one is, for one action (domain/elevation/actions.ts). A proof in, an elevation out: no new session, and
 * nothing is done by itself afterwards.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ElevatedAction, ProofKind } from '../../domain/elevation/actions.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { members } from '../members/tables.ts';
import { addressUnverified } from '../members/verified.ts';
import { siteOf } from '../passkeys/site.ts';
import { deviceOf } from '../session/deviceOf.ts';
import { elevationEnd, grant, targetOf } from './elevations.ts';
import { auditProof, proofs, proofsFor, type Asker, type ProofDependencies } from './proofs.ts';

const PATH = '/apiproxy/v1/account/elevation';
const about = { action: ElevatedAction, target: v.optional(v.pipe(v.string(), v.maxLength(254)), '') };
const Question = v.object(about);
const Beginning = v.strictObject({ ...about, kind: ProofKind });
const Proving = v.strictObject({ ...about, kind: ProofKind, proof: v.unknown() });

export interface ElevationRouteDependencies extends ProofDependencies {
  readonly requestSessions: RequestSessions;
  readonly appOrigins: readonly string[] | null;
}

export function registerElevationRoutes(app: FastifyInstance, deps: ElevationRouteDependencies): void {
  const { db, pseudonym } = deps;

  app.get(PATH, async (request, reply) => {
    const { asker, tokenHash } = await askerOf(deps, request, bodyOf(Question, request.query));
    const ways = await proofsFor(db, asker.memberId);
    void reply.header('cache-control', 'private, no-store');
    return { endsAt: await elevationEnd(db, { ...asker, tokenHash }), proofs: ways };
  });

  app.post(`${PATH}/begin`, async (request) => {
    const body = bodyOf(Beginning, request.body);
    const { asker } = await askerOf(deps, request, body);
    await requireUseful(deps, asker.memberId, body.kind);
    return { given: (await proofs[body.kind].begin?.(deps, asker)) ?? null };
  });

  app.post(PATH, async (request) => {
    const body = bodyOf(Proving, request.body);
    const { asker, tokenHash } = await askerOf(deps, request, body);
    await requireUseful(deps, asker.memberId, body.kind);
    const take = await proofs[body.kind].check(deps, asker, body.proof);
    const endsAt = await db.transaction(async (tx) => {
      await take(tx);
      await auditProof(tx, pseudonym, asker, 'proved');
      return grant(tx, { ...asker, tokenHash }, body.kind);
    });
    return { endsAt };
  });
}

async function requireUseful({ db }: ProofDependencies, memberId: string, kind: ProofKind): Promise<void> {
  const isWeak = kind === 'password' || kind === 'code';
  if (isWeak && !(await proofsFor(db, memberId)).includes(kind))
    throw new CodedError('SECOND_FACTOR_NEEDED', 409, 'Prove it with your second factor or a passkey.');
}

type About = { readonly action: ElevatedAction; readonly target: string };

async function askerOf(
  { db, pseudonym, requestSessions, appOrigins }: ElevationRouteDependencies,
  request: FastifyRequest,
  { action, target }: About,
): Promise<{ readonly asker: Asker; readonly tokenHash: string }> {
  const session = await requestSessions.of(request);
  if (session?.owner.kind !== 'member') throw unauthenticated();
  const { memberId } = session.owner;
  const [member] = await db.select().from(members).where(eq(members.memberId, memberId));
  if (member === undefined) throw unauthenticated();
  const { email, passwordHash } = member;
  if (email === null) throw addressUnverified();
  return {
    tokenHash: session.tokenHash,
    asker: {
      ...{ memberId, email, passwordHash, action },
      target: targetOf(pseudonym, target),
      site: siteOf(request, appOrigins),
      network: networkOf(request.ip),
      device: deviceOf(request.headers['user-agent']),
      deviceToken: requestSessions.deviceToken(request),
    },
  };
}

function bodyOf<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}
