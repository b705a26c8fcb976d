/**
 * Draws digits as PDF417 in an SVG, black on white, with a quiet zone of four modules; the symbol needs two (ISO/IEC
 * 15438). Error correction level 3: an eighth of the symbol may be unreadable.
 */
const symbol = {
  bcid: 'pdf417',
  columns: 2,
  eclevel: 3,
  /** The height of a row, in modules; at least three. */
  rowmult: 4,
  padding: 4,
  backgroundcolor: 'FFFFFF',
} as const;

export async function drawBarcode(digits: string): Promise<string> {
  // A megabyte of code, for those who pay in a store.
  const { drawingSVG, pdf417 } = await import('bwip-js/node');
  return pdf417({ ...symbol, text: digits }, drawingSVG());
}
