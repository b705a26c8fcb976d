/** Apollo's cache that keeps nothing: the log is the only state, and InMemoryCache would be a third of the chunk. */
import { ApolloCache, type Transaction } from '@apollo/client/cache';

export class NoCache extends ApolloCache {
  read = () => null;
  write = () => undefined;
  diff = () => ({ result: null, complete: false }) as never;
  watch = () => () => undefined;
  reset = () => Promise.resolve();
  evict = () => false;
  extract = () => ({});
  removeOptimistic = () => undefined;
  fragmentMatches = () => false;
  override restore(): this {
    return this;
  }
  override performTransaction(transaction: Transaction): void {
    transaction(this);
  }
}
