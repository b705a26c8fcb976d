/** What the sheet at #pay shows: the card that pays, with the banner of the rewards. It is loaded with the sheet. */
import { RewardsBanner } from '../features/rewards/RewardsBanner.tsx';
import { Pay } from '../features/wallet/Pay.tsx';

export const PayContent = ({ isOpen }: { readonly isOpen: boolean }) => (
  <Pay isOpen={isOpen} banner={<RewardsBanner />} />
);
