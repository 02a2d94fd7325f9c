import { useQuery } from '@tanstack/react-query'
import { Copy, Eye } from 'lucide-react'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { OrderAnswers, OrderFacts, OrderMoney } from './OrderFacts.tsx'
import { OrderDocument, type OrderQuery } from './order-list.gql.ts'
import { OrderTimeline } from './OrderTimeline.tsx'

/**
 * One purchase beside the list: problems first, then details, money and history. Every read is written to the audit trail,
 * so it isn't refetched on focus or reconnect.
 */
export function OrderPanel({ id, onClose }: PanelProps) {
  const reading = useQuery({
    ...query(OrderDocument, { id }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const order = reading.data?.order
  return (
    <SidePanel
      label={order === undefined ? 'Order' : `Order ${order.row.reference}`}
      onClose={onClose}
      head={<span className="mono font-semibold">{order?.row.reference ?? ''}</span>}
      tools={order === undefined ? null : <CopyButton text={order.row.reference} />}
      foot={
        <p className="flex items-center gap-2.5 text-13 text-ink-soft">
          <Eye aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
          Viewing this order is recorded in the audit trail
        </p>
      }
    >
      <PreviewState of={reading} skeleton={<PanelSkeleton />} />
      {order === undefined ? null : (
        <>
          <Attention of={order.attention} />
          <OrderFacts of={order} />
          <OrderMoney of={order} />
          <OrderAnswers answers={order.answers} />
          <OrderTimeline moments={order.timeline} />
        </>
      )}
    </SidePanel>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'notice', text: `Copied ${text}`, dismissAfter: 2000 }),
      () =>
        showToast({
          kind: 'error',
          text: 'Your browser blocked copying. Select the text and copy it.',
          dismissAfter: 3500,
        }),
    )
  }
  return (
    <Button kind="quiet" size="office" square aria-label="Copy order number" title="Copy order number" onClick={copy}>
      <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
    </Button>
  )
}

function Attention({ of }: { readonly of: OrderQuery['order']['attention'] }) {
  if (of === null) return null
  return (
    <section aria-label="Needs attention" className="px-5 pt-4">
      <Alert tone={of.severity === 'error' ? 'stop' : 'wait'} title={of.title}>
        {of.text}
      </Alert>
    </section>
  )
}

const PanelSkeleton = () => (
  <Loading words="Loading order">
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
