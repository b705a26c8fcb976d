/** The addresses of a member's stars. The public page of the programme is another one. */
import { page } from '../../kit/page.ts';

const starsPage = async () => (await import('./StarsPage.tsx')).StarsPage;
const howItWorksPage = async () => (await import('./HowItWorksPage.tsx')).HowItWorksPage;

export const loyaltyRoutes = [
  page('/account/rewards', starsPage),
  page('/account/rewards/how-it-works', howItWorksPage),
];
