import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { routeTabs, type RouteTab } from '#platform/record/route-tabs.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { userBadges } from './user-badges.ts'
import { EmployeeUserFrameDocument } from './user-record.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user/$userId')({
  params: uuidParams('userId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.userId)),
  head: () => pageHead({ title: 'User', noindex: true }),
  component: UserLayout,
})

const frameQuery = (userId: string) => query(EmployeeUserFrameDocument, { userId })

/** The tabs of a user, in order. */
const tabs: readonly RouteTab[] = [
  { tab: 'overview', name: 'Overview', route: 'EmployeeUserOverview' },
  { tab: 'event', name: 'Events', route: 'EmployeeUserEvent' },
  { tab: 'order', name: 'Orders', route: 'EmployeeUserOrder' },
  { tab: 'sign-ins', name: 'Sign-ins', route: 'EmployeeUserAuthenticationHistory' },
]

/** A user as employees look after them. */
function UserLayout() {
  const params = Route.useParams()
  const { userRecord: user } = useSuspenseQuery(frameQuery(params.userId)).data
  return (
    <RecordLayout
      recordId={params.userId}
      title={user.name === '' ? user.email : user.name}
      permission="people"
      back={{ name: 'Users', link: linkOptions({ to: '/employee/user' }) }}
      badge={userBadges[user.state]}
      figures={[
        ['Orders', number(user.orders)],
        ['Tickets held', number(user.tickets)],
      ]}
      tabs={routeTabs(tabs, params, useRights())}
    >
      <Outlet />
    </RecordLayout>
  )
}
