import { isUuid } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import { isOnFor, lowersEachTicket } from '#modules/stock/promotions/rules/before-cart.ts'
import { enter, openStorefront } from '#modules/stock/storefronts/flows/enter.ts'
import type { SaleLabel } from '#modules/stock/storefronts/types/storefront.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { withoutLocked } from '../rules/price-codes.ts'
import { lowestOnList } from '../rules/promoted-sheet.ts'
import { onlyUnlocked } from '../rules/unlocked.ts'
import { factsAt } from '../rules/visits.ts'
import type { PromotedPrice } from '../types/offer-sheet.ts'
import { automaticPromotions } from './automatic-promotions.ts'
import { knownOffer } from './offer-facts.ts'

/** An event of a list, with the price that the list shows. */
export type PricedEvent = {
  readonly event: ShownEvent
  readonly storefrontId: string | null
  readonly label: SaleLabel
  readonly lowestAllIn: Money | null
}

/** Facts of an event that conditions of promotions ask and that the list knows. */
const ofEvent = ({ event }: PricedEvent, storefrontId: string) => ({
  event: event.id,
  venue: event.venue.id,
  storefront: storefrontId,
})
const KNOWN: ReadonlySet<string> = new Set(['event', 'venue', 'storefront'] satisfies (keyof ReturnType<
  typeof ofEvent
>)[])

/**
 * The lowest price of a listed event with automatic promotions, as the cart will have it; null if none lowers it. Its offer is
 * only read if its organizer has such a promotion.
 */
export const promotedOnList = async (context: RequestContext, priced: PricedEvent): Promise<PromotedPrice | null> => {
  const { event, storefrontId, label, lowestAllIn } = priced
  const { services } = context
  if (lowestAllIn === null || (label !== 'AVAILABLE' && label !== 'FEW') || !isUuid(storefrontId)) return null
  const storefront = await openStorefront(context, storefrontId)
  const promotions = await automaticPromotions(services, [storefront.marketplaceId])
  const facts = ofEvent(priced, storefrontId)
  const able = promotions.filter(
    (promotion) =>
      lowersEachTicket(promotion) &&
      isOnFor(
        { ...promotion, collectionIds: null, rows: promotion.rows.filter(({ attribute }) => KNOWN.has(attribute)) },
        services.clock.now(),
        [],
        [facts],
      ),
  )
  if (able.length === 0) return null
  const { granted, code } = await enter(context, storefront)
  const known = granted ? await knownOffer(services, storefrontId, event.id) : null
  if (known === null) return null
  const offered = onlyUnlocked(withoutLocked(known.facts, null), code?.collectionIds ?? null)
  const found = lowestOnList(factsAt(offered, null), { venueId: event.venue.id, promotions })
  return found !== null && found.allIn.amount < lowestAllIn.amount ? found : null
}
