import type { Location } from '@admission/common/addresses.ts'
import { isEmail } from '@admission/common/emails.ts'
import { answerProblems } from '#modules/checkout-forms/rules/answers.ts'
import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import { inputError, notFound, type FieldProblem } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readPricedCart } from '../reads/basket.ts'
import type { CartAnswer, CartInfo, StoredCart } from '../types.ts'
import { updateDetails, type CartDetails } from '../writes/details.ts'
import { cartRefusal, changed, refused, stale } from './answers.ts'
import { openCart, versionOf } from './open-cart.ts'

const LONGEST = 200

const insist = (problems: readonly FieldProblem[]): void => {
  const [first, ...rest] = problems
  if (first) throw inputError(first, ...rest)
}

const change = async (
  { services }: RequestContext,
  cart: StoredCart,
  eTag: string,
  details: CartDetails,
): Promise<CartAnswer> => {
  const version = versionOf(eTag)
  if (version === undefined || version !== cart.version) return stale(services, cart.id)
  if (cart.state === 'FINALIZING') return refused(services, cart.id, cartRefusal(refusalOf('IN_PAYMENT')))
  if (cart.state !== 'OPEN') return refused(services, cart.id, cartRefusal(refusalOf('EXPIRED')))
  const done = await updateDetails(services.databases.system, cart.id, version, details)
  return done ? changed(services, cart.id) : stale(services, cart.id)
}

/** Whom the tickets are for. userInputError where name or e-mail are missing or no such thing. */
export const setInfo = async (context: RequestContext, eTag: string, info: CartInfo): Promise<CartAnswer> => {
  const name = info.name.trim().normalize('NFC')
  const email = info.email.trim()
  const phone = info.phone?.trim() || null
  const problems: FieldProblem[] = []
  if (name === '' || name.length > LONGEST) problems.push({ path: 'info.name', message: 'Give your name.' })
  if (!isEmail(email)) problems.push({ path: 'info.email', message: 'Give an e-mail address.' })
  if (phone && !/^\+?[\d\s().-]{5,30}$/.test(phone))
    problems.push({ path: 'info.phone', message: 'Give a phone number.' })
  insist(problems)
  return change(context, await openCart(context), eTag, { info: { name, email, phone } })
}

const cleaned = (location: Location, path: string): Location => {
  const { countryCode } = location
  if (!/^[A-Z]{2}$/.test(countryCode)) insist([{ path: `${path}.countryCode`, message: 'Choose a country.' }])
  const parts = Object.entries(location).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text.length > LONGEST)
      insist([{ path: `${path}.${field}`, message: `Use at most ${String(LONGEST)} characters.` }])
    return text === '' ? [] : [[field, text]]
  })
  return { ...(Object.fromEntries(parts) as Partial<Location>), countryCode }
}

/** Where tickets are sent, and the address of the card. What is left out stays. */
export const setLocations = async (
  context: RequestContext,
  eTag: string,
  { shipping, billing }: { readonly shipping?: Location | null; readonly billing?: Location | null },
): Promise<CartAnswer> =>
  change(context, await openCart(context), eTag, {
    ...(shipping ? { locationShipping: cleaned(shipping, 'shipping') } : {}),
    ...(billing ? { locationBilling: cleaned(billing, 'billing') } : {}),
  })

/** How a group is delivered: the way, then the option. Another way takes the option of the last one away. */
export const setDelivery = async (
  context: RequestContext,
  eTag: string,
  groupId: string,
  wanted: { readonly mechanism?: DeliveryMechanism | null; readonly optionId?: string | null },
): Promise<CartAnswer> => {
  const cart = await openCart(context)
  const { groups } = await readPricedCart(context.services.databases.system, cart)
  const group = groups.find(({ id }) => id === groupId)
  if (!group) return versionOf(eTag) === cart.version ? Promise.reject(notFound()) : stale(context.services, cart.id)
  const mechanism = wanted.mechanism ?? group.mechanism
  if (mechanism !== null && !group.mechanisms.includes(mechanism))
    insist([{ path: 'mechanism', message: 'These tickets cannot be delivered in that way.' }])
  const optionId = wanted.optionId ?? (mechanism === group.mechanism ? (group.option?.id ?? null) : null)
  const isKnown = mechanism !== group.mechanism || group.options.some(({ id }) => id === optionId)
  if (wanted.optionId && !isKnown) insist([{ path: 'optionId', message: 'Choose one of the options.' }])
  return change(context, cart, eTag, { delivery: { ...cart.delivery, [groupId]: { mechanism, optionId } } })
}

/** Answers to the questions of checkout; an empty one takes an answer back. userInputError names the question. */
export const setAnswers = async (
  context: RequestContext,
  eTag: string,
  answers: readonly { readonly id: string; readonly response?: string | null | undefined }[],
): Promise<CartAnswer> => {
  const cart = await openCart(context)
  const { forms } = await readPricedCart(context.services.databases.system, cart)
  const given = new Map(answers.map(({ id, response }) => [id, response?.trim() || null]))
  insist(
    answerProblems(
      forms.flatMap(({ questions }) => questions),
      given,
    ),
  )
  const kept = Object.entries(cart.answers).filter(([id]) => !given.has(id))
  const filled = [...given].flatMap(([id, response]) => (response === null ? [] : [[id, response] as const]))
  return change(context, cart, eTag, { answers: Object.fromEntries([...kept, ...filled]) })
}
