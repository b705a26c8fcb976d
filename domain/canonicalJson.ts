/**
 * JSON with sorted keys: equal values give equal text, so that hashes and byte-for-byte comparisons work.
 * Iterative with its own stack: a value from outside may be nested deeper than the call stack allows.
 */
export function canonicalJson(value: unknown): string {
  let text = '';
  const open: Container[] = [];
  for (let current = value; ;) {
    if (current === null || typeof current !== 'object') text += JSON.stringify(current) ?? 'null';
    else open.push(containerOf(current));
    let inside = open.at(-1);
    while (inside !== undefined && inside.written === inside.members.length) {
      text += inside.written === 0 ? inside.brackets : inside.brackets[1];
      open.pop();
      inside = open.at(-1);
    }
    if (inside === undefined) return text;
    text += inside.written === 0 ? inside.brackets[0] : ',';
    if (inside.keys !== null) text += `${JSON.stringify(inside.keys[inside.written])}:`;
    current = inside.members[inside.written++];
  }
}

/** A list or an object that is being written; `written` counts its members so far. */
interface Container {
  readonly brackets: '[]' | '{}';
  readonly keys: readonly string[] | null;
  readonly members: readonly unknown[];
  written: number;
}

function containerOf(value: object): Container {
  if (Array.isArray(value)) return { brackets: '[]', keys: null, members: value, written: 0 };
  const source: Readonly<Record<string, unknown>> = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(source)
    .filter((key) => source[key] !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return { brackets: '{}', keys, members: keys.map((key) => source[key]), written: 0 };
}
