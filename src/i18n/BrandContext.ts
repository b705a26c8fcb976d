/** The product's name from the operator's settings (`brand.name`); every text may use it as {product}. */
import { createContext } from 'react';

export const BrandContext = createContext('Crema');
