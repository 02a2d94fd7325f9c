import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { Archive, CircleDot, Star } from 'lucide-react'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { FeeStructureFrameDocument } from './fee-structure.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/fee-structure/$feeStructureId')({
  params: uuidParams('feeStructureId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.feeStructureId)),
  head: () => pageHead({ title: 'Fee structure', noindex: true }),
  component: FeeStructureLayout,
})

const frameQuery = (feeStructureId: string) => query(FeeStructureFrameDocument, { feeStructureId }, {})

/** The tabs of a fee structure, in order. */
const tabs: readonly RouteTab[] = [
  { tab: 'detail', name: 'Details', route: 'EmployeeFeeStructureDetail' },
  { tab: 'fees', name: 'Fees', route: 'EmployeeFeeStructureFees' },
  { tab: 'accounts', name: 'Accounts', route: 'EmployeeFeeStructureAccounts' },
]

/** A fee structure: a named set of fees in versions, and who is on it. */
function FeeStructureLayout() {
  const params = Route.useParams()
  const { feeStructure } = useSuspenseQuery(frameQuery(params.feeStructureId)).data
  const { name, accountName, isDefault, state, accountCount, collectionCount } = feeStructure
  const rights = useRights()
  const badge =
    state === 'ARCHIVED'
      ? ({ label: 'Archived', tone: 'quiet', icon: Archive } as const)
      : isDefault
        ? ({ label: 'Default', tone: 'go', icon: Star } as const)
        : ({ label: 'Active', tone: 'quiet', icon: CircleDot } as const)
  return (
    <RecordLayout
      recordId={params.feeStructureId}
      title={name}
      permission="money"
      back={{ name: 'Fee structures', link: linkOptions({ to: '/employee/fee-structure' }) }}
      badge={badge}
      figures={[
        ['Belongs to', accountName ?? 'Platform'],
        ['Accounts', number(accountCount)],
        ['Collections', number(collectionCount)],
      ]}
      tabs={routeTabs(tabs, params, rights)}
    >
      <Outlet />
    </RecordLayout>
  )
}
