/** The addresses of pickup and curbside check-in. */
import { page } from '../../kit/page.ts';

const pickupPage = async () => (await import('./PickupPage.tsx')).PickupPage;
const curbsidePage = async () => (await import('./CurbsidePage.tsx')).CurbsidePage;
const checkInSuccessPage = async () => (await import('./CheckInSuccessPage.tsx')).CheckInSuccessPage;

export const pickupRoutes = [
  page('/pickup', pickupPage),
  page('/pickup/curbside', curbsidePage),
  page('/pickup/curbside/success', checkInSuccessPage),
];
