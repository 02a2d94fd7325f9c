import { type Constraint } from './addresses.ts'
import { filledFieldCount, type Location } from './locations.ts'

/** The steps of checkout in order. Each name is the last part of the step's URL. docs/rules.md 4 */
export const CHECKOUT_STEPS = [
  'login',
  'delivery-mechanism',
  'shipping',
  'delivery-option',
  'questions',
  'payment',
] as const
export type CheckoutStepName = (typeof CHECKOUT_STEPS)[number]

/** Number of shipping fields to fill in before a delivery option can be chosen, including the country. */
export const MIN_SHIPPING_FIELDS = 2

/**
 * One step. `appears`: shown among the steps. `enabled`: its prerequisites are met; also set for steps that don't
 * appear, because later steps depend on it. `done`: nothing is left to do.
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
  /** False if the answers to other questions hide it. */
  readonly isAsked?: boolean
}

/** The part of a cart that decides the steps. A cart from the consumer API can be passed as is. */
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
 * IDs of the checkout questions that this browser session has shown. Only the browser knows them. The server enforces
 * required answers only and passes `ALL`.
 */
export type SeenQuestions = ReadonlySet<string> | 'ALL'

/**
 * Returns the steps of checkout in order, for server and browser.
 * Without a consumer token, only login appears and is enabled.
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

/** Questions that are required and unanswered, or that this session hasn't shown yet. */
export function unansweredQuestions(
  cart: Pick<CheckoutCart, 'cartCheckoutForms'>,
  seen: SeenQuestions,
): CheckoutQuestionState[] {
  return cart.cartCheckoutForms
    .flatMap((form) => form.cartCheckoutQuestions)
    .filter(({ checkoutQuestion, response, isAsked = true }) => {
      if (!isAsked) return false
      const missing = checkoutQuestion.isRequired && !response?.trim()
      return missing || (seen !== 'ALL' && !seen.has(checkoutQuestion.id))
    })
}

/** True if this step can be opened, by a link or by its URL. */
export function reachable(steps: readonly CheckoutStep[], name: CheckoutStepName): boolean {
  const found = steps.find((known) => known.name === name)
  return found !== undefined && found.appears && found.enabled
}

/** The next step that appears after `after`, if it is enabled. Undefined if `after` isn't done or is the last step. */
export function nextStep(steps: readonly CheckoutStep[], after: CheckoutStepName): CheckoutStepName | undefined {
  const later = steps.slice(steps.findIndex((known) => known.name === after) + 1)
  const next = later.find((known) => known.appears)
  return next?.enabled ? next.name : undefined
}

/**
 * Where checkout starts, and where unreachable steps redirect: the first reachable step that isn't done. If undefined,
 * go back to the cart.
 */
export function openStep(steps: readonly CheckoutStep[]): CheckoutStepName | undefined {
  return steps.find((known) => known.appears && known.enabled && !known.done)?.name
}

function step(name: CheckoutStepName, appears: boolean, enabled: boolean, done: boolean): CheckoutStep {
  return { name, appears, enabled, done }
}
