import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShopLink } from '#modules/storefronts/ShopLink.tsx'
import { maySee, useRights } from '#platform/rights.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { DuplicateEvent } from './DuplicateEvent.tsx'
import { EventStateBadge } from './EventStateBadge.tsx'
import { frameQuery } from './event-queries.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { eventSections } from './event-sections.ts'

interface EventLayoutProps extends EventPlace {
  /** The open section. */
  readonly tab: string
  readonly children: ReactNode
}

const base = '/admin/$accountId/event'

/** Frame of an event's page: title, sale state, and its sections as tabs (`event-sections.ts`). */
export function EventLayout({ accountId, eventId, tab: open, children }: EventLayoutProps) {
  const { event, eventSummary } = useSuspenseQuery(frameQuery({ accountId, eventId })).data
  const params = { accountId, eventId }
  const rights = useRights()
  const sections = eventSections.filter(({ permission }) => maySee(permission, rights))
  return (
    <RecordLayout
      recordId={eventId}
      title={event.name}
      permission="events"
      back={{ name: 'Events', link: linkOptions({ to: base, params }) }}
      state={<EventStateBadge of={eventSummary.row} />}
      head={
        <>
          {event.canCopy ? <DuplicateEvent key={eventId} accountId={accountId} event={event} /> : null}
          {eventSummary.shopPath === null ? null : <ShopLink path={eventSummary.shopPath} />}
        </>
      }
      tabs={sections.map(({ tab, name }, index) => ({
        tab,
        name,
        link:
          index === 0
            ? linkOptions({
                to: `${base}/$eventId`,
                params,
                search: {},
                activeOptions: { exact: true, includeSearch: open !== tab },
              })
            : linkOptions({ to: `${base}/$eventId`, params, search: { tab } }),
      }))}
    >
      {children}
    </RecordLayout>
  )
}
