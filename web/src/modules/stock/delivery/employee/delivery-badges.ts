import { DELIVERY_MECHANISM_LABELS, DELIVERY_STATE_LABELS } from '@admission/common/delivery-words.ts'
import { CircleDot, CircleOff, House, Plug, Smartphone, Store, Truck, type LucideIcon } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import type { DeliveryMethodRowFieldsFragment } from './delivery-method-list.gql.ts'

export type Mechanism = DeliveryMethodRowFieldsFragment['mechanism']

export const deliveryStateBadges: Readonly<Record<DeliveryMethodRowFieldsFragment['state'], BadgeContent>> = {
  ON: { label: DELIVERY_STATE_LABELS.ON, tone: 'go', icon: CircleDot },
  OFF: { label: DELIVERY_STATE_LABELS.OFF, tone: 'quiet', icon: CircleOff },
}

const mechanism = (kind: Mechanism, icon: LucideIcon): BadgeContent => ({
  label: DELIVERY_MECHANISM_LABELS[kind],
  tone: 'quiet',
  icon,
})

export const mechanismBadges: Readonly<Record<Mechanism, BadgeContent>> = {
  MOBILE: mechanism('MOBILE', Smartphone),
  PRINT_AT_HOME: mechanism('PRINT_AT_HOME', House),
  WILL_CALL: mechanism('WILL_CALL', Store),
  SHIPPING: mechanism('SHIPPING', Truck),
  INTEGRATION: mechanism('INTEGRATION', Plug),
}
