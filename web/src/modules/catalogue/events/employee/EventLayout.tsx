import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { officeOf } from '#platform/office.ts'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { frameQuery } from '../office/event-queries.ts'
import { EventFrame } from '../office/EventFrame.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId')({
  params: uuidParams('eventId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(officeOf('employee', {}), params.eventId)),
  head: () => pageHead({ title: 'Event', noindex: true }),
  component: EventLayout,
})

/** The tabs of an event in the employees’ office, in order. */
const tabs: readonly RouteTab[] = [
  { tab: 'detail', name: 'Details', route: 'EmployeeEventDetail' },
  { tab: 'appearance', name: 'Appearance', route: 'EmployeeEventAppearance' },
  { tab: 'ticket-rule', name: 'Ticket rule', route: 'EmployeeEventTicketRule' },
  { tab: 'allocation', name: 'Allocation', route: 'EmployeeEventAllocation' },
  { tab: 'ticket-lookup', name: 'Ticket lookup', route: 'EmployeeEventTicketLookup' },
  { tab: 'sourced-ticket-stack', name: 'Sourced stacks', route: 'EmployeeEventSourcedTicketStack' },
  { tab: 'email', name: 'E-mails', route: 'EmployeeEventEmailList' },
]

function EventLayout() {
  const params = Route.useParams()
  return (
    <EventFrame
      eventId={params.eventId}
      permission="catalogue"
      list={linkOptions({ to: '/employee/event' })}
      tabs={routeTabs(tabs, params, useRights())}
    >
      <Outlet />
    </EventFrame>
  )
}
