/** Every kind of write, from the declarations of domain/<noun>/writes.ts. */
import type { FactType } from '../events.ts';
import { writes } from '../generated/writes.ts';
import type { SettlingType, WriteDeclaration, WriteOf } from '../write.ts';

type Declared = (typeof writes)[number];
export type Write = WriteOf<Declared>;
export type WriteKind = Write['kind'];
type KeysOf<T> = T extends T ? keyof T : never;
export type AskingType = KeysOf<Declared['asks']>;
type Settling = Declared['settles'][number];

/** As a list of one type: the compiler cannot follow the union of the declarations. */
export const declaredWrites = writes as unknown as readonly WriteDeclaration[];

/** Where the secret of a volatile write lies; null for every other write. */
export function vaultRefOf(write: Write): string | null {
  const isVolatile = declaredWrites.some(({ kind, isVolatile: itIs }) => itIs && kind === write.kind);
  return isVolatile && 'vaultRef' in write ? String(write.vaultRef) : null;
}

export type SettlingFact = Settling & FactType;
/** Does not compile while a fact has a `writeId` and settles no write; the error names it. @public */
export const nothingUnsettled: [Exclude<SettlingType, Settling>] extends [never]
  ? true
  : Exclude<SettlingType, Settling> = true;
