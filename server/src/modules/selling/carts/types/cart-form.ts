import type { AskedQuestion } from '#modules/stock/checkout-forms/rules/answers.ts'
import type { CheckoutForm } from '#modules/stock/checkout-forms/types.ts'

/** Subject of a filled-in form: the order, a ticket or an event. */
export type FilledFor =
  | { readonly kind: 'ORDER' }
  | { readonly kind: 'EVENT'; readonly eventId: string }
  | { readonly kind: 'TICKET'; readonly lineId: string; readonly unit: number }

/** A form as a cart asks it: for the order, one ticket or one event. */
export type ShownCartForm = {
  /** Unique in the cart. */
  readonly key: string
  readonly checkoutForm: CheckoutForm
  readonly subject: FilledFor
  /** The ticket or event in words; null for the whole order. */
  readonly about: string | null
  readonly questions: readonly AskedQuestion[]
}

/** Terms of an organizer that the buyer accepts. */
export type ShownCheckoutTerms = {
  readonly id: string
  readonly accountName: string
  readonly title: string
  readonly body: string
}
