/**
 * Parses and validates a document that a client composed: within the limits, against the schema. Its errors say what is
 * wrong with the document; ad-hoc documents are allowed only where developers write queries.
 */
import { parse, validate, type DocumentNode, type GraphQLSchema, type SourceLocation } from 'graphql';
import { CodedError } from '../base/codedError.ts';
import { limitExceededBy, MAX_TOKENS } from './limitDocument.ts';

const MAX_ERRORS = 10;

/** The document itself is refused, before anything of it was executed. */
export class DocumentRefused extends CodedError {
  readonly locations: readonly SourceLocation[];

  constructor(code: string, message: string, locations: readonly SourceLocation[] = []) {
    super(code, 400, message);
    this.locations = locations;
  }
}

/** Throws a DocumentRefused. */
export function parseAdHoc(schema: GraphQLSchema, text: string): DocumentNode {
  const document = parsed(text);
  const exceeded = limitExceededBy(document);
  if (exceeded !== null) throw new DocumentRefused('QUERY_TOO_COSTLY', exceeded);
  const [first] = validate(schema, document, undefined, { maxErrors: MAX_ERRORS });
  if (first) throw new DocumentRefused('QUERY_INVALID', first.message, first.locations);
  return document;
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    throw new DocumentRefused('QUERY_INVALID', error.message, error.locations);
  }
}

/** Compared by name, because two copies of the library have two classes. */
const isGraphqlError = (
  error: unknown,
): error is Error & { readonly locations?: readonly SourceLocation[] } =>
  error instanceof Error && error.name === 'GraphQLError';
