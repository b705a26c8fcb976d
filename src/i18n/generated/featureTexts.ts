/** Written by `npm run generate`; do not edit. */
import type texts0 from '../../features/addresses/addresses.en.json';
import type texts1 from '../../features/analytics/analytics.en.json';
import type texts2 from '../../features/cancellations/refusals.en.json';
import type texts3 from '../../features/cart/cart.en.json';
import type texts4 from '../../features/cart/cartEmpty.en.json';
import type texts5 from '../../features/cart/changedLine.en.json';
import type texts6 from '../../features/delivery/delivery.en.json';
import type texts7 from '../../features/delivery/orderType.en.json';
import type texts8 from '../../features/favoriteProducts/favoriteProducts.en.json';
import type texts9 from '../../features/favoriteProducts/keep.en.json';
import type texts10 from '../../features/home/home.en.json';
import type texts11 from '../../features/home/usual.en.json';
import type texts12 from '../../features/menu/facts.en.json';
import type texts13 from '../../features/menu/found.en.json';
import type texts14 from '../../features/menu/menu.en.json';
import type texts15 from '../../features/menu/menuFilters.en.json';
import type texts16 from '../../features/notFound/notFound.en.json';
import type texts17 from '../../features/orders/guestOrder.en.json';
import type texts18 from '../../features/orders/orderBar.en.json';
import type texts19 from '../../features/orders/orders.en.json';
import type texts20 from '../../features/orders/readyNews.en.json';
import type texts21 from '../../features/orders/submissionBar.en.json';
import type texts22 from '../../features/payment/cardErrors.en.json';
import type texts23 from '../../features/payment/cardTrouble.en.json';
import type texts24 from '../../features/payment/guest.en.json';
import type texts25 from '../../features/payment/payment.en.json';
import type texts26 from '../../features/payment/paymentNews.en.json';
import type texts27 from '../../features/payment/paymentSheet.en.json';
import type texts28 from '../../features/payment/returned/returned.en.json';
import type texts29 from '../../features/payment/tender.en.json';
import type texts30 from '../../features/paymentMethods/frame.en.json';
import type texts31 from '../../features/paymentMethods/paymentMethods.en.json';
import type texts32 from '../../features/pickup/pickup.en.json';
import type texts33 from '../../features/rewards/rewards.en.json';
import type texts34 from '../../features/sandbox/sandbox.en.json';
import type texts35 from '../../features/session/account.en.json';
import type texts36 from '../../features/session/leftBar.en.json';
import type texts37 from '../../features/session/session.en.json';
import type texts38 from '../../features/slots/refusals.en.json';
import type texts39 from '../../features/stores/details.en.json';
import type texts40 from '../../features/stores/filters.en.json';
import type texts41 from '../../features/stores/hours.en.json';
import type texts42 from '../../features/stores/locator.en.json';
import type texts43 from '../../features/stores/map/map.en.json';
import type texts44 from '../../features/stores/otherPlaces.en.json';
import type texts45 from '../../features/stores/ownStores.en.json';
import type texts46 from '../../features/stores/refused.en.json';
import type texts47 from '../../features/stores/searchProblems.en.json';
import type texts48 from '../../features/trace/help.en.json';
import type texts49 from '../../features/trace/trace.en.json';
import type texts50 from '../../features/wallet/cards.en.json';
import type texts51 from '../../features/wallet/challenge.en.json';
import type texts52 from '../../features/wallet/held.en.json';
import type texts53 from '../../features/wallet/heldEnds.en.json';
import type texts54 from '../../features/wallet/pay.en.json';
import type texts55 from '../../features/wallet/reload.en.json';
import type texts56 from '../../ui/Combobox.en.json';
import type texts57 from '../../ui/HideableField.en.json';
import type texts58 from '../../ui/QuantityStepper.en.json';
import type texts59 from '../../ui/ToastRegion.en.json';
export type FeatureTextId =
  | keyof typeof texts0
  | keyof typeof texts1
  | keyof typeof texts2
  | keyof typeof texts3
  | keyof typeof texts4
  | keyof typeof texts5
  | keyof typeof texts6
  | keyof typeof texts7
  | keyof typeof texts8
  | keyof typeof texts9
  | keyof typeof texts10
  | keyof typeof texts11
  | keyof typeof texts12
  | keyof typeof texts13
  | keyof typeof texts14
  | keyof typeof texts15
  | keyof typeof texts16
  | keyof typeof texts17
  | keyof typeof texts18
  | keyof typeof texts19
  | keyof typeof texts20
  | keyof typeof texts21
  | keyof typeof texts22
  | keyof typeof texts23
  | keyof typeof texts24
  | keyof typeof texts25
  | keyof typeof texts26
  | keyof typeof texts27
  | keyof typeof texts28
  | keyof typeof texts29
  | keyof typeof texts30
  | keyof typeof texts31
  | keyof typeof texts32
  | keyof typeof texts33
  | keyof typeof texts34
  | keyof typeof texts35
  | keyof typeof texts36
  | keyof typeof texts37
  | keyof typeof texts38
  | keyof typeof texts39
  | keyof typeof texts40
  | keyof typeof texts41
  | keyof typeof texts42
  | keyof typeof texts43
  | keyof typeof texts44
  | keyof typeof texts45
  | keyof typeof texts46
  | keyof typeof texts47
  | keyof typeof texts48
  | keyof typeof texts49
  | keyof typeof texts50
  | keyof typeof texts51
  | keyof typeof texts52
  | keyof typeof texts53
  | keyof typeof texts54
  | keyof typeof texts55
  | keyof typeof texts56
  | keyof typeof texts57
  | keyof typeof texts58
  | keyof typeof texts59;
