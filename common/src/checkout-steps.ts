import { type Constraint } from './addresses.ts'
import { filledFieldCount, type Location } from './locations.ts'

/** The steps of checkout in their order; the names are the last part of their addresses. docs/rules.md 4 */
export const CHECKOUT_STEPS = [
  'login',
  'delivery-mechanism',
  'shipping',
  'delivery-option',
  'questions',
  'payment',
] as const
export type CheckoutStepName = (typeof CHECKOUT_STEPS)[number]

/** Fields of a shipping location that must be filled before a delivery option can be chosen, the country included. */
export const MIN_SHIPPING_FIELDS = 2

/**
 * One step. `appears`: it is shown among the steps. `enabled`: what it needs is there; worked out for steps that do not
 * appear too, since later steps build on it. `done`: nothing is left to do in it.
 */
export type CheckoutStep = {
  readonly name: CheckoutStepName
  readonly appears: boolean
  readonly enabled: boolean
  readonly done: boolean
}

export type CheckoutQuestionState = {
  readonly checkoutQuestion: { readonly id: string; readonly isRequired: boolean }
  readonly response?: string | null
}

/** The part of a cart that decides the steps: a cart of the consumer API fits as it is. */
export type CheckoutCart = {
  readonly deliveryGroups: readonly {
    readonly mechanisms: readonly unknown[]
    readonly mechanism?: unknown
    readonly option?: unknown
  }[]
  readonly flag: { readonly shippingAddress: Constraint }
  readonly locationShipping?: Location | null
  readonly cartCheckoutForms: readonly { readonly cartCheckoutQuestions: readonly CheckoutQuestionState[] }[]
}

/**
 * Ids of the checkout questions that this browser session has shown. Only the browser knows them; the server, which insists
 * on required answers alone, says `ALL`.
 */
export type SeenQuestions = ReadonlySet<string> | 'ALL'

/**
 * The steps of checkout, in order, for server and browser alike.
 * Without a consumer's token only login appears, and nothing else is enabled.
 */
export function checkoutSteps(cart: CheckoutCart, signedIn: boolean, seen: SeenQuestions): CheckoutStep[] {
  if (!signedIn) return CHECKOUT_STEPS.map((name) => step(name, name === 'login', name === 'login', false))
  const groups = cart.deliveryGroups
  const choice = groups.some((group) => group.mechanisms.length > 1)
  const mechanismsChosen = groups.every((group) => Boolean(group.mechanism))
  const optionsChosen = groups.every((group) => Boolean(group.option))
  const addressNeeded = cart.flag.shippingAddress !== 'DISABLED'
  const addressFilled = !addressNeeded || filledFieldCount(cart.locationShipping) >= MIN_SHIPPING_FIELDS
  const optionEnabled = mechanismsChosen && addressFilled
  const optionDone = optionEnabled && optionsChosen
  const answered = unansweredQuestions(cart, seen).length === 0
  return [
    step('login', false, false, true),
    step('delivery-mechanism', choice, choice, mechanismsChosen),
    step('shipping', addressNeeded, mechanismsChosen, mechanismsChosen && addressFilled),
    step('delivery-option', true, optionEnabled, optionDone),
    step('questions', cart.cartCheckoutForms.length > 0, optionDone, optionDone && answered),
    step('payment', true, optionDone && answered, false),
  ]
}

/** Questions that are required and have no response, or that this session has not shown yet. */
export function unansweredQuestions(
  cart: Pick<CheckoutCart, 'cartCheckoutForms'>,
  seen: SeenQuestions,
): CheckoutQuestionState[] {
  return cart.cartCheckoutForms
    .flatMap((form) => form.cartCheckoutQuestions)
    .filter(({ checkoutQuestion, response }) => {
      const missing = checkoutQuestion.isRequired && !response?.trim()
      return missing || (seen !== 'ALL' && !seen.has(checkoutQuestion.id))
    })
}

/** May this step be opened, by a link or by typing its address? */
export function reachable(steps: readonly CheckoutStep[], name: CheckoutStepName): boolean {
  const found = steps.find((known) => known.name === name)
  return found !== undefined && found.appears && found.enabled
}

/** The step to go to from `after`: the next one that appears, if it is enabled. Undefined: `after` is not finished, or the last. */
export function nextStep(steps: readonly CheckoutStep[], after: CheckoutStepName): CheckoutStepName | undefined {
  const later = steps.slice(steps.findIndex((known) => known.name === after) + 1)
  const next = later.find((known) => known.appears)
  return next?.enabled ? next.name : undefined
}

/**
 * Where checkout starts, and where an address that can't be reached leads: the first reachable step with something left to
 * do. Undefined where there is none: back to the cart.
 */
export function openStep(steps: readonly CheckoutStep[]): CheckoutStepName | undefined {
  return steps.find((known) => known.appears && known.enabled && !known.done)?.name
}

function step(name: CheckoutStepName, appears: boolean, enabled: boolean, done: boolean): CheckoutStep {
  return { name, appears, enabled, done }
}
