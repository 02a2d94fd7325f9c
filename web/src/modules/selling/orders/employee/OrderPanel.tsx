import type { PanelProps } from '#platform/list/list-options.ts'
import type { OrderOffice } from '../order-documents.ts'
import { OrderSidePanel } from '../OrderSidePanel.tsx'

const office: OrderOffice = {
  area: 'employee',
  scope: {},
  refundPermission: 'orders',
}

/** One purchase beside the list of all accounts. */
export const OrderPanel = ({ id, onClose }: PanelProps) => <OrderSidePanel id={id} office={office} onClose={onClose} />
