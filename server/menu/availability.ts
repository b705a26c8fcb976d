/** Which product a store does not have: a deterministic function of the pair. Replaces a chain's stock feed. */

/** `missingIn` of 100 stores don't have it. */
export function storeHas(productNumber: number, missingIn: number, storeNumber: string): boolean {
  return missingIn === 0 || hashOf(`${storeNumber}:${productNumber}`) % 100 >= missingIn;
}

/** FNV-1a with a final mix, so that neighbouring store numbers don't agree. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
