import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { useOffice } from '#platform/office.ts'
import { RecordLayout, type RecordTabLink } from '#platform/record/RecordLayout.tsx'
import { EventStateBadge } from './EventStateBadge.tsx'
import { frameQuery } from './event-queries.ts'

interface EventFrameProps {
  readonly eventId: string
  /** The office's permission to edit events. */
  readonly permission: string
  /** Link to the list of events. */
  readonly list: LinkProps
  readonly tabs?: readonly RecordTabLink[]
  /** Actions in the header. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Frame of an event's page in either office: title, sale state, and a link to the shop. */
export function EventFrame({ eventId, permission, list, tabs = [], actions, children }: EventFrameProps) {
  const { event, eventSummary } = useSuspenseQuery(frameQuery(useOffice(), eventId)).data
  return (
    <RecordLayout
      recordId={eventId}
      accountName={eventSummary.row.accountName}
      title={event.name}
      permission={permission}
      back={{ name: 'Events', link: list }}
      state={<EventStateBadge of={eventSummary.row} />}
      head={
        <>
          {actions}
          {eventSummary.shopPath === null ? null : <ShopLink path={eventSummary.shopPath} />}
        </>
      }
      tabs={tabs}
    >
      {children}
    </RecordLayout>
  )
}
