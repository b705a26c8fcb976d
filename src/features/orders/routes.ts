/** The address of previous orders. */
import { page } from '../../app/page.ts';

const previousOrdersPage = async () => (await import('./PreviousOrdersPage.tsx')).PreviousOrdersPage;

export const ordersRoutes = [page('/menu/previous', previousOrdersPage)];
