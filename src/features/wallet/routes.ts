/** The addresses of stored-value cards, in one page so that the first chunk has one entry. */
import { page } from '../../kit/page.ts';

const cardsRoutes = async () => (await import('./CardsRoutes.tsx')).CardsRoutes;

export const walletRoutes = [page('/account/cards/*', cardsRoutes)];
