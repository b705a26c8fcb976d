/** Where a note on tax stands under the tax (spec 3 section 9): at a store whose subdivision is California's. */
export const hasTaxNote = (countrySubdivisionCode: string | null | undefined): boolean =>
  countrySubdivisionCode === 'CA';
