/**
 * The store number of a `ref`: the ref itself where it is 1 to 40 letters, digits, dots, dashes and underscores. Any other, as
 * the address of a page, has a number made of its SHA-256: the same in every import.
 */
import { createHash } from 'node:crypto';
import type { ImportNotice } from './importNotice.ts';

const NUMBER = /^[\w.-]{1,40}$/;
/** No dash: what stands behind one is no part of a short store number. */
const HEX_DIGITS = 16;

export const storeNumberOf = (ref: string): string =>
  NUMBER.test(ref) ? ref : `x${createHash('sha256').update(ref).digest('hex').slice(0, HEX_DIGITS)}`;

export const noticesOfRef = (ref: string): readonly ImportNotice[] =>
  NUMBER.test(ref)
    ? []
    : [
        {
          field: 'ref',
          understood: `the store number ${storeNumberOf(ref)}, made of it`,
          write: 'nothing, if that will do; else 1 to 40 letters, digits, dots, dashes and underscores',
        },
      ];
