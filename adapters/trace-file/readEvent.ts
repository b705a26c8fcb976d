/**
 * Validates one event of a trace against the catalog: known type, listed version, upcast to today's, data
 * that matches the schema without extra fields.
 */
import * as v from 'valibot';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import { upcast } from '../../domain/upcast.ts';
import type { HeaderLine } from './format.ts';
import { NewerTrace, TraceProblem } from './trace.ts';

interface Row {
  readonly seq: number;
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}

export function readEvent(line: number, row: Row, header: HeaderLine | undefined): AppEvent {
  const definition = catalog.get(row.type);
  const by = `the trace was written by build ${header?.build ?? 'unknown'}`;
  if (definition === undefined) {
    throw new NewerTrace(line, `event type "${row.type}" is not known here; ${by}`);
  }
  if (row.v > definition.v) {
    throw new NewerTrace(
      line,
      `version ${row.v} of "${row.type}" is newer than this code knows (${definition.v}); ${by}`,
    );
  }
  if (header?.schemaVersions[row.type] !== row.v) {
    throw new TraceProblem(line, `the header does not list version ${row.v} of "${row.type}"`);
  }
  const data = upcast(row.type, row.v, definition.v, row.data);
  const parsed = v.safeParse(definition.schema, data);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new TraceProblem(
      line,
      `event ${row.seq} (${row.type}): ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`,
    );
  }
  // A nested schema ignores unknown fields; a writer never writes them.
  if (canonicalJson(parsed.output) !== canonicalJson(data)) {
    throw new TraceProblem(line, `event ${row.seq} (${row.type}): holds fields that this type does not have`);
  }
  // The catalog's schema has validated that type and data belong together.
  return { ...row, v: definition.v, data: parsed.output } as unknown as AppEvent;
}
