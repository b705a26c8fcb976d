/** A card number in each text of each operation, by calls that no page of ours makes: refused, and left nowhere. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
  typeFromAST,
} from 'graphql';
import { expect, it } from 'vitest';
import { sandboxNumber, SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { inShop } from './kit/shop.ts';
import { latteItem, orderOf } from './kit/testServer.ts';

const NUMBER = '4111 1111 1111 1111';
const FORMS = [
  NUMBER,
  NUMBER.replaceAll(' ', ''),
  NUMBER.replaceAll(' ', '-'),
  `/menu?of=${NUMBER.replaceAll(' ', '%20')}`,
];
const ITS_OWN = new Set(['cardNumber', 'pin']);
/** Refused by a rule of theirs, with its code. */
const WITH_OWN_RULE =
  /^(?:nickname|displayName|customerArrivalInput\.displayName|paymentInstrumentToken|address\..*)$/;

const manifest = JSON.parse(readFileSync('wire/generated/operationManifest.json', 'utf8')) as Record<
  string,
  string
>;
const schema = buildSchema(readFileSync('wire/schema.graphql', 'utf8'));
const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2030-01-01T00:00:00.000Z',
};

/** The value with the number in one of its texts, one for each text. */
function planted(
  type: GraphQLInputType,
  name: string,
  number: string,
): readonly { at: string; value: unknown }[] {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return planted(nullable.ofType, name, number).map(({ at, value }) => ({ at, value: [value] }));
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.entries(named.getFields()).flatMap(([field, { type: inner }]) =>
      planted(inner, field, number).map(({ at, value }) => ({
        at: `${name}.${at}`,
        value: { ...(plain(type) as object), [field]: value },
      })),
    );
  if (!['String', 'ID'].includes(named.name) || ITS_OWN.has(name)) return [];
  return [{ at: name, value: number }];
}
function plain(type: GraphQLInputType): unknown {
  if (isListType(getNullableType(type))) return [];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) return scalars[named.name] ?? 'some';
  return Object.fromEntries(
    Object.entries(named.getFields()).map(([field, { type: inner }]) => [field, plain(inner)]),
  );
}

const calls = Object.entries(manifest).flatMap(([id, text]) => {
  const operation = getOperationAST(parse(text));
  if (operation?.operation === 'subscription') return [];
  const types = (operation?.variableDefinitions ?? []).map(
    ({ variable, type }) =>
      [variable.name.value, typeFromAST(schema, type as never) as unknown as GraphQLInputType] as const,
  );
  const given = Object.fromEntries(types.map(([name, type]) => [name, plain(type)]));
  return types.flatMap(([name, type], of) =>
    planted(type, name, FORMS[of % FORMS.length] ?? NUMBER).map(({ at, value }) => ({
      id,
      at,
      variables: { ...given, [name]: value },
    })),
  );
});

inShop('a card number', (its) => {
  const post = (id: string, variables: object) =>
    its.maya.send('POST', '/graphql', { id, variables }, { 'idempotency-key': randomUUID() });

  it('is refused in each text of each operation, and is in no row and no line of the log', async () => {
    const wrong: string[] = [];
    for (const { id, at, variables } of calls) {
      const answer = await post(id, variables);
      const text = await answer.text();
      const isRefused = WITH_OWN_RULE.test(at)
        ? text.includes('"errors"')
        : answer.status === 400 && text.includes('BAD_REQUEST');
      if (!isRefused || /1111/.test(text)) wrong.push(`${id} ${at} ${answer.status}`);
    }
    const some = ['riskData.deviceReference', 'antiFraudToken', 'returnUrl', 'order.cart.items.lineId'];
    expect(calls.map(({ at }) => at)).toEqual(expect.arrayContaining([...some, 'order.cart.offers.code']));
    expect(wrong).toEqual([]);
    const tables = await its.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await its.rows<{ row: string }>(sql.raw(`select t::text as row from "${name}" t`));
      expect([name, rows.filter(({ row }) => /4111.?1111.?1111.?1111/.test(row))]).toEqual([name, []]);
    }
    expect(its.server.logLines.filter((line) => /4111.{0,3}1111/.test(line))).toEqual([]);
  }, 60_000);

  it('is none where an id, a decimal, a stored-value card or its PIN is', async () => {
    const decimals = ['1234567890123456', '20261125203011123', '4111111111111112'];
    for (const lineId of [randomUUID(), `${randomUUID()}-2`, ...decimals])
      expect((await its.maya.ask('price-order', orderOf([{ ...latteItem, lineId }]))).code).toBeUndefined();
    const codeOf = async (cardNumber: string) =>
      (await its.maya.ask('check-card-balance', { cardNumber, pin: SANDBOX_PIN })).code;
    expect(await codeOf(sandboxNumber('1001'))).toBeUndefined();
    // Of an operator whose numbers begin as a card network's: not found, and not refused as a text.
    expect(await codeOf('6011000990139424')).toBe('121000');
    const riskData = { deviceReference: `sandbox-${randomUUID().replaceAll('-', '')}` };
    const order = its.inputOf(await its.priced());
    expect(
      (await its.maya.ask('submit-order', { ...order, riskData, antiFraudToken: null })).code,
    ).toBeUndefined();
  });
});
