import { formatEventDates } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { query } from '#platform/api.ts'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import type { PaletteProps } from '../palette/PaletteHost.tsx'
import { useDebouncedSearch } from '#platform/use-debounced-search.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { consumerPlaces } from './consumer-places.ts'
import { PaletteShowsDocument } from './palette.gql.ts'

/** Every screen that the user can open, and shows by name. */
export function ConsumerPalette(dialog: PaletteProps) {
  const { text } = dialog
  const signedIn = useSignedIn()
  const { search, isWaiting } = useDebouncedSearch(text)
  const shows = useQuery({
    ...query(PaletteShowsDocument, { search: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined,
  })
  const records = (shows.data?.exchangeEvents.edges ?? []).map(({ node: { marketplaceId, storefrontId, event } }) => ({
    address: `/marketplace/${marketplaceId}${storefrontId === null ? '' : `/storefront/${storefrontId}`}/event/${event.id}/tickets`,
    label: event.name,
    // Dates distinguish the events of a show; if they aren't public yet, the venue does.
    detail: formatEventDates(event, 'SHORT') || event.venue.name,
  }))
  return (
    <AreaPalette
      {...dialog}
      places={consumerPlaces(signedIn)}
      found={[{ name: 'Shows', icon: CalendarDays, records }]}
      busy={isWaiting || shows.isFetching}
    />
  )
}
