import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { maySee, useRights } from '#platform/rights.ts'
import { Dashboard } from '#ui/dashboard/DashboardCard.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { HealthCard } from './HealthCard.tsx'
import { OnSalesCard } from './OnSalesCard.tsx'
import { onSalesQuery, salesQuery, todosQuery } from './platform-queries.ts'
import { PlatformSalesCard } from './PlatformSalesCard.tsx'
import { PlatformTodoCard } from './PlatformTodoCard.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/dashboard')({
  // Cards with rows of their own height load with the page, or they would push the content below. A card that fails says so
  // itself.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(todosQuery),
      queryClient.prefetchQuery(salesQuery),
      queryClient.prefetchQuery(onSalesQuery),
    ])
  },
  head: () => pageHead({ title: 'Dashboard', noindex: true }),
  pendingComponent: PageSkeleton,
  component: DashboardPage,
})

function DashboardPage() {
  const rights = useRights()
  return (
    <>
      <OfficeHeader title="Dashboard" />
      <div className="p-4 phone:p-6">
        <Dashboard>
          <PlatformTodoCard />
          {maySee('orders', rights) ? <PlatformSalesCard /> : null}
          {maySee('collections', rights) ? <OnSalesCard /> : null}
          <HealthCard />
        </Dashboard>
      </div>
    </>
  )
}
