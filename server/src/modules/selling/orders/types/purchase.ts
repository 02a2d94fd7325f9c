import type { AccountId, EventId, OrderId, PurchaseId, UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import type { Money } from '@admission/common/money.ts'
import type { OrderTotals } from '@admission/common/pricing/types.ts'
import type { SentTickets } from '@admission/common/sent-words.ts'
import type { Seat } from '@admission/common/seats.ts'
import type { Time } from '@admission/common/time.ts'
import type { Amounts, Days } from '#platform/lists/filters.ts'
import type { ShownAccount } from '#modules/people/accounts/types/shown-account.ts'
import type { Visit } from '#modules/catalogue/events/types/event.ts'
import type { ShownPass } from '#modules/catalogue/events/types/pass.ts'
import type { PurchaseDispute } from './dispute.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import type { ShownCharge } from '#modules/stock/pricing/types/price-type.ts'

export const PURCHASE_STATES = ['PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'FAILED'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Payment status shown to staff, derived from purchase, order and attempt. */
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

/** Delivery of one purchase's tickets, as agreed when the order was placed. */
export type PurchaseDelivery = {
  readonly mechanism: DeliveryMechanism
  /** Name of the option, or of the method if there is none. */
  readonly name: string
  /** Next step, in a sentence or two. */
  readonly text: string
  /** The address the tickets are shipped to, in one line. Null if they aren't shipped. */
  readonly sentTo: string | null
  /** Latest day of arrival, `2027-03-04`. Null if they aren't shipped or it isn't known. */
  readonly arrivesBy: string | null
}

/** Delivery stored with an order, by purchase ID. Orders made before these were stored lack what shipping added. */
export type AgreedDelivery = Readonly<
  Record<
    string,
    Omit<PurchaseDelivery, 'sentTo' | 'arrivesBy'> &
      Partial<Pick<PurchaseDelivery, 'sentTo' | 'arrivesBy'>> & { readonly optionId: string | null }
  >
>

/** An answer of a buyer to store with a purchase: `purchase_answer`. */
export type GivenAnswer = {
  readonly purchaseId: string
  /** Its place among the answers of the purchase, from 1. */
  readonly no: number
  readonly accountId: string
  readonly formId: string
  readonly formVersion: number
  readonly questionId: string
  /** The question's type, as the database names it. */
  readonly kind: string
  readonly label: string
  readonly exportKey: string
  /** The item it is about; null for all of the purchase. */
  readonly itemId: string | null
  /** The ticket or event it is about, in words; empty for the whole order. */
  readonly subject: string
  readonly answer: string
  /** The file that is the answer. */
  readonly fileId: string | null
}

/** Details that an order stores in addition to what T1 copies from its cart. */
export type OrderDetails = {
  readonly orderId: string
  readonly delivery: AgreedDelivery
  readonly answers: readonly GivenAnswer[]
  /** The order whose contact, addresses and answers it takes over. Null to use its cart's. */
  readonly revives: string | null
  /** Items of that order and the new ones that take their places. */
  readonly revivedItems: readonly { readonly from: string; readonly to: string }[]
}

/** An answer as shown: the question as it was asked, and which ticket or event it is about, empty for the whole order. */
export type PurchaseAnswer = {
  readonly question: string
  readonly answer: string
  readonly about: string
  /** The file that is the answer. */
  readonly fileId: string | null
}

/** A card's non-sensitive details. */
export type PaidCard = { readonly brand: string; readonly last4: string }

/** A fact or benefit of seats; the shape of the consumer API's SeatExtra. */
export type PurchaseExtra = {
  readonly id: string
  /** Its number on the seat map. */
  readonly number: number
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
}

/** Units of one cart line at one event: one price type. */
export type PurchaseLine = {
  /** The visit its places are for, if the event is timed. */
  readonly visit: Visit | null
  readonly lineId: string
  readonly accountId: AccountId
  readonly eventId: string
  /** Null: a line is for one event, also of a pass. */
  readonly pass: null
  readonly collectionId: string
  readonly priceTypeId: string
  readonly priceType: string
  readonly priceLevel: number | null
  /** Section of the seats, or the general-admission area. */
  readonly area: string
  readonly quantity: number
  /** All-in unit price, without its share of per-order charges; of the dearest ticket if discounts differ. */
  readonly price: Money
  readonly total: Money
  /** Discounts on its faces. Null if none. */
  readonly discount: Money | null
  readonly seats: readonly Seat[]
  /** Units that weren't refunded. */
  readonly quantityLeft: number
  /** Seats of the units that weren't refunded. */
  readonly seatsLeft: readonly Seat[]
  readonly seatNumbers: readonly number[]
  /** Notes on its seats, each once. */
  readonly extras: readonly PurchaseExtra[]
  /** Price breakdown of one unit. */
  readonly charges: readonly ShownCharge[]
}

/** Units of one add-on in a purchase, without those that were returned. */
export type PurchaseAddOn = {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** The part of an order for one account and one event, as its buyer sees it. */
export type Purchase = {
  readonly id: PurchaseId
  readonly orderId: OrderId
  readonly accountId: AccountId
  /** The seller; the event may belong to another account. */
  readonly account: ShownAccount
  /** How buyers reach the seller. Null: not given. */
  readonly contact: { readonly email: string | null; readonly phone: string | null }
  readonly eventId: EventId
  /** The pass that it is, listed under the first of its events. Null for tickets of one event. */
  readonly pass: ShownPass | null
  readonly userId: UserId | null
  readonly reference: string
  readonly state: PurchaseState
  /** False while mailed tickets are still to be sent, and until it's paid. */
  readonly isFulfilled: boolean
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly total: Money
  readonly refunded: Money
  readonly email: string
  readonly buyerName: string
  readonly statementDescriptor: string | null
  readonly card: PaidCard | null
  /** Billing address of its order. Null if none was given. */
  readonly locationBilling: Location | null
  readonly delivery: PurchaseDelivery
  /** How its mailed tickets were sent. Null if they aren't mailed, or not sent yet. */
  readonly sent: SentTickets | null
  /** True if staff can still undo marking them as sent: the buyer hasn't been told. */
  readonly canUndoSent: boolean
  readonly answers: readonly PurchaseAnswer[]
  /** Version of the organizer's terms that was accepted with it; null if none. */
  readonly termsVersion: number | null
  readonly lines: readonly PurchaseLine[]
  readonly addOns: readonly PurchaseAddOn[]
  /** Price breakdown, merged over all tickets. */
  readonly breakdown: readonly ShownCharge[]
  readonly totals: OrderTotals
}

/** The outcome of marking shipped tickets as sent. */
export type SendResult = 'SENT' | 'NOT_SHIPPED' | 'NONE_LEFT' | 'ALREADY'

/** The outcome of undoing that. */
export type UnsendResult = 'UNSENT' | 'NOT_SENT' | 'TOO_LATE'

/** One purchase in the staff's list. */
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
  /** Rises with every change. */
  readonly version: number
}

/** Filter of the order list; days are in UTC. */
export type OrderFilter = {
  readonly search?: string
  readonly account?: readonly string[]
  readonly payment?: readonly PaymentLabel[]
  readonly date?: Days
  readonly total?: Amounts
}

export type MomentKind = 'ORDER' | 'PAYMENT' | 'DECLINED' | 'PAID' | 'REFUND' | 'DISPUTE' | 'ALERT' | 'VIEW' | 'CHANGE'

/** Something that happened to an order. */
export type OrderMoment = {
  readonly at: Time
  readonly kind: MomentKind
  readonly title: string
  readonly text: string | null
}

/** A problem with an order. `error` may need someone to step in; `warning` is being resolved automatically. */
export type OrderAttention = { readonly title: string; readonly text: string; readonly severity: 'error' | 'warning' }

/** One purchase with everything that staff can see. */
export type StaffOrder = {
  readonly row: OrderRow
  readonly purchase: Purchase
  readonly buyerOrders: number
  readonly eventDate: Time
  readonly venueName: string
  readonly captured: Money
  readonly attention: OrderAttention | null
  /** The latest one. */
  readonly dispute: PurchaseDispute | null
  readonly timeline: readonly OrderMoment[]
}
