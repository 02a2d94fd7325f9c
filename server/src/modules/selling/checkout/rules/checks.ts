import { checkoutSteps, openStep } from '@admission/common/checkout-steps.ts'
import { equals, type Money } from '@admission/common/money.ts'
import type { ChargeRule } from '@admission/common/stripe-amounts.ts'
import { askedForms } from '#modules/selling/carts/rules/asked-forms.ts'
import { checkoutTerms, shownCart, type PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import type { CartRefusal } from '#modules/selling/carts/types/cart.ts'
import { paymentProblem } from '#modules/stock/checkout-forms/rules/answers.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import type { Bound, RefusalReason } from '#modules/selling/offers/types/offer-sheet.ts'
import type { FieldProblem } from '#platform/errors.ts'
import { totalProblem } from './total-problem.ts'

/** A refusal of a payment, with the fields at fault. The first field's message becomes the refusal's. */
export function checkoutRefusal(
  reason: RefusalReason,
  details: {
    readonly fields?: readonly FieldProblem[]
    readonly newPrice?: Money
    readonly available?: number | null
    readonly limitedBy?: Bound | null
    readonly seatNumbers?: readonly number[] | null
  } = {},
): CartRefusal {
  const { message } = offerRefusal(reason)
  const { fields = [], newPrice = null, available = null, limitedBy = null, seatNumbers = null } = details
  return {
    reason,
    message: fields[0]?.message ?? message,
    available,
    limitedBy,
    seatNumbers,
    newPrice,
    onSaleAt: null,
    fields,
  }
}

/** The total of a basket. Undefined if it's empty. */
export function basketTotal({ lines, priced }: PricedCart): Money | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  return { amount: priced.totals.grandTotal, currency: first.currency, exponent: first.exponent }
}

const STEP_MESSAGES = {
  login: 'Sign in to continue.',
  'delivery-mechanism': 'Choose how to receive your tickets.',
  shipping: 'Enter your shipping address.',
  'delivery-option': 'Choose a delivery option.',
  questions: 'Answer the organizer’s questions.',
  payment: 'Some details are missing.',
} as const

/** The first add-on that is missing, or that the cart holds too many of. */
function addOnProblem({ addOns }: PricedCart): FieldProblem | undefined {
  const wrong = addOns.find(({ problem }) => problem !== null)
  return wrong?.problem == null ? undefined : { path: wrong.addOn.id, message: wrong.problem }
}

/** Protection is never assumed: the buyer says yes or no to each organizer's. */
const protectionProblem = ({ protections }: PricedCart): FieldProblem | undefined => {
  const open = protections.find(({ isWanted }) => isWanted === null)
  return open && { path: `protection.${open.accountId}`, message: 'Choose whether to protect your order.' }
}

/**
 * The first incomplete checkout step, by the same function that the browser uses (docs/rules.md 4), or what is wrong with the
 * shipping address.
 */
function stepProblem(basket: PricedCart, shipping: FieldProblem | null): FieldProblem | undefined {
  const { deliveryGroups, flag, locationShipping, cartCheckoutForms } = shownCart(basket)
  const forms = cartCheckoutForms.map(({ questions }) => ({
    cartCheckoutQuestions: questions.map(({ question, ...asked }) => ({ checkoutQuestion: question, ...asked })),
  }))
  const steps = checkoutSteps({ deliveryGroups, flag, locationShipping, cartCheckoutForms: forms }, true, 'ALL')
  const open = openStep(steps)
  if (shipping !== null && open !== 'delivery-mechanism') return shipping
  return open === undefined || open === 'payment' ? undefined : { path: open, message: STEP_MESSAGES[open] }
}

const answerProblem = ({ cart, lines, forms }: PricedCart): FieldProblem | undefined =>
  paymentProblem(askedForms(forms, lines, cart.answers).flatMap(({ questions }) => questions))

type Given = {
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
  readonly paymentToken: string | null
  readonly savedCardId?: string | null
}

const GONE = 'This card can’t be used. Choose another card.'

/** The saved card was removed, has expired, or isn't the buyer's. */
export const cardGone = checkoutRefusal('INCOMPLETE', { fields: [{ path: 'savedCardId', message: GONE }] })

/**
 * Why a basket can't be paid for, or undefined if it can. Problems that the buyer can fix come first, in the order of the
 * steps. T1 decides about stock, clock and events. `shipping`: what is wrong with the shipping address; `chargeRule`: what the
 * gateway charges.
 */
export function payingProblem(
  basket: PricedCart,
  given: Given,
  shipping: FieldProblem | null,
  chargeRule: (currency: string) => ChargeRule | undefined,
): CartRefusal | undefined {
  const total = basketTotal(basket)
  if (total === undefined) {
    const lost = basket.cart.lines.find(({ evicted }) => evicted !== null)?.evicted
    return checkoutRefusal(lost ?? 'INCOMPLETE', {
      fields: lost ? [] : [{ path: 'cart', message: 'Your cart is empty.' }],
    })
  }
  const missing =
    addOnProblem(basket) ?? stepProblem(basket, shipping) ?? answerProblem(basket) ?? protectionProblem(basket)
  if (missing !== undefined) return checkoutRefusal('INCOMPLETE', { fields: [missing] })
  const accepted = new Set(given.acceptedTerms)
  if (checkoutTerms(basket.cart.accounts).some(({ id }) => !accepted.has(id))) return checkoutRefusal('TERMS_REQUIRED')
  if (!equals(total, given.expectedTotal)) return checkoutRefusal('PRICE_CHANGED', { newPrice: total })
  const unpayable = totalProblem(total, chargeRule(total.currency), basket.priced.totals.discounts < 0)
  if (unpayable !== undefined) return checkoutRefusal('INCOMPLETE', { fields: [{ path: 'total', message: unpayable }] })
  if (total.amount > 0 && !given.paymentToken && !given.savedCardId) {
    return checkoutRefusal('INCOMPLETE', { fields: [{ path: 'paymentToken', message: 'Enter your card details.' }] })
  }
  return undefined
}
