import { useSuspenseQuery } from '@tanstack/react-query'
import { useOffice } from '#platform/office.ts'
import { CollectionsOfEvent, StorefrontsOfEvent, UnitsOfEvent } from './EventFigures.tsx'
import { frameQuery } from './event-queries.ts'

/** What is left changes while the page is open: buyers do that. */
const RENEW_MS = 15_000

/** The remainder of an event, what sells it, and where it is listed. A draft shows only what it has. */
export function FiguresOfEvent({ eventId }: { readonly eventId: string }) {
  const office = useOffice()
  const { eventSummary } = useSuspenseQuery({
    ...frameQuery(office, eventId),
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  }).data
  const { row, blocked, collections, storefronts } = eventSummary
  const isDraft = row.saleState === 'DRAFT'
  const isShown = (items: readonly unknown[]): boolean => !isDraft || items.length > 0
  return (
    <>
      {row.capacity + blocked === 0 ? null : <UnitsOfEvent of={eventSummary} />}
      {collections && isShown(collections) ? <CollectionsOfEvent collections={collections} /> : null}
      {isShown(storefronts) ? <StorefrontsOfEvent of={storefronts} /> : null}
    </>
  )
}
