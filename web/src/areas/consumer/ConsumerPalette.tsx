import { formatEventDates } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { query } from '#platform/api.ts'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import type { PaletteProps } from '../palette/PaletteHost.tsx'
import { useSettled } from '../palette/use-settled.ts'
import { useSignedIn } from './AccountMenu.tsx'
import { consumerPlaces } from './consumer-places.ts'
import { PaletteShowsDocument } from './palette.gql.ts'

/** Every screen that this person can open by itself, and shows by name. */
export function ConsumerPalette(dialog: PaletteProps) {
  const { text } = dialog
  const signedIn = useSignedIn()
  const { search, waits } = useSettled(text)
  const shows = useQuery({
    ...query(PaletteShowsDocument, { search: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined,
  })
  const records = (shows.data?.exchangeEvents.edges ?? []).map(({ node: { marketplaceId, storefrontId, event } }) => ({
    address: `/marketplace/${marketplaceId}${storefrontId === null ? '' : `/storefront/${storefrontId}`}/event/${event.id}/tickets`,
    label: event.name,
    // A show of many evenings is told apart by them; where that is not to be said yet, by its place.
    detail: formatEventDates(event, 'SHORT') || event.venue.name,
  }))
  return (
    <AreaPalette
      {...dialog}
      places={consumerPlaces(signedIn)}
      found={[{ name: 'Shows', icon: CalendarDays, records }]}
      busy={waits || shows.isFetching}
    />
  )
}
