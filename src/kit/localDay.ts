/** The calendar day of an instant in the time zone of the device, YYYY-MM-DD. */
export function localDay(instant: number): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
