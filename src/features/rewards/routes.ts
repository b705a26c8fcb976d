/** The public page of the rewards programme. A member's own stars are in features/loyalty. */
import { page } from '../../kit/page.ts';

const programmePage = async () => (await import('./ProgrammePage.tsx')).ProgrammePage;

export const rewardsRoutes = [page('/rewards', programmePage)];
