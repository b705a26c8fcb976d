/** The address of vouchers. */
import { page } from '../../kit/page.ts';

const vouchersPage = async () => (await import('./VouchersPage.tsx')).VouchersPage;

export const vouchersRoutes = [page('/vouchers', vouchersPage)];
