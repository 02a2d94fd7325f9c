import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { number } from '@admission/common/words.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { venueStateBadges } from './venue-badges.ts'
import { frameQuery } from './venue-queries.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/venue/$venueId')({
  params: uuidParams('venueId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.venueId)),
  head: () => pageHead({ title: 'Venue', noindex: true }),
  component: VenueLayout,
})

const tabs: readonly RouteTab[] = [
  { tab: 'detail', name: 'Details', route: 'EmployeeVenueDetail' },
  { tab: 'appearance', name: 'Appearance', route: 'EmployeeVenueAppearance' },
]

/** A venue, as employees look after it. */
function VenueLayout() {
  const params = Route.useParams()
  const { name, hall, accountName, state, upcomingEvents } = useSuspenseQuery(frameQuery(params.venueId)).data.venueById
  return (
    <RecordLayout
      recordId={params.venueId}
      title={hall === '' ? name : `${name}, ${hall}`}
      {...(accountName === null ? {} : { accountName })}
      permission="catalogue"
      back={{ name: 'Venues', link: linkOptions({ to: '/employee/venue' }) }}
      badge={venueStateBadges[state]}
      figures={[['Upcoming events', number(upcomingEvents)]]}
      tabs={routeTabs(tabs, params, useRights())}
    >
      <Outlet />
    </RecordLayout>
  )
}
