/** The content of a noun's public pages: the answers that they show to a guest, and the texts for search engines. */
export interface PageContent {
  readonly status: 200 | 404;
  /** By the key of the client's read; null for one that is refused. */
  readonly answers: Readonly<Record<string, unknown>>;
  /**
   * The address under which search engines list the page, without host and query; null for a page that they must not
   * list.
   */
  readonly canonicalPath: string | null;
  /**
   * The address that is rendered and cached: the same for all spellings of a page, and for all pages that do not exist,
   * because anybody can ask for any number of those.
   */
  readonly renderedPath: string;
  /** Another one where the page would be another one now: a cached page of an earlier version is not sent. */
  readonly version?: string;
  /** A picture of the page's subject, for a preview of its link. */
  readonly imageUrl?: string;
  /** schema.org objects, for JSON-LD. */
  readonly structuredData: readonly object[];
}

/** Null for an address that is none of this noun's pages. Rejects where its data cannot be had. */
export type PageSource = (path: string) => Promise<PageContent | null>;
