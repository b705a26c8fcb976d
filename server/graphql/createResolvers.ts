/**
 * The resolver map, merged from server/<noun>/resolvers.ts. A field that two nouns resolve, or none of the root types'
 * fields resolves, does not start. Contains no rules.
 */
import { nounResolvers, type ResolverDependencies } from '../generated/resolvers.ts';
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from './context.ts';

export function createResolvers(deps: ResolverDependencies): Resolvers<Context> {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const resolversOf of nounResolvers)
    for (const [type, fields] of Object.entries(resolversOf(deps))) {
      const known = (merged[type] ??= {});
      for (const [field, resolver] of Object.entries(fields as object)) {
        if (field in known) throw new Error(`Two nouns resolve ${type}.${field}.`);
        known[field] = resolver;
      }
    }
  return merged;
}
