import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextBadge } from '#ui/Badge.tsx'
import { accountBadges } from './account-badges.ts'
import { AccountFrameDocument } from './account-frame.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId')({
  params: uuidParams('accountId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId)),
  head: () => pageHead({ title: 'Account', noindex: true }),
  component: AccountLayout,
})

const frameQuery = (accountId: string) => query(AccountFrameDocument, { accountId }, {})

/** The tabs of an account, in order. */
const tabs: readonly RouteTab[] = [
  { tab: 'detail', name: 'Details', route: 'EmployeeAccountDetail' },
  { tab: 'ticket-rule', name: 'Ticket rule', route: 'EmployeeAccountTicketRule' },
  { tab: 'email', name: 'E-mails', route: 'EmployeeAccountEmailList' },
  { tab: 'ticket-collection', name: 'Collections', route: 'EmployeeAccountTicketCollection' },
  { tab: 'marketplace', name: 'Marketplace', route: 'EmployeeAccountMarketplace' },
  { tab: 'pixels', name: 'Pixels', route: 'EmployeeAccountPixels' },
  { tab: 'fees', name: 'Fees', route: 'EmployeeAccountFees', needs: { permission: 'money' } },
  { tab: 'panorama', name: 'Panorama', route: 'EmployeeAccountPanorama' },
  { tab: 'payment', name: 'Payment', route: 'EmployeeAccountPayment', needs: { permission: 'money' } },
  { tab: 'attended-sales', name: 'Attended sales', route: 'EmployeeAccountAttendedSales' },
]

/** An account as employees look after it. Each tab has its own record. */
function AccountLayout() {
  const params = Route.useParams()
  const { account } = useSuspenseQuery(frameQuery(params.accountId)).data
  const { name, state, isPrimary } = account
  return (
    <RecordLayout
      recordId={params.accountId}
      title={name}
      permission="accounts"
      back={{ name: 'Accounts', link: linkOptions({ to: '/employee/account' }) }}
      state={
        <>
          <StateBadge tone={accountBadges[state].tone} icon={accountBadges[state].icon}>
            {accountBadges[state].label}
          </StateBadge>
          {isPrimary ? <TextBadge>The platform’s own</TextBadge> : null}
        </>
      }
      tabs={routeTabs(tabs, params, useRights())}
    >
      <Outlet />
    </RecordLayout>
  )
}
