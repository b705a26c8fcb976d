/**
 * What a rule stood on: for each state that it read, which of its fields were there, empty, or true. to-test takes out nothing
 * that changes it, so that the build with the bug, which is not at hand, would still write what it wrote.
 */
import type { World } from '../../../domain/world.ts';

/** Calls `rule` with a world that notes which of its states are read. */
export function premiseOf(world: World, rule: (watched: World) => unknown): string {
  const read = new Set<string>();
  const watched = new Proxy(world, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  rule(watched);
  const states = world as unknown as Readonly<Record<string, unknown>>;
  return [...read]
    .toSorted()
    .map((name) => `${name}: ${outline(states[name])}`)
    .join('; ');
}

function outline(state: unknown): string {
  if (typeof state !== 'object' || state === null) return kindOf(state);
  const fields = Object.entries(state).map(([name, value]) => `${name} ${kindOf(value)}`);
  return fields.toSorted().join(', ');
}

function kindOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'none';
  if (typeof value !== 'object') return 'some';
  return Object.keys(value).length === 0 ? 'empty' : 'some';
}
