import { useNavigate } from '@tanstack/react-router'
import type { SuggestedShow } from '#modules/stock/storefronts/consumer/use-suggestions.ts'

/** Opens a suggested show: its dates or tickets in its shop, or one's own tickets if no public storefront sells it. */
export function useOpenShow(): (show: SuggestedShow) => void {
  const navigate = useNavigate()
  return ({ event, storefrontId, dateCount }) => {
    const eventId = event.id
    const marketplaceId = event.account.id
    if (storefrontId === null) void navigate({ to: '/exchange/event/$eventId', params: { eventId } })
    else if (dateCount > 1)
      void navigate({
        to: '/marketplace/$marketplaceId/listing/$groupBy/$listingId',
        params: { marketplaceId, groupBy: 'event', listingId: eventId },
      })
    else
      void navigate({
        to: '/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
        params: { marketplaceId, storefrontId, eventId },
      })
  }
}
