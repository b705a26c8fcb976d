/**
 * Limits of a document that a client composes itself: depth, aliases and cost, counted through fragments without
 * expanding them. Trusted documents are not measured. Knows no resolver.
 */
import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Large enough for the introspection query of common tools: 184 tokens, depth 15, cost 230. */
export const MAX_TOKENS = 1_000;
const MAX_DEPTH = 16;
const MAX_ALIASES = 20;
const MAX_COST = 500;
/** A root field asks the database; any other field costs 1. */
const ROOT_FIELD_COST = 40;

interface Measure {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}
const nothing: Measure = { depth: 0, aliases: 0, cost: 0 };

/** A sentence that names the limit, or null where the document keeps all of them. */
export function limitExceededBy(document: DocumentNode): string | null {
  const { depth, aliases, cost } = measure(document);
  if (depth > MAX_DEPTH) return `The document is nested deeper than ${MAX_DEPTH} levels.`;
  if (aliases > MAX_ALIASES) return `The document has more than ${MAX_ALIASES} aliases.`;
  if (cost > MAX_COST)
    return `The document costs more than ${MAX_COST}: ${ROOT_FIELD_COST} for a root field, 1 for any other.`;
  return null;
}

function measure({ definitions }: DocumentNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const measured = new Map<string, Measure>();

  function ofSet(set: SelectionSetNode | undefined, isRoot: boolean): Measure {
    return (set?.selections ?? []).map((each) => ofSelection(each, isRoot)).reduce(sum, nothing);
  }
  function ofSelection(node: SelectionNode, isRoot: boolean): Measure {
    if (node.kind === Kind.INLINE_FRAGMENT) return ofSet(node.selectionSet, isRoot);
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value, isRoot);
    const { depth, aliases, cost } = ofSet(node.selectionSet, false);
    const isIntrospection = node.name.value.startsWith('__');
    const ownAliases = aliases + (node.alias ? 1 : 0);
    return {
      depth: depth + 1,
      // Introspection has a long answer already, and common tools use no aliases in it.
      aliases: isIntrospection && node.name.value !== '__typename' && ownAliases > 0 ? Infinity : ownAliases,
      cost: cost + (isRoot && !isIntrospection ? ROOT_FIELD_COST : 1),
    };
  }
  /** Each is measured once, so fragments that multiply each other take no time. A cycle is refused by validation. */
  function ofFragment(name: string, isRoot: boolean): Measure {
    const key = `${name} ${isRoot}`;
    const known = measured.get(key);
    if (known) return known;
    measured.set(key, nothing);
    const found = ofSet(fragments.get(name)?.selectionSet, isRoot);
    measured.set(key, found);
    return found;
  }
  return definitions
    .map((node) => (node.kind === Kind.OPERATION_DEFINITION ? ofSet(node.selectionSet, true) : nothing))
    .reduce(sum, nothing);
}

const sum = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  cost: a.cost + b.cost,
});
