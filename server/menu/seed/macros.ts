/** Grams, and milligrams for sodium and caffeine; calories follow from them. Of a product as it comes, or of one portion. */
export interface Macros {
  readonly fat: number;
  readonly carbs: number;
  readonly sugar: number;
  readonly protein: number;
  readonly sodium: number;
  readonly caffeine?: number;
}
