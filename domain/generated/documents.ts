/** Written by `npm run generate`; do not edit. */
import { favoriteProductsDocuments } from '../favoriteProducts/documents.ts';
import { giftsDocuments } from '../gifts/documents.ts';
import { historyDocuments } from '../history/documents.ts';
import { homeDocuments } from '../home/documents.ts';
import { loyaltyDocuments } from '../loyalty/documents.ts';
import { menuDocuments } from '../menu/documents.ts';
import { ordersDocuments } from '../orders/documents.ts';
import { paymentMethodsDocuments } from '../paymentMethods/documents.ts';
import { personalDataDocuments } from '../personalData/documents.ts';
import { rewardsDocuments } from '../rewards/documents.ts';
import { storesDocuments } from '../stores/documents.ts';
import { walletDocuments } from '../wallet/documents.ts';
export const documentSchemas = {
  ...favoriteProductsDocuments,
  ...giftsDocuments,
  ...historyDocuments,
  ...homeDocuments,
  ...loyaltyDocuments,
  ...menuDocuments,
  ...ordersDocuments,
  ...paymentMethodsDocuments,
  ...personalDataDocuments,
  ...rewardsDocuments,
  ...storesDocuments,
  ...walletDocuments,
} as const;
