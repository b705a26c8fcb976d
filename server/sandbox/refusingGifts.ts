/** How the sandbox refuses to sell gifts, with each code that its own rules do not give easily (docs/sandbox.md). By the design. */
export const refusingDesigns = [
  { productNumber: 'SBX00001', code: 'GIFT_ART_UNAVAILABLE' },
  { productNumber: 'SBX00002', code: 'GIFT_RECIPIENT_INFO' },
  { productNumber: 'SBX00003', code: '170046' },
  { productNumber: 'SBX00004', code: 'GIFT_ADDRESS_UNAVAILABLE' },
  { productNumber: 'SBX00005', code: 'GIFT_BILLING_ADDRESS' },
  { productNumber: 'SBX00006', code: 'GIFT_PLACING_FAILED' },
  { productNumber: 'SBX00007', code: 'GIFT_ORDER_FAILED' },
  { productNumber: 'SBX00008', code: 'GIFT_LIMIT' },
  { productNumber: 'SBX00009', code: 'GIFT_NO_SUCH_CARD' },
] as const;

/** The code with which a design is refused; null: it is sold. */
export type RefusingGifts = (productNumber: string) => string | null;

export const noRefusingGifts: RefusingGifts = () => null;

export const sandboxRefusingGifts: RefusingGifts = (productNumber) =>
  refusingDesigns.find((each) => each.productNumber === productNumber)?.code ?? null;
