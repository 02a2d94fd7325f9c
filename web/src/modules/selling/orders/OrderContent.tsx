import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownOrder } from './order-documents.ts'
import { OrderDispute } from './OrderDispute.tsx'
import { OrderAnswers, OrderFacts, OrderMoney } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderTicketHistories } from './OrderTicketHistories.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

/** Reads an order. Every read is written to the audit trail, so it isn't refetched on focus or reconnect. */
export const useOrder = ({ area, scope }: OrderOffice, id: string) =>
  useQuery({
    ...query(OrderDocument.in(area), { id }, scope),
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

interface OrderContentProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
}

/** One purchase: problems first, then what can be done, details, tickets, money and history. */
export const OrderContent = ({ of, office }: OrderContentProps) => (
  <>
    <Attention of={of.attention} />
    <OrderActions of={of} office={office} />
    <OrderFacts of={of} />
    <OrderItems of={of} office={office} />
    <OrderTicketHistories of={of.ticketHistories} />
    <OrderMoney of={of} />
    <OrderDispute of={of.dispute} />
    <OrderAnswers answers={of.answers} office={office} />
    <OrderTimeline moments={of.timeline} />
  </>
)

function Attention({ of }: { readonly of: ShownOrder['attention'] }) {
  if (of === null) return null
  return (
    <section aria-label="Needs attention" className="px-5 pt-4">
      <Alert tone={of.severity === 'error' ? 'stop' : 'wait'} title={of.title}>
        {of.text}
      </Alert>
    </section>
  )
}

/** The order while it loads. */
export const OrderSkeleton = () => (
  <Loading label="Loading order">
    <div className="flex flex-col gap-3 px-5 py-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-5/6" />
      <Skeleton className="mt-6 h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-6 h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  </Loading>
)
