/**
 * The checksum of a stored snapshot. A tab of the build that wrote it uses a snapshot with the right checksum as it is;
 * every other one is validated (readSnapshot.ts). Finds damage, not forgery: the device owns its storage.
 */
import { hashOfText } from '../../domain/contentHash.ts';
import type { Snapshot } from '../ports.ts';

type Summed = Omit<Snapshot, 'key' | 'checksum'>;

/** Over JSON in the order of its keys, which storage keeps. */
export const checksumOf = ({ seq, reducers, state, versions }: Summed): string =>
  hashOfText(JSON.stringify([seq, reducers, versions, state]));

/** Whether it reads as it was written. A snapshot without a checksum does not. */
export function isAsWritten(stored: Snapshot): boolean {
  if (typeof stored.checksum !== 'string') return false;
  try {
    return checksumOf(stored) === stored.checksum;
  } catch {
    // Storage can hold what JSON cannot: a cycle, a bigint.
    return false;
  }
}
