import type { RecordTabLink } from '#platform/record/RecordLayout.tsx'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import type { Rights } from '#platform/rights.ts'

interface CollectionTab extends RouteTab {
  /** Hidden from members limited to some events: it can name events they have no access to. */
  readonly isForAllEvents?: true
}

/** The tabs of a collection, in order. A new tab is a row here and a route in the site map. */
const collectionTabs: readonly CollectionTab[] = [
  { tab: 'detail', name: 'Details', route: 'AdminCollectionDetail' },
  { tab: 'condition', name: 'Condition', route: 'AdminCollectionCondition', isForAllEvents: true },
  { tab: 'price-type', name: 'Price types', route: 'AdminCollectionPriceType' },
  { tab: 'storefront', name: 'Storefronts', route: 'AdminCollectionStorefront' },
  { tab: 'ticket-limit', name: 'Ticket limits', route: 'AdminCollectionTicketLimit' },
  { tab: 'promotion', name: 'Promotions', route: 'AdminCollectionPromotion', isForAllEvents: true },
  {
    tab: 'add-ons',
    name: 'Add-ons',
    route: 'AdminCollectionAddOns',
    needs: { features: ['productIntegrations'] },
    isForAllEvents: true,
  },
  { tab: 'ticket-cap', name: 'Ticket caps', route: 'AdminCollectionTicketCap' },
  { tab: 'insights', name: 'Insights', route: 'AdminCollectionInsights' },
]

/** The tabs that exist and that the member may open. */
export const shownTabs = (
  params: { readonly accountId: string; readonly collectionId: string },
  rights: Rights,
  isLimited: boolean,
): RecordTabLink[] =>
  routeTabs(
    collectionTabs.filter(({ isForAllEvents = false }) => !(isForAllEvents && isLimited)),
    params,
    rights,
  )
