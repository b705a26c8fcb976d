/** The addresses of the sandbox pages. */
import { page } from '../../kit/page.ts';

const sandboxPage = async () => (await import('./SandboxPage.tsx')).SandboxPage;
const deliveryStorefrontPage = async () =>
  (await import('./DeliveryStorefrontPage.tsx')).DeliveryStorefrontPage;

export const sandboxRoutes = [
  page('/sandbox', sandboxPage),
  page('/sandbox/delivery', deliveryStorefrontPage),
];
