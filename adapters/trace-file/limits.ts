/**
 * Limits of a trace: they bound the cost of reading one, no matter who wrote it. A log is compacted at 5,000
 * events, so each limit leaves room for several times a normal trace. Documented in docs/trace-files.md.
 */
const KiB = 1024;
const MiB = 1024 * KiB;

/** Our deepest line, a menu, has some 15 levels. Every walk over a value recurses once per level. */
export const MAX_DEPTH = 64;
/** One document is one line and is parsed whole: a national menu has some 300 KiB. */
export const MAX_LINE_BYTES = 2 * MiB;
/** Every other line. The largest event names the stores of a search. In UTF-16 code units. */
export const MAX_SHORT_LINE = 256 * KiB;
/** `[],[],…` needs twenty times its length in memory, so values are limited besides bytes. */
export const MAX_VALUES = 50_000;
/** Events and gaps together: five times what a log keeps. */
export const MAX_EVENTS = 25_000;
export const MAX_DOCUMENTS = 10_000;
/** Unpacked. */
export const MAX_TOTAL_BYTES = 32 * MiB;
/** Traces compress to a tenth or less of their size, and to a fortieth where one event repeats. */
export const MAX_RATIO = 100;
/** Below this the ratio is not checked: a short file may legitimately repeat one word. */
export const RATIO_COUNTS_FROM = MiB;
/**
 * A replay hashes the state that each event changed; events that grow a large state would cost the square of
 * the file size. Characters of state in total; the trace of release 0.1.0 has 320 per event.
 */
export const MAX_HASHED_STATE = 100_000_000;
/**
 * Values that a redaction replaces, each counted once; a normal trace has a few thousand. Values beyond are emptied.
 */
export const MAX_STAND_INS = 50_000;
/** Size of a written trace's events as text; 25,000 normal ones have 9 MiB. The oldest beyond are left out. */
export const MAX_EVENT_BYTES = 10 * MiB;
/** Size of a written trace's documents as text; documents that would exceed it are left out. */
export const MAX_DOCUMENT_BYTES = 8 * MiB;
/** Ids are 36 characters long; `build` is a version and a hash. */
export const MAX_ID = 128;
/** Length of quoted file content in an error message. */
export const MAX_SENTENCE = 400;
