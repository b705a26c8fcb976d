/**
 * What became of a write: never "unknown" to somebody for whom that would be wrong, however long ago it was; and of every
 * mutation that there is, the same as its answer that was lost.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { buildSchema, getNamedType, getOperationAST, Kind, parse, print, type FieldNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../server/db/housekeeping.ts';
import { closeWrite, settleWrite, withIdempotencyKey } from '../../server/idempotency/withIdempotencyKey.ts';
import type { OperationId } from '../../wire/generated/operations.ts';
import { addMembers, paidBy, type TestMember } from './kit/manyMembers.ts';
import type { KeptOutcome, Outcomes } from './kit/outcomes.ts';
import { inShop } from './kit/shop.ts';
import { orderOf, pricedLatte, type Browser } from './kit/testServer.ts';

const wire = new URL('../../wire/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('schema.graphql', wire), 'utf8'));
const manifest = JSON.parse(
  readFileSync(new URL('generated/operationManifest.json', wire), 'utf8'),
) as Readonly<Record<OperationId, string>>;

/** By operation; each file has one table. The glob has no type argument: findings/vitest-cache-typed-glob.sh says why. */
const table = Object.assign(
  {},
  ...Object.values(import.meta.glob('./*/outcomes.ts', { eager: true })).flatMap((file) =>
    Object.entries(file as object).flatMap(([name, rows]) => (name.endsWith('Outcomes') ? [rows] : [])),
  ),
) as Partial<Outcomes<OperationId>>;
const rows = Object.entries(table) as readonly (readonly [OperationId, Outcomes<OperationId>[OperationId]])[];
const kept = rows.flatMap(([id, row]) =>
  'accepted' in row ? [[id, row as KeptOutcome<never>] as const] : [],
);
const closing = rows.flatMap(([id, row]) => ('closes' in row ? [id] : []));

const fieldOf = (id: OperationId): FieldNode =>
  getOperationAST(parse(manifest[id]))?.selectionSet.selections[0] as FieldNode;
const isMutation = (id: string): boolean => manifest[id as OperationId].startsWith('mutation');

/** Asks for the outcome with everything that the mutation itself asks for. */
function outcomeQuery(id: OperationId, { withoutResult }: Pick<KeptOutcome<never>, 'withoutResult'>): string {
  const { name, selectionSet } = fieldOf(id);
  const type = getNamedType(schema.getMutationType()?.getFields()[name.value]?.type);
  const of = `result { ... on ${type?.name} ${selectionSet ? print(selectionSet) : ''} }`;
  const parts = parse(manifest[id]).definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const asked = withoutResult === undefined ? of : 'result { __typename }';
  return [
    `query ($key: ID!) { writeOutcome(idempotencyKey: $key) { status code ${asked} } }`,
    ...(withoutResult === undefined ? parts.map(print) : []),
  ].join('\n');
}

describe('the table of outcomes', () => {
  it('has a row for every mutation, and no other', () => {
    expect(rows.map(([id]) => id).toSorted()).toEqual(Object.keys(manifest).filter(isMutation).toSorted());
  });
});

const environment = { GRAPHQL_DOCUMENTS: 'any' };
inShop(
  'the outcome of a write',
  (its) => {
    let ann: TestMember;
    let ben: TestMember;
    beforeAll(async () => {
      [ann, ben] = (await addMembers(its.db, its.server.url, 2)) as [TestMember, TestMember];
    });
    const outcomeFor = async (browser: Browser, key: string) => {
      const { status, code, data } = await browser.ask('write-outcome', { idempotencyKey: key });
      return { status, code, outcome: (data as typeof data | null)?.writeOutcome };
    };
    const statusFor = async (browser: Browser, key: string) =>
      (await outcomeFor(browser, key)).outcome?.status;
    const ownerOf = async (key: string) => {
      const found = sql`select owner from idempotency_keys where key = ${key}`;
      return (await its.rows<{ owner: string }>(found))[0]?.owner ?? '';
    };
    const guestWithOwner = async () => {
      const guest = its.guest();
      const key = randomUUID();
      await guest.ask('price-order', orderOf([]), key);
      return { guest, key, owner: await ownerOf(key) };
    };
    const priceWrite = (owner: string, key: string) => ({
      ...{ owner, key, operation: 'price-order-guest', requestHash: 'x' },
    });

    it('is told to nobody without a session, known or not', async () => {
      const { key } = await guestWithOwner();
      for (const asked of [key, randomUUID()]) {
        const told = { status: 401, code: 'UNAUTHENTICATED' };
        expect(await outcomeFor(its.guest(), asked)).toMatchObject(told);
      }
    });

    it('stays known for as long as the order, to its owner alone, and the key places nothing a second time', async () => {
      const key = randomUUID();
      const order = paidBy(ann.cardId, await pricedLatte(ann.browser));
      const { data } = await ann.browser.ask('submit-order', order, key);
      await its.run(sql`update idempotency_keys set created_at = created_at - interval '3 days'`);
      await deleteExpired(its.db, its.clock);
      const done = { status: 'done', code: null, order: data.submitOrder, reloaded: null };
      expect((await outcomeFor(ann.browser, key)).outcome).toEqual(done);
      expect(await outcomeFor(ben.browser, key)).toMatchObject({ status: 403, code: 'NOT_YOUR_WRITE' });
      expect((await ann.browser.ask('submit-order', order, key)).data).toEqual(data);
      const other = { subInp: { ...order.subInp, tipAmount: 1 } };
      expect((await ann.browser.ask('submit-order', other, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await ann.browser.ask('price-order', orderOf([]), key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it.each([
      [{ status: 'done', answer: {} }, 'done'],
      [{ status: 'refused', code: 'NO_MORE' }, 'refused'],
    ] as const)(
      'of a guest who signs in before it is settled is what settles it: %o',
      async (settled, status) => {
        const { guest, owner, key: earlier } = await guestWithOwner();
        expect(owner).toMatch(/^guest:/);
        const key = randomUUID();
        const accepted = async () => ({ status: 'accepted', answer: {} }) as const;
        await withIdempotencyKey(its.db, its.clock, priceWrite(owner, key), accepted);
        await guest.signIn();
        expect(await statusFor(guest, earlier)).toBe('done');
        expect(await statusFor(guest, key)).toBe('accepted');
        await settleWrite(its.db, { owner: 'guest:another', key }, settled);
        expect(await statusFor(guest, key)).toBe('accepted');
        await settleWrite(its.db, { owner, key }, settled);
        expect(await statusFor(guest, key)).toBe(status);
      },
    );

    it('of a guest who signs in while it is under way is theirs as a member', async () => {
      // The embedded database does one transaction after the other.
      if (!its.isPostgres) return;
      const { guest, owner } = await guestWithOwner();
      const key = randomUUID();
      const signingIn = guest.signIn();
      const writing = withIdempotencyKey(its.db, its.clock, priceWrite(owner, key), async () => {
        // Sign-in, which checks a password meanwhile, comes to its transaction before this one ends.
        await new Promise((go) => setTimeout(go, 1_500));
        return { status: 'done', answer: {} };
      });
      expect((await writing).status).toBe('done');
      expect((await signingIn).status).toBe(200);
      expect(await statusFor(guest, key)).toBe('done');
    });

    it('of a guest who has signed in since it was sent takes no effect and can be sent as the member', async () => {
      const { guest, owner } = await guestWithOwner();
      const key = randomUUID();
      await guest.signIn();
      const late = priceWrite(owner, key);
      const work = async () => ({ status: 'done', answer: {} }) as const;
      const unavailable = { httpStatus: 503, code: 'SERVICE_UNAVAILABLE' };
      await expect(withIdempotencyKey(its.db, its.clock, late, work)).rejects.toMatchObject(unavailable);
      await expect(closeWrite(its.db, its.clock, late)).rejects.toMatchObject(unavailable);
      expect(await statusFor(guest, key)).toBe('unknown');
      expect((await guest.ask('price-order', orderOf([]), key)).code).toBeUndefined();
      expect(await ownerOf(key)).toMatch(/^member:/);
    });

    it('is no obstacle to signing in where the member has one of the same key', async () => {
      const { guest, key } = await guestWithOwner();
      await its.maya.ask('price-order', orderOf([]), key);
      await guest.signIn();
      expect(await statusFor(guest, key)).toBe('done');
    });

    const told = async (browser: Browser, key: string, query: string) => {
      const response = await browser.send('POST', '/graphql', { query, variables: { key } });
      const { data, errors } = (await response.json()) as {
        data: { writeOutcome: { status: string; code: string | null; result: unknown } } | null;
        errors?: readonly { message: string; extensions: { code: string } }[];
      };
      return data?.writeOutcome ?? errors?.[0]?.extensions.code ?? errors?.[0]?.message;
    };
    const given = async () => {
      const { guest } = await guestWithOwner();
      return { db: its.db, clock: its.clock, owner: ann, guest, key: randomUUID() };
    };
    /** Sends it, and reads nothing of the answer. */
    const lose = async (browser: Browser, id: OperationId, variables: unknown, key: string) => {
      const sent = await browser.send('POST', '/graphql', { id, variables }, { 'idempotency-key': key });
      await sent.body?.cancel();
    };

    it.each(kept)('%s is known by its key, to its owner alone', async (id, row) => {
      const asked = await given();
      const { key } = asked;
      const sender = row.by === 'guest' ? asked.guest : ann.browser;
      const variables = await row.accepted(asked);
      const query = outcomeQuery(id, row);
      expect(await told(sender, key, query)).toEqual({ status: 'unknown', code: null, result: null });
      await lose(sender, id, variables, key);
      const outcome = await told(sender, key, query);
      expect(await told(ben.browser, key, query)).toBe('NOT_YOUR_WRITE');
      const again = await sender.ask(id, variables, key);
      const { name, alias } = fieldOf(id);
      const answer = (again.data as Record<string, unknown>)[(alias ?? name).value];
      expect(again.code).toBeUndefined();
      expect(answer).toBeInstanceOf(Object);
      const result = row.withoutResult === undefined ? answer : null;
      expect(outcome).toEqual({ status: row.status ?? 'done', code: null, result });
    });

    const refusable = kept.flatMap(([id, row]) =>
      typeof row.refused === 'string' ? [] : [[id, ...row.refused, row] as const],
    );
    it.each(refusable)('%s, refused with %s, is known as that', async (id, code, variablesOf, row) => {
      const asked = await given();
      const { key } = asked;
      const sender = row.by === 'guest' ? asked.guest : ann.browser;
      const variables = await variablesOf(asked);
      await lose(sender, id, variables, key);
      const query = outcomeQuery(id, row);
      expect(await told(sender, key, query)).toEqual({ status: 'refused', code, result: null });
      expect(await told(ben.browser, key, query)).toBe('NOT_YOUR_WRITE');
      expect((await sender.ask(id, variables, key)).code).toBe(code);
    });

    it.each(['POST', 'DELETE'])('of a favorite store (%s) is known by its key', async (method) => {
      const key = randomUUID();
      const path = '/apiproxy/v1/locations/favorites';
      const sent = await ann.browser.send(method, path, { storeNumber: '1' }, { 'idempotency-key': key });
      expect(sent.status).toBe(204);
      expect((await outcomeFor(ann.browser, key)).outcome).toMatchObject({ status: 'done', code: null });
      expect(await outcomeFor(ben.browser, key)).toMatchObject({ code: 'NOT_YOUR_WRITE' });
    });

    it.each(closing)('%s refuses a key that is unknown, which is known by it', async (id) => {
      const key = randomUUID();
      const query = outcomeQuery('create-address', { withoutResult: 'nothing is made' });
      await lose(ann.browser, id, { idempotencyKey: key }, key);
      const refused = { status: 'refused', code: 'ENTER_AGAIN', result: null };
      expect(await told(ann.browser, key, query)).toEqual(refused);
      expect(await told(ben.browser, key, query)).toBe('NOT_YOUR_WRITE');
    });
  },
  { environment },
);
