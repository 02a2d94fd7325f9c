import type { AttemptId, CartId, OrderId, UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import type { Money } from '@admission/common/money.ts'
import type { SaleFulfilment, SaleTender } from './sale.ts'
import type {
  AttemptState,
  CardSource,
  DeclineReason as PaymentDecline,
} from '#modules/selling/payments/types/payment.ts'

/** An attempt with its order, as stored. */
export type StoredAttempt = {
  readonly id: AttemptId
  readonly orderId: OrderId
  /** Null without a cart. */
  readonly cartId: CartId | null
  readonly tender: SaleTender
  readonly fulfilment: SaleFulfilment
  readonly userId: UserId | null
  readonly state: AttemptState
  readonly orderState: 'PENDING' | 'COMPLETED' | 'FAILED'
  readonly gateway: string
  readonly gatewayId: string | null
  readonly money: Money
  readonly actionUrl: string | null
  readonly clientSecret: string | null
  readonly declineCode: PaymentDecline | null
  readonly challengeUntil: Date | null
  /** Whether the buyer's time to confirm is over, by the database clock. */
  readonly isOverdue: boolean
  readonly askedTimes: number
  readonly statementDescriptor: string | null
  readonly paidFor: string
  /** The saved card that pays; null for an entered one. */
  readonly savedCard: Extract<CardSource, { readonly paymentMethod: string }> | null
  /** Billing address of its order. Null if none was given. */
  readonly billing: Location | null
  /** The gateway's customer that an entered card is saved for. Null unless the buyer wanted it. */
  readonly keepFor: string | null
  /** Money captured after the order had failed: still open, honored by a new order, or being refunded. */
  readonly late: 'OPEN' | 'HONOURED' | 'RETURNED' | null
  /** Of the order, or of the one that honored the late payment. */
  readonly purchaseIds: readonly string[]
}
