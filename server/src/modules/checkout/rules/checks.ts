import { checkoutSteps, openStep } from '@admission/common/checkout-steps.ts'
import { equals, type Money } from '@admission/common/money.ts'
import { checkoutTerms, shownCart, type PricedCart } from '#modules/carts/rules/shown-cart.ts'
import type { CartRefusal } from '#modules/carts/types.ts'
import { answerProblems, openQuestions } from '#modules/checkout-forms/rules/answers.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import type { LeastTerm, RefusalReason } from '#modules/offers/types.ts'
import type { FieldProblem } from '#platform/errors.ts'

/** A refusal of a payment, with the fields that are to blame. */
export function refused(
  reason: RefusalReason,
  details: {
    readonly fields?: readonly FieldProblem[]
    readonly newPrice?: Money
    readonly available?: number | null
    readonly least?: LeastTerm | null
    readonly seatNumbers?: readonly number[] | null
  } = {},
): CartRefusal {
  const { message } = refusalOf(reason)
  const { fields = [], newPrice = null, available = null, least = null, seatNumbers = null } = details
  return {
    reason,
    message: fields[0]?.message ?? message,
    available,
    least,
    seatNumbers,
    newPrice,
    onSaleAt: null,
    fields,
  }
}

/** What a basket comes to; undefined: it is empty. */
export function totalOf({ lines, priced }: PricedCart): Money | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  return { amount: priced.totals.grandTotal, currency: first.currency, exponent: first.exponent }
}

const STEP_WORDS = {
  login: 'Sign in first.',
  'delivery-mechanism': 'Choose how you get your tickets.',
  shipping: 'Enter the address that your tickets go to.',
  'delivery-option': 'Choose how your tickets are sent.',
  questions: 'Answer the questions of the organizer.',
  payment: 'Something is missing.',
} as const

/** Steps of checkout that are open, by the function that the browser uses (docs/rules.md 4). */
function stepProblem(basket: PricedCart): FieldProblem | undefined {
  const { deliveryGroups, flag, locationShipping, cartCheckoutForms } = shownCart(basket)
  const forms = cartCheckoutForms.map(({ questions }) => ({
    cartCheckoutQuestions: questions.map(({ question, response }) => ({ checkoutQuestion: question, response })),
  }))
  const steps = checkoutSteps({ deliveryGroups, flag, locationShipping, cartCheckoutForms: forms }, true, 'ALL')
  const open = openStep(steps)
  return open === undefined || open === 'payment' ? undefined : { path: open, message: STEP_WORDS[open] }
}

function answerProblem({ cart, forms }: PricedCart): FieldProblem | undefined {
  const questions = forms.flatMap((form) => form.questions)
  const asked = new Set(questions.map(({ id }) => id))
  const given = Object.entries(cart.answers).filter(([id]) => asked.has(id))
  const [wrong] = answerProblems(questions, new Map(given))
  if (wrong !== undefined) return wrong
  const [open] = openQuestions(questions, cart.answers)
  return open === undefined ? undefined : { path: open.id, message: 'Answer this question.' }
}

type Given = {
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
  readonly paymentToken: string | null
}

/**
 * Why a basket cannot be paid for as it is; undefined: it can. What a buyer can mend comes first, in the order of the steps;
 * stock, clock and events are T1's to decide.
 */
export function payingProblem(basket: PricedCart, given: Given): CartRefusal | undefined {
  const total = totalOf(basket)
  if (total === undefined) {
    const lost = basket.cart.lines.find(({ evicted }) => evicted !== null)?.evicted
    return refused(lost ?? 'INCOMPLETE', { fields: lost ? [] : [{ path: 'cart', message: 'Your cart is empty.' }] })
  }
  const missing = stepProblem(basket) ?? answerProblem(basket)
  if (missing !== undefined) return refused('INCOMPLETE', { fields: [missing] })
  const accepted = new Set(given.acceptedTerms)
  if (checkoutTerms(basket.cart.accounts).some(({ id }) => !accepted.has(id))) return refused('TERMS_REQUIRED')
  if (!equals(total, given.expectedTotal)) return refused('PRICE_CHANGED', { newPrice: total })
  if (total.amount > 0 && !given.paymentToken) {
    return refused('INCOMPLETE', { fields: [{ path: 'paymentToken', message: 'Enter your card.' }] })
  }
  return undefined
}
