/** Edit distance of two words (insert, delete, substitute); `most + 1` if it is greater than `most`. */
export function wordDistance(one: string, other: string, most: number): number {
  const far = most + 1;
  if (Math.abs(one.length - other.length) > most) return far;
  // One row of the table: at each place the distance from the read part of `one` to that prefix of `other`.
  const row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    let diagonal = row[0] ?? 0;
    let least = i;
    row[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const above = row[j] ?? 0;
      const changed = diagonal + (one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1);
      const distance = Math.min(changed, above + 1, (row[j - 1] ?? 0) + 1);
      row[j] = distance;
      least = Math.min(least, distance);
      diagonal = above;
    }
    if (least > most) return far;
  }
  return Math.min(row[other.length] ?? 0, far);
}
