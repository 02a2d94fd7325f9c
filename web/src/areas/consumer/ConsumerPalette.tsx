import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import { useSettled } from '../palette/use-settled.ts'
import { useSignedIn } from './AccountMenu.tsx'
import { consumerPlaces } from './consumer-places.ts'
import { PaletteShowsDocument } from './palette.gql.ts'

interface ConsumerPaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Every screen that this person can open by itself, and shows by name. */
export function ConsumerPalette(dialog: ConsumerPaletteProps) {
  const signedIn = useSignedIn()
  const [text, setText] = useState('')
  const { search, waits } = useSettled(text)
  const shows = useQuery({
    ...query(PaletteShowsDocument, { search: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined,
  })
  const records = (shows.data?.exchangeEvents.edges ?? []).map(({ node: { marketplaceId, storefrontId, event } }) => ({
    address: `/marketplace/${marketplaceId}${storefrontId === null ? '' : `/storefront/${storefrontId}`}/event/${event.id}/tickets`,
    label: event.name,
    detail: event.venue.name,
  }))
  return (
    <AreaPalette
      {...dialog}
      label="Go to a page or a show"
      text={text}
      onText={setText}
      places={consumerPlaces(signedIn)}
      found={[{ name: 'Shows', icon: CalendarDays, records }]}
      busy={waits || shows.isFetching}
    />
  )
}
