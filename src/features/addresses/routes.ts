/** The addresses of the pages of billing addresses, in one chunk so that the first one has one entry. */
import { page } from '../../kit/page.ts';

const add = async () => (await import('./AddressPages.tsx')).AddAddressPage;
const edit = async () => (await import('./AddressPages.tsx')).EditAddressPage;

export const addressesRoutes = [
  page('/account/payment-method/add/billing-address', add),
  page('/account/payment-method/edit/billing-address', edit),
];
