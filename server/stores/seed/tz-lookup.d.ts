/** The package has no types of its own. */
declare module 'tz-lookup' {
  /** The IANA zone of a place on Earth. Throws RangeError for coordinates that are none. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
