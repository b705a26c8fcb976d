/** The address of vouchers. */
import { page } from '../../app/page.ts';

const vouchersPage = async () => (await import('./VouchersPage.tsx')).VouchersPage;

export const vouchersRoutes = [page('/vouchers', vouchersPage)];
