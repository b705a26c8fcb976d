/** The address of favorite products. */
import { page } from '../../kit/page.ts';

const favoritesPage = async () => (await import('./FavoritesPage.tsx')).FavoritesPage;

export const favoriteProductsRoutes = [page('/menu/favorites', favoritesPage)];
