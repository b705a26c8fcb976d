/**
 * The text of canonicalJson (domain/canonicalJson.ts) for states that are written again and again, several times faster: it
 * recurses, and it keeps the text of each object that is frozen, or whose members are texts, numbers and frozen objects and are
 * the same as before.
 */
export interface StateText {
  /** Equals `canonicalJson(state)`. */
  of(state: unknown): string;
  /** Forgets the texts that were not asked for since the last call. */
  forgetUnused(): void;
}

interface Kept {
  readonly text: string;
  /** Keys and members in the object's own order; null for what is frozen. */
  readonly keys: readonly string[] | null;
  readonly members: readonly unknown[];
}

export function createStateText(): StateText {
  let [kept, used] = [new Map<object, Kept>(), new Map<object, Kept>()];

  const textOf = (value: unknown, isFrozen: boolean): string => {
    if (typeof value === 'string') return quoted(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    if (isFrozen) return membersOf(value, true);
    if (Array.isArray(value) && !Object.isFrozen(value)) return membersOf(value, false);
    const known = used.get(value) ?? kept.get(value);
    if (known !== undefined && isStill(known, value)) {
      used.set(value, known);
      return known.text;
    }
    const text = membersOf(value, Object.isFrozen(value));
    keep(value, text);
    return text;
  };

  function keep(value: object, text: string): void {
    if (Object.isFrozen(value)) return void used.set(value, { text, keys: null, members: [] });
    const members: readonly unknown[] = Object.values(value);
    if (members.every(isConstant)) used.set(value, { text, keys: Object.keys(value), members });
  }

  /** `isFrozen`: it is part of an object whose text is kept. */
  function membersOf(value: object, isFrozen: boolean): string {
    let text = '';
    if (Array.isArray(value)) {
      for (const member of value) text += `${text === '' ? '' : ','}${textOf(member, isFrozen)}`;
      return `[${text}]`;
    }
    const source = value as Readonly<Record<string, unknown>>;
    for (const key of sortedKeys(source)) {
      const member = source[key];
      if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${textOf(member, isFrozen)}`;
    }
    return `{${text}}`;
  }

  return {
    of: (state) => textOf(state, false),
    forgetUnused: () => void ([kept, used] = [used, new Map()]),
  };
}

const isConstant = (member: unknown): boolean =>
  typeof member !== 'object' || member === null || Object.isFrozen(member);

function isStill({ keys, members }: Kept, value: object): boolean {
  if (keys === null) return true;
  const now = Object.keys(value);
  if (now.length !== keys.length) return false;
  const source = value as Readonly<Record<string, unknown>>;
  return now.every((key, at) => key === keys[at] && source[key] === members[at]);
}

function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  for (let at = 1; at < keys.length; at++) if ((keys[at - 1] ?? '') > (keys[at] ?? '')) return keys.sort();
  return keys;
}

/** Printable ASCII without quote and backslash stands for itself in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));
