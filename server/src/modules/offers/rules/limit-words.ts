import type { LimitPer, LimitRule, LimitScope } from './facts.ts'

const WHO: Readonly<Record<LimitPer, string>> = {
  ORDER: 'One order can hold',
  USER: 'One person can buy',
  EMAIL: 'One e-mail address can buy',
  CARD: 'One payment card can buy',
  HOUSEHOLD: 'One household can buy',
  ACCESS_CODE: 'One access code can buy',
}

const OF_WHAT: Readonly<Record<LimitScope, string>> = {
  PLATFORM: '',
  ACCOUNT: ' of this organizer',
  EVENT: ' for this event',
  COLLECTION: ' of this offer',
  PRICE_TYPE: ' of this price',
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

const windowWords = (seconds: number | null): string => {
  if (seconds === null) return ''
  const [length, unit] = UNITS.find(([each]) => seconds % each === 0) ?? [1, 'second']
  const count = seconds / length
  return count === 1 ? ` in one ${unit}` : ` in ${String(count)} ${unit}s`
}

type Limit = Pick<LimitRule, 'per' | 'scope' | 'maximum' | 'withinSeconds'>

/** `One person can buy 6 tickets at most for this event in 7 days.` Nothing of what anybody has bought. */
export const limitSentence = ({ per, scope, maximum, withinSeconds }: Limit): string => {
  const tickets = maximum === 1 ? '1 ticket' : `${String(maximum)} tickets`
  return `${WHO[per]} ${tickets} at most${OF_WHAT[scope]}${windowWords(withinSeconds)}.`
}

const IN_CART: Readonly<Record<LimitScope, string>> = {
  PLATFORM: 'Everything in your cart counts',
  ACCOUNT: 'Everything of theirs in your cart counts',
  EVENT: 'All its tickets in your cart count',
  COLLECTION: 'All tickets of it in your cart count',
  PRICE_TYPE: 'Those in your cart count',
}

const BEFORE: Readonly<Record<LimitPer, string>> = {
  ORDER: '',
  USER: 'what you bought before',
  EMAIL: 'what was bought with it before',
  CARD: 'what was bought with it before',
  HOUSEHOLD: 'what was bought for it before',
  ACCESS_CODE: 'what was bought with it before',
}

/** What counts towards a limit: `Everything in your cart counts, and what you bought before: 2.` `bought` is the buyer's own, or 0. */
export const countsSentence = ({ per, scope }: Limit, bought: number): string => {
  const before = BEFORE[per] === '' ? '' : `, and ${BEFORE[per]}${bought > 0 ? `: ${String(bought)}` : ''}`
  return `${IN_CART[scope]}${before}.`
}

/** Which limit it is and what counts towards it. */
export const limitMessage = (limit: Limit, bought = 0): string =>
  `${limitSentence(limit)} ${countsSentence(limit, bought)}`
