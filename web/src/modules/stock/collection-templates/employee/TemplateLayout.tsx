import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { officeOf } from '#platform/office.ts'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { frameQuery } from '../office/template-queries.ts'
import { TemplateFrame } from '../office/TemplateFrame.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/template/$templateId')({
  params: uuidParams('templateId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(officeOf('employee', {}), params.templateId)),
  head: () => pageHead({ title: 'Collection template', noindex: true }),
  component: TemplateLayout,
})

/** The tabs of a template in the employees’ office, in order. */
const tabs: readonly RouteTab[] = [
  { tab: 'detail', name: 'Details', route: 'EmployeeCollectionTemplateDetail' },
  { tab: 'condition', name: 'Condition', route: 'EmployeeCollectionTemplateCondition' },
  { tab: 'account', name: 'Accounts', route: 'EmployeeCollectionTemplateAccount' },
]

function TemplateLayout() {
  const params = Route.useParams()
  return (
    <TemplateFrame
      templateId={params.templateId}
      list={linkOptions({ to: '/employee/collection/template' })}
      tabs={routeTabs(tabs, params, useRights())}
    >
      <Outlet />
    </TemplateFrame>
  )
}
