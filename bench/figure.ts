/** A figure beside its peer's: what is measured, which way is better, the bar, and whether it is kept. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer: string;
  readonly peerValue: number;
  readonly better: 'higher' | 'lower';
  /** What ratio (value / peerValue) must at least (higher) or at most (lower) be. */
  readonly bar: number;
}
export interface Figure extends Measured {
  readonly ratio: number;
  readonly meets: boolean;
}

export function figure(measured: Measured): Figure {
  const ratio = measured.value / measured.peerValue;
  const meets = measured.better === 'higher' ? ratio >= measured.bar : ratio <= measured.bar;
  return {
    ...measured,
    ratio: round(ratio),
    value: round(measured.value),
    peerValue: round(measured.peerValue),
    meets,
  };
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, peer, peerValue, ratio, better, bar, meets }) => [
    name,
    `${value} ${unit}`,
    `${peer}: ${peerValue} ${unit}`,
    String(ratio),
    `${better === 'higher' ? '≥' : '≤'} ${bar}`,
    meets ? 'meets' : 'FALLS SHORT',
  ]);
  const all = [['figure', 'Crema', 'peer', 'ratio', 'bar', ''], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

const round = (value: number): number => Number(value.toPrecision(4));
