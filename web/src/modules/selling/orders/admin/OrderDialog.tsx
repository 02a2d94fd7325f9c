import type { Scope } from '#platform/request-headers.ts'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { OrderOffice } from '../order-documents.ts'
import { OrderContent, OrderSkeleton, useOrder } from '../OrderContent.tsx'
import { Watched } from '../OrderSidePanel.tsx'

interface OrderDialogProps {
  /** Purchase ID. */
  readonly id: string
  readonly scope: Scope
  readonly onClose: () => void
}

/** One purchase of an account over any page: opened from the palette. */
export function OrderDialog({ id, scope, onClose }: OrderDialogProps) {
  const office: OrderOffice = {
    area: 'admin',
    scope,
    refundPermission: 'refunds',
  }
  const reading = useOrder(office, id)
  const order = reading.data?.order
  return (
    <Dialog
      open
      place="side"
      wide
      title={order === undefined ? 'Order' : `Order ${order.row.reference}`}
      text={<Watched />}
      onClose={onClose}
    >
      <div className="-mx-5 text-14">
        <PreviewState of={reading} skeleton={<OrderSkeleton />} />
        {order === undefined ? null : <OrderContent of={order} office={office} />}
      </div>
    </Dialog>
  )
}
