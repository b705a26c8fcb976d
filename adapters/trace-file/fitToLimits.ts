/**
 * Selects what of a log fits a trace that the reader accepts: the newest places within the limits on events and size,
 * and the documents that are neither too large nor too many. Reports how many were left out. See limits.ts.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  MAX_EVENT_BYTES,
  MAX_EVENTS,
  MAX_LINE_BYTES,
  MAX_SHORT_LINE,
} from './limits.ts';
import { exceededLimit } from './measureJson.ts';
import type { PassedOver } from './trace.ts';

export interface LeftOut {
  readonly events: number;
  readonly documents: number;
}

interface Places {
  readonly events: readonly AppEvent[];
  readonly passedOver: readonly PassedOver[];
}

/** The newest events, and the gaps between them. Rows far after the newest event are left out. */
export function newestPlaces({ events, passedOver }: Places): Places {
  const last = events.at(-1)?.seq ?? 0;
  const isNear = ({ seq }: { readonly seq: number }): boolean => seq <= last + MAX_DISTANCE;
  const end = Math.max(last, ...passedOver.filter(isNear).map(({ seq }) => seq));
  const isNew = ({ seq }: { readonly seq: number }): boolean => seq > end - MAX_EVENTS;
  const roomy = events.filter(isNew);
  const sizes = roomy.map(bytesOf);
  let room = MAX_EVENT_BYTES;
  let first = roomy.length;
  while (first > 0 && room >= (sizes[first - 1] ?? 0)) room -= sizes[--first] ?? 0;
  const kept = roomy.slice(first);
  const from = first === 0 ? 0 : (kept[0]?.seq ?? 0);
  return {
    events: kept,
    passedOver: passedOver.filter((place) => isNew(place) && isNear(place) && place.seq >= from),
  };
}

/** Rows more than this many seqs after the newest event are left out. */
const MAX_DISTANCE = 1_000;
/** The size of a line without its event. */
const LINE_OVERHEAD = 100;

export function isTooLong(event: AppEvent): boolean {
  const text = JSON.stringify(event);
  return text.length > MAX_SHORT_LINE - LINE_OVERHEAD || exceededLimit(text) !== null;
}

/** The documents that fit, in their order. */
export function fittingDocuments(documents: readonly StoredDocument[]): readonly StoredDocument[] {
  let room = MAX_DOCUMENT_BYTES;
  let kept = 0;
  return documents.filter((document) => {
    const line = JSON.stringify({ kind: 'document', ...document });
    const size = bytesIn(line) + 1;
    if (size > MAX_LINE_BYTES || size > room || kept === MAX_DOCUMENTS || exceededLimit(line) !== null)
      return false;
    room -= size;
    kept++;
    return true;
  });
}

const bytesOf = (event: AppEvent): number => bytesIn(JSON.stringify(event)) + LINE_OVERHEAD;

/** UTF-8 length, without encoding. */
function bytesIn(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
