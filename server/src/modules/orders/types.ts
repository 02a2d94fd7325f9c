import type { AccountId, EventId, OrderId, PurchaseId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { OrderTotals } from '@admission/common/pricing/types.ts'
import type { Seat } from '@admission/common/seats.ts'
import type { Time } from '@admission/common/time.ts'
import type { Days } from '#platform/lists/filters.ts'
import type { ShownAccount } from '#modules/accounts/types/shown-account.ts'
import type { Visit } from '#modules/events/types.ts'
import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import type { ShownCharge } from '#modules/pricing/types.ts'

export const PURCHASE_STATES = ['PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'FAILED'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** What staff read of a purchase's money, worked out from purchase, order and attempt. */
export const PAYMENT_LABELS = [
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
  'FAILED',
  'PENDING',
  'PROCESSING',
  'AUTHORISED',
  'DISPUTED',
] as const
export type PaymentLabel = (typeof PAYMENT_LABELS)[number]

/** How the tickets of one purchase reach their buyer, as it was agreed when the order was made. */
export type PurchaseDelivery = {
  readonly mechanism: DeliveryMechanism
  /** The option's name, else the way's. */
  readonly name: string
  /** A sentence or two: what happens next. */
  readonly text: string
}

/** What an order keeps of its delivery: by the id of the purchase. */
export type AgreedDelivery = Readonly<Record<string, PurchaseDelivery & { readonly optionId: string | null }>>

/** What an order keeps besides what T1 copies from its cart. */
export type OrderKeepsakes = {
  readonly orderId: string
  readonly delivery: AgreedDelivery
  /** The order whose contact, places and answers it takes over; null: those of its cart stand. */
  readonly revives: string | null
}

export type PurchaseAnswer = { readonly question: string; readonly answer: string }

/** A card by what may be known of it. */
export type PaidCard = { readonly brand: string; readonly last4: string }

/** A fact or benefit of seats; the shape of the consumer API's SeatExtra. */
export type PurchaseExtra = {
  readonly id: string
  /** What the seat map calls it. */
  readonly number: number
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
}

/** Units of one line of the cart: one price type of one event. */
export type PurchaseLine = {
  /** Of a timed event: the visit that its places are for. */
  readonly visit: Visit | null
  readonly lineId: string
  readonly accountId: AccountId
  readonly eventId: string
  readonly collectionId: string
  readonly priceTypeId: string
  readonly priceType: string
  readonly priceLevel: number | null
  /** Section of the seats, or the general-admission area. */
  readonly area: string
  readonly quantity: number
  /** All-in, of one, without its part of what belongs to the whole order. */
  readonly price: Money
  readonly total: Money
  readonly seats: readonly Seat[]
  readonly seatNumbers: readonly number[]
  /** Facts and benefits of its seats, each once. */
  readonly extras: readonly PurchaseExtra[]
  /** The rows of the price of one unit. */
  readonly charges: readonly ShownCharge[]
}

/** The part of an order for one account and one event, as its buyer sees it. */
export type Purchase = {
  readonly id: PurchaseId
  readonly orderId: OrderId
  readonly accountId: AccountId
  /** Who sold it; the event may be another's. */
  readonly account: ShownAccount
  readonly eventId: EventId
  readonly userId: UserId | null
  readonly reference: string
  readonly state: PurchaseState
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly total: Money
  readonly refunded: Money
  readonly email: string
  readonly buyerName: string
  readonly statementDescriptor: string | null
  readonly card: PaidCard | null
  readonly delivery: PurchaseDelivery
  readonly answers: readonly PurchaseAnswer[]
  readonly lines: readonly PurchaseLine[]
  /** Every row of the price, put together over all tickets. */
  readonly breakdown: readonly ShownCharge[]
  readonly totals: OrderTotals
}

/** One purchase in a list of staff. */
export type OrderRow = {
  readonly id: PurchaseId
  readonly orderId: OrderId
  readonly accountId: AccountId
  readonly reference: string
  readonly eventName: string
  readonly accountName: string
  readonly buyerName: string
  readonly email: string
  readonly createdAt: Date
  readonly zone: string
  readonly total: Money
  readonly payment: PaymentLabel
}

/** What narrows the list of orders; days are in UTC. */
export type OrderFilter = {
  readonly search?: string
  readonly account?: readonly string[]
  readonly payment?: readonly PaymentLabel[]
  readonly time?: Days
}

export type MomentKind = 'ORDER' | 'PAYMENT' | 'DECLINED' | 'PAID' | 'REFUND' | 'ALERT' | 'LOOK' | 'CHANGE'

/** Something that happened to an order. */
export type OrderMoment = {
  readonly at: Time
  readonly kind: MomentKind
  readonly title: string
  readonly text: string | null
}

/** What somebody has to look at. `severity`: `error` cannot end by itself, `warning` is being worked on. */
export type OrderAttention = { readonly title: string; readonly text: string; readonly severity: 'error' | 'warning' }

/** One purchase with everything staff see of it. */
export type StaffOrder = {
  readonly row: OrderRow
  readonly purchase: Purchase
  readonly buyerOrders: number
  readonly eventDate: Time
  readonly venueName: string
  readonly captured: Money
  readonly attention: OrderAttention | null
  readonly timeline: readonly OrderMoment[]
}
