import type { CheckoutQuestion } from '#modules/stock/checkout-forms/types.ts'

/** An answer of a purchase, with all that decides whether its buyer may change it. */
export type StoredAnswer = {
  /** Its place among the answers of the purchase, from 1. */
  readonly number: number
  /** The question as it was asked. */
  readonly label: string
  readonly about: string
  /** As stored. */
  readonly answer: string
  /** The question as it is now; null if its form no longer has it. */
  readonly question: CheckoutQuestion | null
  /** True if other questions are only asked with certain answers to it. */
  readonly decides: boolean
  /** Hours before the show; null: not after the purchase. */
  readonly changeableHours: number | null
  /** True if the ticket that it is about was returned. */
  readonly isReturned: boolean
  readonly purchaseState: string
  /** When its show, or the first of the purchase, begins; null while that isn't known. */
  readonly startsAt: Date | null
  /** IANA time zone of the venue. */
  readonly zone: string
  /** The database's clock: it decides whether it is too late. */
  readonly now: Date
}
