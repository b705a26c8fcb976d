/** A text as it stands in HTML and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
