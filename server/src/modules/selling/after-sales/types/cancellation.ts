import type { BENEFICIARIES } from '@admission/common/pricing/types.ts'

/** What canceling an event gives back in one currency. Amounts in minor units. */
export type CancellationPart = {
  readonly currency: string
  readonly exponent: number
  readonly orders: number
  readonly tickets: number
  readonly amount: number
  /** Part of `amount` that no gateway holds: the organizer took it in cash, by check, transfer or invoice. */
  readonly byHand: number
  /** Those who earned it pay it back. */
  readonly payers: readonly { readonly kind: (typeof BENEFICIARIES)[number]; readonly amount: number }[]
}

/** What canceling an event would give back now. */
export type CancellationPreview = {
  readonly orders: number
  readonly tickets: number
  /** Orders whose payment is disputed: the bank decides about their money first. */
  readonly disputed: number
  readonly parts: readonly CancellationPart[]
}
