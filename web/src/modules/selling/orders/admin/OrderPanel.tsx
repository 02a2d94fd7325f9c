import type { Scope } from '#platform/request-headers.ts'
import { OrderSidePanel } from '../OrderSidePanel.tsx'

interface OrderPanelProps {
  /** Purchase ID. */
  readonly id: string
  /** The account of the page. */
  readonly scope: Scope
  readonly onClose: () => void
}

/** One purchase of an account beside a list, with what the member may do. Fits the `panel` of a list whose rows are purchases. */
export const OrderPanel = ({ id, scope, onClose }: OrderPanelProps) => (
  <OrderSidePanel id={id} office={{ area: 'admin', scope, refundPermission: 'refunds' }} onClose={onClose} />
)
