import type { LinkProps } from '@tanstack/react-router'
import { mayUse, type Needs, type Rights } from '#platform/rights.ts'
import { routeAddress } from '#platform/route-names.ts'

interface CollectionTab {
  /** Same as `tab` in the tab's `useRecord`. */
  readonly tab: string
  readonly name: string
  /** Name of the tab's route. The tab is hidden while the site map has no such route. */
  readonly route: string
  /** Requirement for the member, besides the permission to view collections. */
  readonly needs?: Needs
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

interface ShownTab extends Pick<CollectionTab, 'tab' | 'name'> {
  readonly link: LinkProps
}

/** The tabs that exist and that the member may open. */
export const shownTabs = (
  params: { readonly accountId: string; readonly collectionId: string },
  rights: Rights,
  isLimited: boolean,
): ShownTab[] =>
  collectionTabs.flatMap(({ tab, name, route, needs = {}, isForAllEvents = false }) => {
    const address = routeAddress(route, params)
    const isShown = address !== undefined && mayUse(needs, rights) && !(isForAllEvents && isLimited)
    return isShown ? [{ tab, name, link: { to: address } as LinkProps }] : []
  })
