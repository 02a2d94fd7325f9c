import type { BillingDetails } from '@admission/common/billing-details.ts'
import type { Outcome, PaymentRequest } from '../../types/payment.ts'
import type { Gateway } from '../gateway.ts'

/** Behavior of a test card; every gateway has one of each. */
export type CardKind =
  | 'APPROVED'
  | 'DECLINED'
  | 'NO_FUNDS'
  | 'WRONG_CODE'
  | 'ASKS_THEN_APPROVED'
  | 'ASKS_THEN_DECLINED'
  | 'SLOW'

/** A webhook as it arrived. */
export type Delivery = { readonly body: Buffer; readonly signature: string | undefined }

/** A gateway under test, with the actions of the buyer, their browser, their bank and the gateway's staff. */
export type GatewayHarness = {
  readonly gateway: Gateway
  /** The same gateway, called with these changes. */
  readonly adapter: (changes: { readonly readMs?: number; readonly secretKey?: string }) => Gateway
  /** Enters a card and returns its token. `billing`: the address that a form of the gateway's sends along. */
  readonly enterCard: (kind: CardKind, billing?: BillingDetails) => Promise<string>
  /** City of the billing address that the gateway has for a payment. */
  readonly billedCity: (gatewayId: string) => Promise<unknown>
  /** Answers the challenge at `url` as the buyer. */
  readonly answerChallenge: (url: string, answer: 'approve' | 'refuse') => Promise<void>
  /** Sets the gateway's faults; an empty list ends them. */
  readonly faults: (faults: readonly object[]) => Promise<void>
  /** Webhooks that have arrived so far. */
  readonly deliveries: () => readonly Delivery[]
  /** Disputes a payment, in full unless `amount` is given. Returns a function that decides the dispute. */
  readonly dispute: (gatewayId: string, amount?: number) => Promise<(isWon: boolean) => Promise<void>>
  /** Refunds at the gateway, without us. */
  readonly refundByHand: (gatewayId: string, amount: number) => Promise<void>
  /** Accounts that can be paid, that refuse payouts, and that don't exist. */
  readonly destinations: Readonly<Record<'paid' | 'fails' | 'missing', string>>
  readonly returnUrl: string
  readonly stop: () => Promise<void>
}

export type Begun = { readonly request: PaymentRequest; readonly outcome: Outcome; readonly id: string }
export type Begin = (kind: CardKind, changes?: Partial<PaymentRequest>) => Promise<Begun>
export type Get = () => GatewayHarness
