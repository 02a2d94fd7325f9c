import { passText } from '@admission/common/pass-text.ts'
import { plural } from '@admission/common/words.ts'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarRange, ChevronRight, ReceiptText } from 'lucide-react'
import { request } from '#platform/api.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EventDate } from '#ui/EventDate.tsx'
import { Money } from '#ui/Money.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { OrderHistoryDocument, type OrderHistoryQuery } from './order-history.gql.ts'
import { stateStyle } from './purchase-state.ts'
import { titleOf } from './purchased-pass.ts'
import { boughtOn, ticketsLeft } from './receipt-text.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/order-history')({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(historyQuery).then(() => undefined),
  component: OrderHistoryPage,
})

/** Orders per page. */
const pageSize = 20

const historyQuery = infiniteQueryOptions({
  queryKey: ['consumer', 'OrderHistory'] as const,
  queryFn: async ({ pageParam }) =>
    (await request(OrderHistoryDocument, { first: pageSize, after: pageParam })).myPurchases,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
})

type Row = OrderHistoryQuery['myPurchases']['edges'][number]['node']

function OrderHistoryPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(historyQuery)
  const orders = data.pages.flatMap(({ edges }) => edges)
  return (
    <div className="page-margins mx-auto w-full max-w-[816px] pt-6 pb-14 desk:pt-10">
      <h1 className="display text-36">Orders</h1>
      {orders.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No orders yet" text="Your purchases and receipts appear here.">
          <Link to="/exchange/event" className={buttonClasses({ kind: 'primary' })}>
            See what’s on
          </Link>
        </EmptyState>
      ) : (
        <ul className="mt-5 border-t border-line">
          {orders.map(({ node }) => (
            <OrderRow key={node.id} of={node} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button className="mt-6" busy={isFetchingNextPage ? 'Loading' : false} onClick={() => void fetchNextPage()}>
          View more
        </Button>
      ) : null}
    </div>
  )
}

const PassThumb = () => (
  <span className="flex h-16 w-12 shrink-0 items-center justify-center rounded-4 bg-sunk text-ink-soft">
    <CalendarRange aria-hidden="true" size={20} strokeWidth={1.5} />
  </span>
)

function OrderRow({ of }: { readonly of: Row }) {
  const { tone, icon, text } = stateStyle(of.state)
  // Of an order that is over, what it was.
  const count = ticketsLeft(of) || of.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = of.totals.grandTotals[0]
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3 hover:bg-sunk">
      {/* The picture of an event says its name and date, which a pass hasn't. */}
      {of.pass === null ? <Thumb src={of.event.artUrl} className="h-16 w-12" /> : <PassThumb />}
      <div className="min-w-0 flex-1">
        <Link
          to="/user/order-history/$purchaseId"
          params={{ purchaseId: of.id }}
          className="-my-0.5 inline-block py-0.5 font-semibold no-underline before:absolute before:inset-0 before:content-['']"
        >
          {titleOf(of)}
        </Link>
        <p className="text-15">{of.pass === null ? <EventDate of={of.event} /> : passText(of.pass.events)}</p>
        <p className="text-14 text-ink-soft">
          {of.pass === null
            ? plural(count, 'ticket')
            : plural(Math.ceil(count / Math.max(1, of.pass.events.length)), 'pass', 'passes')}
          , <span className="mono whole text-13">{of.reference}</span>
          <span className="block">{boughtOn(of)}</span>
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 text-14">
        {total === undefined ? null : <Money of={total} className="text-15 font-semibold" />}
        <StateBadge tone={tone} icon={icon}>
          {text}
        </StateBadge>
      </div>
      <ChevronRight
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className="shrink-0 text-ink-soft max-phone:hidden"
      />
    </li>
  )
}
