/**
 * Branded ids: the only place where a plain string becomes one. Ids are minted from a clock and randomness
 * that a port hands in, so that a replay needs neither.
 */
export type Brand<T, B extends string> = T & { readonly __brand: B };
export type EventId = Brand<string, 'EventId'>;
export type TabId = Brand<string, 'TabId'>;
export type EraId = Brand<string, 'EraId'>;

export const asEventId = (text: string): EventId => text as EventId;
export const asTabId = (text: string): TabId => text as TabId;
export const asEraId = (text: string): EraId => text as EraId;

/**
 * A UUIDv7 (RFC 9562): 48 bits of `at` (ms since the epoch), then 74 random bits.
 * `random` must hold at least 10 bytes.
 */
export function uuidV7(at: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  let ms = at;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
