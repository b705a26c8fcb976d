/** Written by `npm run generate`; do not edit. */
import type { cartTold } from '../../features/cart/told.ts';
import type { devicesTold } from '../../features/devices/told.ts';
import type { favoriteProductsTold } from '../../features/favoriteProducts/told.ts';
import type { favoritesTold } from '../../features/favorites/told.ts';
import type { giftsTold } from '../../features/gifts/told.ts';
import type { loyaltyTold } from '../../features/loyalty/told.ts';
import type { partnershipsTold } from '../../features/partnerships/told.ts';
import type { paymentTold } from '../../features/payment/told.ts';
import type { paymentMethodsTold } from '../../features/paymentMethods/told.ts';
import type { personalDataTold } from '../../features/personalData/told.ts';
import type { pickupTold } from '../../features/pickup/told.ts';
import type { profileTold } from '../../features/profile/told.ts';
import type { promoTold } from '../../features/promo/told.ts';
import type { slotsTold } from '../../features/slots/told.ts';
import type { walletTold } from '../../features/wallet/told.ts';
import type { addressesTold } from '../../parts/addresses/told.ts';
import type { cancellationsTold } from '../../parts/cancellations/told.ts';
import type { ordersTold } from '../../parts/order/told.ts';
import type { residenceTold } from '../../parts/promo/told.ts';
import type { tipsTold } from '../../parts/tips/told.ts';
import type { WriteKind } from '../../../domain/outbox/write.ts';
import type { Told } from '../../kit/useTold.ts';
type Complete<T extends Told<WriteKind>> = T;
/** The texts of every kind of write: one without texts does not compile. Types only, the texts are in the pages' chunks. @public */
export type ToldWrites = Complete<
  typeof cartTold &
    typeof devicesTold &
    typeof favoriteProductsTold &
    typeof favoritesTold &
    typeof giftsTold &
    typeof loyaltyTold &
    typeof partnershipsTold &
    typeof paymentTold &
    typeof paymentMethodsTold &
    typeof personalDataTold &
    typeof pickupTold &
    typeof profileTold &
    typeof promoTold &
    typeof slotsTold &
    typeof walletTold &
    typeof addressesTold &
    typeof cancellationsTold &
    typeof ordersTold &
    typeof residenceTold &
    typeof tipsTold
>;
