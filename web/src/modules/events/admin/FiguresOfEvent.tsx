import { useSuspenseQuery } from '@tanstack/react-query'
import { maySee, useRights } from '#platform/rights.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { CollectionsOfEvent, StorefrontsOfEvent, UnitsOfEvent } from './EventFigures.tsx'
import { frameQuery } from './event-queries.ts'

/** The remainder of an event, what sells it, and where it is listed. A draft shows only what it has. */
export function FiguresOfEvent(place: EventPlace) {
  const { eventSummary } = useSuspenseQuery(frameQuery(place)).data
  const mayOpen = maySee('inventory', useRights())
  const { row, blocked, collections, storefronts } = eventSummary
  const isDraft = row.saleState === 'DRAFT'
  const isShown = (items: readonly unknown[]): boolean => !isDraft || items.length > 0
  return (
    <>
      {row.capacity + blocked === 0 ? null : <UnitsOfEvent of={eventSummary} />}
      {collections && isShown(collections) ? (
        <CollectionsOfEvent accountId={place.accountId} collections={collections} mayOpen={mayOpen} />
      ) : null}
      {isShown(storefronts) ? <StorefrontsOfEvent of={storefronts} /> : null}
    </>
  )
}
