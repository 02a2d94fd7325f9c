import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { officeOf } from '#platform/office.ts'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { frameQuery } from '../office/collection-queries.ts'
import { CollectionFrame } from '../office/CollectionFrame.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/$collectionId')({
  params: uuidParams('collectionId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(officeOf('employee', {}), params.collectionId)),
  head: () => pageHead({ title: 'Collection', noindex: true }),
  component: CollectionLayout,
})

/** The tabs of a collection in the employees’ office, in order. */
const tabs: readonly RouteTab[] = [
  { tab: 'detail', name: 'Details', route: 'EmployeeCollectionDetail' },
  { tab: 'condition', name: 'Condition', route: 'EmployeeCollectionCondition' },
  { tab: 'account', name: 'Accounts', route: 'EmployeeCollectionAccount' },
  { tab: 'financial', name: 'Financial', route: 'EmployeeCollectionFinancial' },
  { tab: 'fee-structure', name: 'Fee structure', route: 'EmployeeCollectionFeeStructure' },
]

function CollectionLayout() {
  const params = Route.useParams()
  return (
    <CollectionFrame
      collectionId={params.collectionId}
      list={linkOptions({ to: '/employee/collection' })}
      tabs={routeTabs(tabs, params, useRights())}
    >
      <Outlet />
    </CollectionFrame>
  )
}
