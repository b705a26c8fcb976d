/** What a reader took but the operator should look at: printed in the report of an import. Plain English sentences. */
export interface ImportNotice {
  /** The tag, such as `opening_hours`. */
  readonly field: string;
  /** What was made of it. */
  readonly understood: string;
  /** What to write instead, or what to check. */
  readonly write: string;
}
