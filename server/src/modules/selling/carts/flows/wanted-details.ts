import { filledFieldCount, type Location } from '@admission/common/locations.ts'
import { locationIn } from '@admission/common/validation/answers.ts'
import { emailProblem, nameProblem } from '@admission/common/validation/accounts.ts'
import { checkedLocation, completeLocation } from '#modules/people/addresses/flows/checked-location.ts'
import { answerProblems, type AskedQuestion } from '#modules/stock/checkout-forms/rules/answers.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { inputError, notFound, Refusal, type FieldProblem } from '#platform/errors.ts'
import { pricedWith } from '../reads/basket.ts'
import { askedForms } from '../rules/asked-forms.ts'
import { unservedCountry } from '../rules/unserved-country.ts'
import type { CartInfo } from '../types/cart.ts'
import type { CartDetails } from '../writes/details.ts'
import type { OpenedCart } from './known-carts.ts'
import { cartVersion } from './open-cart.ts'

const MAX_LENGTH = 200

/** Works out new details of a cart. Throws userInputError if they aren't possible. STALE: they are about something it no longer has. */
export type Wanted = (opened: OpenedCart) => Promise<CartDetails | 'STALE'> | CartDetails | 'STALE'

const assert = (problems: readonly FieldProblem[]): void => {
  const [first, ...rest] = problems
  if (first) throw inputError(first, ...rest)
}

/** Contact details. */
export const wantedInfo = (info: CartInfo): Wanted => {
  const name = info.name.trim().normalize('NFC')
  const email = normaliseEmail(info.email)
  const phone = info.phone?.trim() || null
  const problems: FieldProblem[] = []
  const wrong = { 'info.name': nameProblem(name, MAX_LENGTH), 'info.email': emailProblem(email) }
  for (const [path, message] of Object.entries(wrong)) if (message !== undefined) problems.push({ path, message })
  if (phone && !/^\+?[\d\s().-]{5,30}$/.test(phone))
    problems.push({ path: 'info.phone', message: 'Enter a valid phone number.' })
  assert(problems)
  return () => ({ info: { name, email, phone } })
}

/** New addresses. An omitted one stays. */
export type GivenLocations = { readonly shipping?: Location | null; readonly billing?: Location | null }

// Nothing asks for the rest of a billing address later, so it is complete or just a country: none.
const billingOf = async (given: Location): Promise<Location> => {
  const location = await checkedLocation(given, 'billing')
  return filledFieldCount(location) < 2 ? location : completeLocation(location, 'billing')
}

/** Shipping and billing addresses. Whether tickets are mailed there is up to `assertServed`. */
export const wantedLocations = async ({ shipping, billing }: GivenLocations): Promise<Wanted> => {
  const locations = {
    ...(shipping ? { locationShipping: await checkedLocation(shipping, 'shipping') } : {}),
    ...(billing ? { locationBilling: await billingOf(billing) } : {}),
  }
  return () => locations
}

/** Changes nothing. Throws userInputError if tickets can't be shipped to a new shipping address. */
export const assertServed: Wanted = ({ cart, parts }) => {
  const unserved = unservedCountry(pricedWith(cart, parts))
  if (unserved !== undefined) assert([{ ...unserved, path: `shipping.${unserved.path}` }])
  return {}
}

/** How a group is delivered. An omitted mechanism stays. */
export type GivenDelivery = { readonly mechanism?: DeliveryMechanism | null; readonly optionId?: string | null }

/** How one group of the cart is delivered. `path` is put before the names of fields in errors. */
export const wantedDelivery =
  (eTag: string, groupId: string, given: GivenDelivery, path = ''): Wanted =>
  ({ cart, parts }) => {
    const { groups } = pricedWith(cart, parts)
    const group = groups.find(({ id }) => id === groupId)
    if (!group && cartVersion(eTag) !== cart.version) return 'STALE'
    if (!group) throw notFound()
    const mechanism = given.mechanism ?? group.mechanism
    if (mechanism !== null && !group.mechanisms.includes(mechanism))
      assert([{ path: `${path}mechanism`, message: 'This delivery method isn’t available for these tickets.' }])
    const optionId = given.optionId ?? (mechanism === group.mechanism ? (group.option?.id ?? null) : null)
    const isKnown = mechanism !== group.mechanism || group.options.some(({ id }) => id === optionId)
    if (given.optionId && !isKnown)
      assert([{ path: `${path}optionId`, message: 'Choose one of the delivery options.' }])
    return { delivery: { ...cart.delivery, [groupId]: { mechanism, optionId } } }
  }

/** The addresses among the answers, by question, as their countries write them. */
const addressesIn = async (
  asked: readonly AskedQuestion[],
  given: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, string>> => {
  const addresses = new Map<string, string>()
  for (const { key, question } of asked) {
    const location = question.type === 'ADDRESS' ? locationIn(given.get(key) ?? '') : undefined
    if (location !== undefined) addresses.set(key, JSON.stringify(await checkedLocation(location, key)))
  }
  return addresses
}

/** A new answer to a question; an empty one deletes the answer. */
export type GivenAnswer = { readonly id: string; readonly response?: string | null | undefined }

/** Answers to checkout questions. */
export const wantedAnswers =
  (answers: readonly GivenAnswer[]): Wanted =>
  async ({ cart, parts }) => {
    const given = new Map(answers.map(({ id, response }) => [id, response?.trim() || null]))
    const lines = cart.lines.filter(({ evicted }) => evicted === null)
    const asked = askedForms(parts.forms, lines, cart.answers).flatMap(({ questions }) => questions)
    assert(answerProblems(asked, given))
    const addresses = await addressesIn(asked, given)
    const unchanged = Object.entries(cart.answers).filter(([id]) => !given.has(id))
    const filled = [...given, ...addresses].flatMap(([id, response]) =>
      response === null ? [] : [[id, response] as const],
    )
    return { answers: Object.fromEntries([...unchanged, ...filled]) }
  }

/** The problems of a refused input. Anything else is thrown on. */
const problemsOf = (error: unknown): readonly FieldProblem[] => {
  if (error instanceof Refusal && error.fields !== undefined) return error.fields
  throw error
}

/** Several details, each worked out on the cart as the ones before it leave it. Throws userInputError with all their problems. */
export const inOrder =
  (steps: readonly Wanted[]): Wanted =>
  async ({ cart, parts }) => {
    const problems: FieldProblem[] = []
    let details: CartDetails = {}
    for (const step of steps)
      try {
        const found = await step({ cart: { ...cart, ...details }, parts })
        if (found === 'STALE') return 'STALE'
        details = { ...details, ...found }
      } catch (error) {
        problems.push(...problemsOf(error))
      }
    assert(problems)
    return details
  }
