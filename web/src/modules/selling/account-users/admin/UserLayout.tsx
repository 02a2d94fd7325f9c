import { formatMoney } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { UserFrameDocument } from './user-record.gql.ts'

const base = '/admin/$accountId/user'

export const Route = createFileRoute('/admin/_adminMember/$accountId/user/$userId')({
  params: uuidParams('userId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.userId)),
  head: () => pageHead({ title: 'Buyer', noindex: true }),
  component: UserLayout,
})

const frameQuery = (accountId: string, userId: string) => query(UserFrameDocument, { userId }, { accountId })

function UserLayout() {
  const params = Route.useParams()
  const { user } = useSuspenseQuery(frameQuery(params.accountId, params.userId)).data
  return (
    <RecordLayout
      recordId={params.userId}
      title={user.name || user.email}
      permission="orders"
      back={{ name: 'Buyers', link: linkOptions({ to: base, params }) }}
      figures={[
        ['Orders', number(user.orders)],
        ['Tickets held', number(user.tickets)],
        ['Spent', formatMoney(user.spent)],
      ]}
      tabs={[
        {
          tab: 'detail',
          name: 'Details',
          link: linkOptions({ to: `${base}/$userId`, params, activeOptions: { exact: true } }),
        },
        { tab: 'event', name: 'Events', link: linkOptions({ to: `${base}/$userId/event`, params }) },
        { tab: 'order', name: 'Orders', link: linkOptions({ to: `${base}/$userId/order`, params }) },
      ]}
    >
      <Outlet />
    </RecordLayout>
  )
}
