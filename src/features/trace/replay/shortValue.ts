const LONGEST = 80;

/** A value in one line. */
export const shortValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '–';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
