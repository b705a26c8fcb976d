/** How strictly the facts of a trace are compared, by its header. */
import { sha256 } from '../../../adapters/trace-file/fingerprints.ts';
import type { HeaderLine } from '../../../adapters/trace-file/format.ts';
import { reducersHash } from '../../../streams/log/fold.ts';
import type { Comparison } from './drafts.ts';

export const comparisonOf = ({ header }: { readonly header: HeaderLine }): Comparison => ({
  isRedacted: header.redacted !== null,
  isOfOtherRelease: header.reducers !== sha256(reducersHash),
});
