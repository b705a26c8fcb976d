/** The addresses of payment methods (spec 1 section 2), in one page so that the first chunk has one entry. */
import { page } from '../../kit/page.ts';

const methodsRoutes = async () => (await import('./MethodsRoutes.tsx')).MethodsRoutes;

export const paymentMethodsRoutes = [page('/account/payment-method/*', methodsRoutes)];
