/** The product's name as the operator set it (`brand.name`); every text may use it as {product}. */
import { createContext } from 'react';

export const BrandContext = createContext('Crema');
