import { Copy, Eye } from 'lucide-react'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { Button } from '#ui/Button.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { OrderOffice } from './order-documents.ts'
import { OrderContent, OrderSkeleton, useOrder } from './OrderContent.tsx'

interface OrderSidePanelProps {
  readonly id: string
  readonly office: OrderOffice
  readonly onClose: () => void
}

/** An order beside a list. */
export function OrderSidePanel({ id, office, onClose }: OrderSidePanelProps) {
  const reading = useOrder(office, id)
  const order = reading.data?.order
  return (
    <SidePanel
      label={order === undefined ? 'Order' : `Order ${order.row.reference}`}
      onClose={onClose}
      head={<span className="mono font-semibold">{order?.row.reference ?? ''}</span>}
      tools={order === undefined ? null : <CopyButton text={order.row.reference} />}
      foot={<Watched />}
    >
      <PreviewState of={reading} skeleton={<OrderSkeleton />} />
      {order === undefined ? null : <OrderContent of={order} office={office} />}
    </SidePanel>
  )
}

/** Tells staff that their look is recorded. */
export const Watched = ({ what = 'order' }: { readonly what?: 'order' | 'document' }) => (
  <p className="flex items-center gap-2.5 text-13 text-ink-soft">
    <Eye aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
    Viewing this {what} is recorded in the audit trail
  </p>
)

function CopyButton({ text }: { readonly text: string }) {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () =>
        showToast({
          kind: 'notice',
          text: `Copied ${text}`,
          dismissAfter: 2000,
        }),
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
