/**
 * The resolver map, merged from server/<noun>/resolvers.ts. A field that two nouns resolve, or none of the root types'
 * fields resolves, does not start. Of rules it has one: no argument of a query or a mutation is a card number.
 */
import { nounResolvers, type ResolverDependencies } from '../generated/resolvers.ts';
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from './context.ts';
import { refuseCardNumbers } from './refuseCardNumbers.ts';

const ROOTS: ReadonlySet<string> = new Set(['Query', 'Mutation']);

export function createResolvers(deps: ResolverDependencies): Resolvers<Context> {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const resolversOf of nounResolvers)
    for (const [type, fields] of Object.entries(resolversOf(deps))) {
      const known = (merged[type] ??= {});
      for (const [field, resolver] of Object.entries(fields as object)) {
        if (field in known) throw new Error(`Two nouns resolve ${type}.${field}.`);
        known[field] = ROOTS.has(type) ? withoutCardNumbers(resolver) : resolver;
      }
    }
  return merged;
}

type Resolver = (parent: unknown, given: unknown, ...rest: unknown[]) => unknown;

const withoutCardNumbers = (resolver: unknown): unknown =>
  typeof resolver !== 'function'
    ? resolver
    : (parent: unknown, given: unknown, ...rest: unknown[]) => {
        refuseCardNumbers(given);
        return (resolver as Resolver)(parent, given, ...rest);
      };
