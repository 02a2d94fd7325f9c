import { formatTime, timeAt } from '@admission/common/time.ts'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { request } from '#platform/api.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Money } from '#ui/Money.tsx'
import { UserWithdrawalsDocument } from './payment.gql.ts'
import { PaymentFrame } from './PaymentFrame.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/payment/history')({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(withdrawalsQuery).then(() => undefined),
  component: UserPaymentHistoryPage,
})

/** Withdrawals per page. */
const pageSize = 20

const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['consumer', 'UserWithdrawals'] as const,
  queryFn: async ({ pageParam }) =>
    (await request(UserWithdrawalsDocument, { first: pageSize, after: pageParam })).myWithdrawals,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
})

/** Payouts to a user, latest first. */
function UserPaymentHistoryPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(withdrawalsQuery)
  const withdrawals = data.pages.flatMap(({ edges }) => edges)
  return (
    <PaymentFrame>
      {withdrawals.length === 0 ? (
        <EmptyState
          icon={Landmark}
          title="No withdrawals yet"
          text="When money from tickets you sold is paid out to you, each payout appears here."
          isFlush
        />
      ) : (
        <ul aria-label="Withdrawals" className="border-t border-line">
          {withdrawals.map(({ node }) => (
            <li key={node.id} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{node.accountName}</p>
                <p className="text-14 text-ink-soft">
                  {formatTime(timeAt(Date.parse(node.at.utc), viewerZone()), { year: true })}
                </p>
              </div>
              <Money of={node.money} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button className="mt-6" busy={isFetchingNextPage ? 'Loading' : false} onClick={() => void fetchNextPage()}>
          View more
        </Button>
      ) : null}
    </PaymentFrame>
  )
}
