/** The browser's IndexedDB, where touching it is not an error already (some private modes throw). */
export function indexedDbOrNull(): {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
} | null {
  try {
    return typeof indexedDB === 'undefined' || indexedDB === null ? null : { indexedDB, IDBKeyRange };
  } catch {
    return null;
  }
}
