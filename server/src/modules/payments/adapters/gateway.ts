import type {
  DescribedCard,
  Expected,
  GatewayEvent,
  GatewayName,
  Outcome,
  PaymentRequest,
  PublicGatewayConfig,
  RefundOutcome,
  RefundRequest,
} from '../types.ts'
import type { RefundId } from '@admission/common/ids.ts'

/**
 * A payment gateway. Nothing here throws for what a gateway or a network may do: whatever is not certain is the outcome
 * UNKNOWN. Nothing here tries twice: the caller asks again, by the same id. Answers come within 6 seconds.
 */
export type Gateway = {
  readonly name: GatewayName
  /** What may be known of a card before anything is charged; its token stays as good as it was. Within 3 seconds. */
  readonly describeCard: (token: string) => Promise<DescribedCard>
  /** Charges or sets aside. The attempt's id is the key: a repeat of the same request has one effect. */
  readonly createPayment: (request: PaymentRequest) => Promise<Outcome>
  readonly getPayment: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** By the attempt's id, where no answer told us the gateway's own. NEVER_ARRIVED: it was never heard of. */
  readonly findPaymentByKey: (expected: Expected) => Promise<Outcome>
  /** Takes what was set aside: `expected.money`, which may be less. Of one that was captured before: CAPTURED. */
  readonly capture: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Lets go what was set aside; answers what the payment then truly is. */
  readonly void: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Ends a payment that waits; answers what the payment then truly is: one just captured is CAPTURED. */
  readonly cancel: (gatewayId: string, expected: Expected) => Promise<Outcome>
  /** Gives money back. The refund's id is the key. */
  readonly refund: (request: RefundRequest) => Promise<RefundOutcome>
  readonly getRefund: (refundId: RefundId) => Promise<RefundOutcome>
  /**
   * Checks the signature over the raw body, and that it was made within 300 s of `now`. Throws a Refusal (400).
   * `signature` is the value of the header `signatureHeader`.
   */
  readonly verifyWebhook: (rawBody: Buffer, signature: string | undefined, now: Date) => GatewayEvent
  /** Name of the header that carries the signature, in small letters. */
  readonly signatureHeader: string
  readonly publicConfig: () => PublicGatewayConfig
}
