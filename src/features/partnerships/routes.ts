/** The addresses of the hotel partnership, which exist while its setting is on. */
import { page } from '../../kit/page.ts';

const partnershipRoutes = async () => (await import('./PartnershipRoutes.tsx')).PartnershipRoutes;

export const partnershipsRoutes = [page('/rewards/partnerships/marriottbonvoy/*', partnershipRoutes)];
