import { formatClock, formatDate, formatWeekday } from '@admission/common/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { maySee, useRights } from '#platform/rights.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { Dashboard } from '#ui/dashboard/DashboardCard.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { collectionsQuery, eventsQuery, todayQuery, todosQuery } from './dashboard-queries.ts'
import { PaceCard } from './PaceCard.tsx'
import { StorefrontsCard } from './StorefrontsCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { TodoCard } from './TodoCard.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/dashboard')({
  loader: async ({ context: { queryClient }, params: { accountId } }) => {
    // Cards with rows of their own height load with the page, or they would push the content below. A card that fails
    // says so itself.
    await Promise.all([
      load(queryClient, todayQuery(accountId)),
      queryClient.prefetchQuery(todosQuery(accountId)),
      queryClient.prefetchQuery(eventsQuery(accountId)),
    ])
  },
  head: () => pageHead({ title: 'Dashboard', noindex: true }),
  pendingComponent: PageSkeleton,
  component: DashboardPage,
})

function DashboardPage() {
  const { accountId } = Route.useParams()
  const rights = useRights()
  const { at } = useSuspenseQuery(todayQuery(accountId)).data.dashboardToday
  return (
    <>
      <OfficeHeader title={`${formatWeekday(at.local, 'LONG')}, ${formatDate(at.local, false)}`}>
        <p data-restless="" className="flex items-center gap-2 text-ink-soft">
          <Clock aria-hidden="true" size={18} strokeWidth={1.5} />
          {zoneTitle(at.timezone)}, {formatClock(at.local)}
        </p>
      </OfficeHeader>
      <div className="p-4 phone:p-6">
        <Dashboard>
          <TodayCard accountId={accountId} />
          <TodoCard accountId={accountId} />
          <PaceCard
            title="Events"
            query={eventsQuery(accountId)}
            pace={({ dashboardEvents }) => dashboardEvents}
            open={({ id }) => ({ to: '/admin/$accountId/event/$eventId', params: { accountId, eventId: id } })}
          />
          <StorefrontsCard accountId={accountId} />
          {maySee('inventory', rights) ? (
            <PaceCard
              title="Collections"
              size="three"
              query={collectionsQuery(accountId)}
              pace={({ dashboardCollections }) => dashboardCollections}
              open={({ id }) => ({
                to: '/admin/$accountId/inventory/collection/$collectionId/insights',
                params: { accountId, collectionId: id },
              })}
            />
          ) : null}
        </Dashboard>
      </div>
    </>
  )
}
