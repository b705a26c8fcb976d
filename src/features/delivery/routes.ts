/** The addresses of the delivery landing page. */
import { page } from '../../kit/page.ts';

const deliveryPage = async () => (await import('./DeliveryPage.tsx')).DeliveryPage;

export const deliveryRoutes = [
  page('/store-locator/delivery', deliveryPage),
  page('/menu/store-locator/delivery', deliveryPage),
];
