import type { ChargeRule } from '@admission/common/stripe-amounts.ts'
import type {
  CardSource,
  DescribedCard,
  Expected,
  GatewayEvent,
  GatewayName,
  KeptCard,
  Outcome,
  PaymentRequest,
  PublicGatewayConfig,
  RefundOutcome,
  RefundRequest,
} from '../types/payment.ts'
import type { PayoutAccount, PayoutOutcome, PayoutRequest } from '../types/payout.ts'
import type { BalanceMovement, ListedDispute, ListedPayment, ListedRefund, Page, TimeRange } from '../types/lists.ts'

/**
 * A payment gateway. Methods never throw because of a gateway or network problem: an uncertain result is the outcome UNKNOWN.
 * Methods never retry; callers do, with the same ID. They resolve within 6 seconds.
 */
export type Gateway = {
  readonly name: GatewayName
  /** Describes a card before anything is charged, without using up its token. Resolves within 3 seconds. */
  readonly describeCard: (card: CardSource) => Promise<DescribedCard>
  /** Returns the customer with this key, and creates it the first time. Undefined if the gateway didn't answer: ask again. */
  readonly createCustomer: (key: string) => Promise<string | undefined>
  /** The cards that are kept for a customer, newest first. Undefined if the gateway didn't answer. */
  readonly listCards: (customer: string) => Promise<readonly KeptCard[] | undefined>
  /** Removes a kept card. True once the gateway no longer keeps it, also if it was removed before. */
  readonly removeCard: (reference: string) => Promise<boolean>
  /** Charges or authorizes. Idempotent by the attempt's ID. */
  readonly createPayment: (request: PaymentRequest) => Promise<Outcome>
  readonly getPayment: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Looks up a payment by the attempt's ID, if the gateway's ID isn't known. NEVER_ARRIVED if the gateway doesn't know it. */
  readonly findPaymentByKey: (expected: Expected) => Promise<Outcome>
  /**
   * A page of our payments created since a moment, in no certain order; `after` is the `next` of the page before. Undefined if the
   * gateway didn't answer.
   */
  readonly listPayments: (since: Date, after?: string) => Promise<Page<ListedPayment> | undefined>
  /** The same for refunds; also those that were made at the gateway by hand, and those of payments that aren't ours. */
  readonly listRefunds: (since: Date, after?: string) => Promise<Page<ListedRefund> | undefined>
  /** The same for disputes, as they are now. `since`: when they were opened. */
  readonly listDisputes: (since: Date, after?: string) => Promise<Page<ListedDispute> | undefined>
  /**
   * A page of the movements of our balance in a time range, in no certain order; `after` is the `next` of the page before. Has what was
   * captured, refunded, disputed and paid out, but not the gateway's fees for payments. Undefined if the gateway didn't answer.
   */
  readonly balanceReport: (range: TimeRange, after?: string) => Promise<Page<BalanceMovement> | undefined>
  /** Captures `expected.money`, which may be less than authorized. Returns CAPTURED if it was already captured. */
  readonly capture: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Releases an authorization. Returns the payment's actual outcome. */
  readonly void: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Cancels an open payment. Returns its actual outcome: CAPTURED if it was just captured. */
  readonly cancel: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Refunds money. Idempotent by the refund's ID. */
  readonly refund: (request: RefundRequest) => Promise<RefundOutcome>
  /** Looks up a refund as it was requested. NEVER_ARRIVED if the gateway doesn't know it. */
  readonly getRefund: (request: RefundRequest) => Promise<RefundOutcome>
  /** Pays an organizer. Idempotent by the payout's ID. */
  readonly payOut: (request: PayoutRequest) => Promise<PayoutOutcome>
  /** Looks up a payout as it was requested. NEVER_ARRIVED if the gateway doesn't know it. */
  readonly lookUpPayout: (request: PayoutRequest) => Promise<PayoutOutcome>
  /** An account that can be paid, and what the gateway knows of it. Undefined if the gateway didn't answer. */
  readonly readPayoutAccount: (destination: string) => Promise<PayoutAccount | undefined>
  /**
   * Checks the signature over the raw body and that it was created within 300 s of `now`. Throws a Refusal (400).
   * `signature` is the value of the header `signatureHeader`.
   */
  readonly verifyWebhook: (rawBody: Buffer, signature: string | undefined, now: Date) => GatewayEvent
  /** Name of the signature header, in lowercase. */
  readonly signatureHeader: string
  /** Totals that it charges in a currency (three capitals). Undefined if it doesn't take the currency. */
  readonly chargeRule: (currency: string) => ChargeRule | undefined
  readonly publicConfig: () => PublicGatewayConfig
}
