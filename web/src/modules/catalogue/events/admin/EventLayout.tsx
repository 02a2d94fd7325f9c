import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { officeOf } from '#platform/office.ts'
import { maySee, useRights } from '#platform/rights.ts'
import { EventFrame } from '../office/EventFrame.tsx'
import { frameQuery } from '../office/event-queries.ts'
import { DuplicateEvent } from './DuplicateEvent.tsx'
import type { EventPlace } from '#platform/event-place.ts'
import { eventSections } from './event-sections.ts'

interface EventLayoutProps extends EventPlace {
  /** The open section. */
  readonly tab: string
  readonly children: ReactNode
}

const base = '/admin/$accountId/event'

/** An event's page: its sections are tabs (`event-sections.ts`). */
export function EventLayout({ accountId, eventId, tab: open, children }: EventLayoutProps) {
  const { event } = useSuspenseQuery(frameQuery(officeOf('admin', { accountId }), eventId)).data
  const params = { accountId, eventId }
  const rights = useRights()
  const sections = eventSections.filter(({ permission }) => maySee(permission, rights))
  return (
    <EventFrame
      eventId={eventId}
      permission="events"
      list={linkOptions({ to: base, params })}
      actions={event.canCopy ? <DuplicateEvent key={eventId} accountId={accountId} event={event} /> : null}
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
    </EventFrame>
  )
}
