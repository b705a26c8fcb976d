/**
 * A random history of the ledger, and what it must answer. Each operation says which versions of its two cards it left
 * behind; the states of a card follow from the versions, so that every answer can be predicted although the operations
 * ran at once. Knows no database.
 */
import fc from 'fast-check';

export const CARDS = ['a', 'b', 'c', 'd'];
export const HOUSE = 'funding:USD';
export const MAX_BALANCE = 1_000;
/** Milliseconds from the history's beginning at which every hold ends. */
export const HELD_UNTIL = 1_000;

export type Asked =
  | {
      readonly do: 'transfer' | 'hold';
      readonly key: string;
      readonly from: string;
      readonly to: string;
      readonly amount: number;
    }
  | {
      readonly do: 'settle';
      readonly key: string;
      readonly wanted: 'posted' | 'voided' | 'expired';
      readonly at: number;
    };
/**
 * What happens to the answer: it comes; the connection breaks before the commit, or the transaction is rolled back there;
 * it is lost after the commit.
 */
export type Fate = 'answered' | 'broken' | 'rolledBack' | 'lost';
export interface Step {
  readonly asked: Asked;
  /** One for each try; the last one is answered. */
  readonly fates: readonly Fate[];
}

/** Versions of the cards after the operation; house accounts have none. */
export interface Seen {
  readonly asked: Asked;
  readonly state: string;
  readonly code: string | null;
  readonly versions: Readonly<Record<string, number>>;
}

const account = fc.constantFrom(...CARDS, HOUSE);
/** Few keys, so that many come twice, with the same transfer or another. */
const key = fc.integer({ min: 0, max: 25 }).map((number) => `key-${number}`);
const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({
    do: fc.constantFrom('transfer', 'transfer', 'hold'),
    key,
    from: account,
    to: account,
    amount: fc.integer({ min: 0, max: 600 }),
  }),
  fc.record({
    do: fc.constant('settle'),
    key,
    wanted: fc.constantFrom('posted', 'posted', 'voided', 'expired'),
    at: fc.constantFrom(10, 10, 10, HELD_UNTIL),
  }),
);
const fates = fc
  .array(fc.constantFrom<Fate>('broken', 'rolledBack', 'rolledBack', 'lost', 'lost', 'lost'), {
    maxLength: 2,
  })
  .map((bad): readonly Fate[] => [...bad, 'answered']);
export const history: fc.Arbitrary<readonly Step[]> = fc.array(fc.record({ asked, fates }), {
  minLength: 30,
  maxLength: 60,
});

interface Card {
  readonly balance: number;
  readonly out: number;
  readonly in: number;
}
type Transfer = Extract<Asked, { from: string }>;

/** Sentences about what is not as it must be; none where everything is. `begin` is every card's first balance, version 1. */
export function faultsOf(seen: readonly Seen[], begin: number): readonly string[] {
  const faults: string[] = [];
  const first = new Map<string, Seen & { asked: Transfer }>();
  for (const each of seen)
    if (each.asked.do !== 'settle' && each.state !== 'reused' && !first.has(each.asked.key) && isFirst(each))
      first.set(each.asked.key, each as Seen & { asked: Transfer });
  const changes = new Map<string, Map<number, (card: Card) => Card>>(CARDS.map((card) => [card, new Map()]));
  const ended = new Map<string, string>();
  const change = (name: string, version: number, to: (card: Card) => Card): void => {
    const of = changes.get(name);
    if (of?.has(version)) faults.push(`two operations made version ${version} of ${name}`);
    of?.set(version, to);
  };
  for (const { asked: what, state, versions, changed } of seen.map((each) => ({
    ...each,
    changed: changedBy(each),
  }))) {
    if (!changed) continue;
    const transfer = what.do === 'settle' ? first.get(what.key)?.asked : what;
    if (transfer === undefined) {
      faults.push(`${what.key} was settled and never held`);
      continue;
    }
    const { from, to, amount } = transfer;
    if (what.do === 'settle') ended.set(what.key, state);
    for (const [name, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const version = versions[name];
      if (version === undefined) continue;
      const moved = (card: Card): Card => ({ ...card, balance: card.balance + sign * amount });
      const held =
        (by: number) =>
        (card: Card): Card =>
          sign < 0 ? { ...card, out: card.out + by * amount } : { ...card, in: card.in + by * amount };
      if (what.do === 'transfer') change(name, version, moved);
      else if (what.do === 'hold') change(name, version, held(1));
      else if (state === 'posted') {
        change(name, version - 1, held(-1));
        change(name, version, moved);
      } else change(name, version, held(-1));
    }
  }
  const states = new Map(
    CARDS.map((card) => [card, statesOf(changes.get(card) ?? new Map(), begin, card, faults)]),
  );
  for (const each of seen) faults.push(...wrongAnswer(each, first, ended, states));
  return faults;
}

/** A first answer to a key either changed something or is a refusal; who came second is told what the first was told. */
const isFirst = (each: Seen): boolean => changedBy(each) || each.state === 'refused';
const changedBy = ({ versions }: Seen): boolean => versions['changed'] === 1;

function statesOf(
  changes: ReadonlyMap<number, (card: Card) => Card>,
  begin: number,
  name: string,
  faults: string[],
): readonly Card[] {
  const states: Card[] = [
    { balance: 0, out: 0, in: 0 },
    { balance: begin, out: 0, in: 0 },
  ];
  for (let version = 2; version < 2 + changes.size; version++) {
    const change = changes.get(version);
    const before = states[version - 1];
    if (change === undefined || before === undefined) {
      faults.push(`version ${version} of ${name} was made by nobody`);
      break;
    }
    const after = change(before);
    if (after.balance < after.out || after.out < 0 || after.in < 0 || after.balance + after.in > MAX_BALANCE)
      faults.push(`${name} was out of bounds at version ${version}: ${JSON.stringify(after)}`);
    states.push(after);
  }
  return states;
}

function wrongAnswer(
  each: Seen,
  first: ReadonlyMap<string, Seen & { asked: Transfer }>,
  ended: ReadonlyMap<string, string>,
  states: ReadonlyMap<string, readonly Card[]>,
): readonly string[] {
  const { asked: what, state } = each;
  const known = first.get(what.key);
  const say = (expected: string): readonly string[] => [
    `${JSON.stringify(what)} was answered ${state} ${each.code ?? ''}, expected ${expected}`,
  ];
  if (what.do === 'settle') {
    if (known === undefined) return state === 'unknown' ? [] : say('unknown');
    if (changedBy(each)) {
      const expected = what.at >= HELD_UNTIL ? 'expired' : what.wanted;
      return state === expected ? [] : say(expected);
    }
    // Before it was held, after it, or one that was no hold.
    const possible = ['unknown', known.state, ended.get(what.key)];
    const isEarlyExpiry = state === 'held' && what.wanted === 'expired' && what.at < HELD_UNTIL;
    return isEarlyExpiry || (state !== 'held' && possible.includes(state)) ? [] : say(possible.join(' or '));
  }
  if (known === undefined) return say('an answer of its own');
  const isSame =
    known.asked.do === what.do &&
    known.asked.from === what.from &&
    known.asked.to === what.to &&
    known.asked.amount === what.amount;
  if (!isSame) return state === 'reused' ? [] : say('reused');
  if (!changedBy(each) && state !== 'refused')
    return [known.state, ended.get(what.key)].includes(state) ? [] : say(known.state);
  const card = (name: string): Card | null =>
    states.get(name)?.[(known.versions[name] ?? 0) - (changedBy(known) ? 1 : 0)] ?? null;
  const [giver, taker] = [card(what.from), card(what.to)];
  const expected =
    what.amount <= 0
      ? 'AMOUNT_INVALID'
      : what.from === what.to
        ? 'SAME_ACCOUNT'
        : giver !== null && giver.balance - giver.out < what.amount
          ? 'INSUFFICIENT_BALANCE'
          : taker !== null && taker.balance + taker.in + what.amount > MAX_BALANCE
            ? 'MAX_BALANCE'
            : null;
  if (each.code !== expected) return say(expected ?? 'no refusal');
  return [];
}
