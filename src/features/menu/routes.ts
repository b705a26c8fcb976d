/** The addresses of menus and products. Nutrition facts are on the product's page. */
import { page } from '../../kit/page.ts';

const menuPage = async () => (await import('./MenuPage.tsx')).MenuPage;
const productPage = async () => (await import('./product/ProductPage.tsx')).ProductPage;
const categoryPage = async () => (await import('./CategoryPage.tsx')).CategoryPage;

export const menuRoutes = [
  page('/menu', menuPage),
  page('/menu/product/:productNumber/:formCode', productPage),
  page('/menu/product/:productNumber/:formCode/nutrition', productPage),
  page('/menu/:menu/:category', categoryPage),
  page('/menu/:menu/:category/:subcategory', categoryPage),
];
