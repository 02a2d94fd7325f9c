import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { openFacts, openRefusal, type PassChoice } from './choice.ts'
import type { OfferFacts } from './facts.ts'
import type { SaleContext } from './promoted-price.ts'
import type { UsedLimits } from './sellable.ts'
import { offerSheet, type SheetBody } from './sheet.ts'

/**
 * The offer of a pass whose events aren't chosen yet: its prices, and why no choice can be bought. No places, and nothing to add to a
 * cart.
 */
export const openSheet = (
  facts: OfferFacts,
  map: SeatMap | undefined,
  choice: PassChoice,
  used: UsedLimits,
  sale: SaleContext,
): SheetBody => {
  const body = offerSheet(openFacts(facts, choice), map, used, sale)
  return {
    ...body,
    refusal: openRefusal(facts, choice) ?? body.refusal,
    collections: body.collections.map((collection) => ({ ...collection, sellableNow: 0 })),
    priceTypes: body.priceTypes.map((type) => ({ ...type, maxQuantity: 0, waitlist: false })),
    blocks: [],
    extras: [],
    maxQuantity: 0,
    free: 0,
  }
}
