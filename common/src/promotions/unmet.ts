import type { Attribute, ConditionRow, ConditionUnit, ConditionValue } from '../conditions/types.ts'
import { factsOf } from '../conditions/values.ts'
import { formatMoney, type Money } from '../money.ts'
import { WEEKDAYS } from '../weekdays.ts'
import { plural } from '../words.ts'

type Currency = Pick<Money, 'currency' | 'exponent'>
type Facts = { readonly row: ConditionRow; readonly unit: ConditionUnit; readonly currency: Currency }
/** The sentence for a buyer. Undefined: the tickets are simply others. */
type Sentence = (facts: Facts) => string | undefined

/** Bounds of a comparison with numbers; undefined for operators that name none. `step`: the smallest difference. */
function boundsOf({ operator, values }: ConditionRow, step = 1): { low?: number; high?: number } | undefined {
  const [first, second] = values.map(Number)
  if (first === undefined || Number.isNaN(first)) return undefined
  switch (operator) {
    case 'AT_LEAST':
      return { low: first }
    case 'GREATER':
      return { low: first + step }
    case 'AT_MAX':
      return { high: first }
    case 'LESS':
      return { high: first - step }
    case 'EQUALS':
      return { low: first, high: first }
    case 'BETWEEN':
      return { low: first, high: second ?? first }
    default:
      return undefined
  }
}

const factOf = ({ row, unit }: Facts): number => Number(factsOf(unit, row.attribute)[0] ?? 0)

const isPositive = ({ operator }: ConditionRow): boolean => operator === 'IN' || operator === 'EQUALS'

/** `A`, `A or B`, `A, B or C`. */
const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`

/** Lists longer than this aren't read out. */
const MAX_NAMED = 4

const named = (values: readonly ConditionValue[], labelOf: (value: string) => string = (value) => value) =>
  values.length > MAX_NAMED ? undefined : anyOf(values.map((value) => labelOf(String(value))))

const quantity: Sentence = (facts) => {
  const bounds = boundsOf(facts.row)
  const have = factOf(facts)
  if (bounds?.low !== undefined && have < bounds.low)
    return `Add ${plural(bounds.low - have, 'more ticket')} to use this offer.`
  if (bounds?.high !== undefined && have > bounds.high)
    return `This offer is for orders of up to ${plural(bounds.high, 'ticket')}.`
  return 'This offer is for another number of tickets.'
}

const orderTotal: Sentence = (facts) => {
  const bounds = boundsOf(facts.row)
  const have = factOf(facts)
  const amountText = (amount: number): string => formatMoney({ ...facts.currency, amount })
  if (bounds?.low !== undefined && have < bounds.low)
    return `Add tickets for ${amountText(bounds.low - have)} more to use this offer.`
  if (bounds?.high !== undefined && have > bounds.high)
    return `This offer is for orders of up to ${amountText(bounds.high)}.`
  return 'This offer is for orders with another total.'
}

const price: Sentence = ({ row, currency }) => {
  const bounds = boundsOf(row)
  const amountText = (amount: number): string => formatMoney({ ...currency, amount })
  if (bounds?.low !== undefined && bounds.high === undefined)
    return `This offer is for tickets that cost ${amountText(bounds.low)} or more.`
  if (bounds?.high !== undefined && bounds.low === undefined)
    return `This offer is for tickets that cost ${amountText(bounds.high)} or less.`
  return 'This offer is for tickets at another price.'
}

const hoursText = (hours: number): string =>
  hours % 24 === 0 && hours >= 48 ? plural(hours / 24, 'day') : plural(hours, 'hour')

const timeToEvent: Sentence = (facts) => {
  const bounds = boundsOf(facts.row, 0)
  const have = factOf(facts)
  if (bounds?.low !== undefined && have <= bounds.low)
    return `This offer ended ${hoursText(bounds.low)} before the event.`
  if (bounds?.high !== undefined && have >= bounds.high)
    return `This offer starts ${hoursText(bounds.high)} before the event.`
  return undefined
}

const isSignedIn = (unit: ConditionUnit): boolean => factsOf(unit, 'signedIn')[0] === true
const SIGN_IN = 'Sign in to use this offer.'

/** A condition about the buyer's account, which is unknown until they sign in. */
const ofAccount =
  (sentence: Sentence): Sentence =>
  (facts) =>
    isSignedIn(facts.unit) ? sentence(facts) : SIGN_IN

const wanted = ({ operator, values }: ConditionRow): boolean => (operator === 'NOT_EQUALS') !== (values[0] === true)

const dayNumber = (day: ConditionValue): number => WEEKDAYS.findIndex((known) => known === day)
const titled = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

const DELIVERY: Readonly<Record<string, string>> = {
  MOBILE: 'tickets on your phone',
  PRINT_AT_HOME: 'tickets to print',
  WILL_CALL: 'pickup at the box office',
  SHIPPING: 'tickets by post',
  INTEGRATION: 'tickets from our ticketing partner',
}

/**
 * Sentence that a buyer reads if a condition isn't met. Codes, tags and sources are the organizer's own affair: their
 * values are never shown.
 */
const SENTENCES: Readonly<Partial<Record<Attribute, Sentence>>> = {
  quantity,
  orderTotal,
  price,
  timeToEvent,
  signedIn: ({ row }) => (wanted(row) ? SIGN_IN : 'This offer is for buyers who aren’t signed in.'),
  verified: ofAccount(({ row }) =>
    wanted(row) ? 'Confirm your e-mail address to use this offer.' : 'This offer is for new accounts.',
  ),
  emailDomain: ofAccount(({ row, unit }) => {
    if (!isPositive(row)) return 'This offer isn’t available with your e-mail address.'
    if (factsOf(unit, 'verified')[0] !== true) return 'Confirm your e-mail address to use this offer.'
    const domains = named(row.values)
    return domains === undefined
      ? 'This offer is for e-mail addresses of certain organizations.'
      : `This offer is for e-mail addresses at ${domains}.`
  }),
  boughtBefore: ofAccount(({ row }) => {
    if (row.operator === 'IS_EMPTY') return 'This offer is for your first order.'
    if (row.operator === 'IS_NOT_EMPTY') return 'This offer is for buyers who have ordered before.'
    return isPositive(row)
      ? 'This offer is for buyers of certain earlier events.'
      : 'This offer isn’t available to buyers of certain earlier events.'
  }),
  holdsTicketOf: ofAccount(({ row }) => {
    if (row.operator === 'IS_EMPTY') return 'This offer is for people without tickets yet.'
    if (row.operator === 'IS_NOT_EMPTY') return 'This offer is for ticket holders.'
    return isPositive(row)
      ? 'This offer is for people with tickets for certain other events.'
      : 'This offer isn’t available to people with tickets for certain other events.'
  }),
  alsoInCart: ({ row }) =>
    isPositive(row)
      ? 'Add tickets for another event of this offer to use it.'
      : 'This offer doesn’t apply with the other tickets in your cart.',
  promotionCode: ({ row }) =>
    isPositive(row) || row.operator === 'IS_NOT_EMPTY'
      ? 'This offer needs another code.'
      : 'This offer can’t be combined with another code.',
  accessCode: () => 'This offer needs an access code.',
  purchaserTag: () => 'This offer is for certain buyers.',
  storefront: () => 'This offer isn’t available in this shop.',
  deliveryMechanism: ({ row }) => {
    const ways = isPositive(row) ? named(row.values, (way) => DELIVERY[way] ?? way) : undefined
    return ways === undefined ? 'This offer needs another way of delivery.' : `Choose ${ways} to use this offer.`
  },
  weekday: ({ row }) => {
    const days = isPositive(row) ? row.values.toSorted((a, b) => dayNumber(a) - dayNumber(b)) : []
    const names = days.length === 0 ? undefined : named(days, titled)
    return names === undefined ? 'This offer is for other days.' : `This offer is for events on ${names}.`
  },
  date: () => 'This offer is for other dates.',
  section: ({ row }) => {
    const sections = isPositive(row) ? named(row.values) : undefined
    return sections === undefined
      ? 'This offer is for other sections.'
      : `This offer is for tickets in section ${sections}.`
  },
  row: () => 'This offer is for other rows.',
  seat: () => 'This offer is for other seats.',
  extra: () => 'This offer is for other seats.',
  priceLevel: () => 'This offer is for another price level.',
}

/** The sentence for a buyer whose ticket doesn't meet a condition. Undefined if it says no more than that the tickets are others. */
export const unmetSentence = (row: ConditionRow, unit: ConditionUnit, currency: Currency): string | undefined =>
  SENTENCES[row.attribute]?.({ row, unit, currency })
