/**
 * Depth and number of the values of a line, counted in its text before it is parsed. Doesn't validate JSON.
 * Stops at the first limit that is exceeded.
 */
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';

/** The exceeded limit as a sentence, or null. */
export function exceededLimit(text: string): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values++;
      if (++depth > MAX_DEPTH)
        return `is nested deeper than ${MAX_DEPTH} levels, which no line of a trace is`;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth--;
    } else if (code === COMMA && ++values > MAX_VALUES) {
      return `holds more than ${MAX_VALUES} values, which no line of a trace does`;
    }
  }
  return null;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const BACKSLASH = 0x5c;

/** The index of the closing quote; the end of the text without one. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
