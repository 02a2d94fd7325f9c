import { plural } from '@admission/common/words.ts'
import type { LimitPer, LimitRule, LimitScope } from './facts.ts'

const PER: Readonly<Record<LimitPer, string>> = {
  ORDER: ' per order',
  USER: ' per person',
  EMAIL: ' per e-mail address',
  CARD: ' per payment card',
  HOUSEHOLD: ' per household',
  ACCESS_CODE: ' per access code',
}

const SCOPE: Readonly<Record<LimitScope, string>> = {
  PLATFORM: '',
  ACCOUNT: ' from this organizer',
  EVENT: ' for this event',
  COLLECTION: ' in this offer',
  PRICE_TYPE: ' at this price',
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

const windowText = (seconds: number | null): string => {
  if (seconds === null) return ''
  const [length, unit] = UNITS.find(([each]) => seconds % each === 0) ?? [1, 'second']
  return ` within ${plural(seconds / length, unit)}`
}

type Limit = Pick<LimitRule, 'per' | 'scope' | 'maximum' | 'withinSeconds'>

/** `Limit 6 tickets for this event per person within 7 days.` Reveals nothing about past purchases. */
export const limitSentence = ({ per, scope, maximum, withinSeconds }: Limit): string =>
  `Limit ${plural(maximum, 'ticket')}${SCOPE[scope]}${PER[per]}${windowText(withinSeconds)}.`

const IN_CART: Readonly<Record<LimitScope, string>> = {
  PLATFORM: 'Everything in your cart counts',
  ACCOUNT: 'Everything from them in your cart counts',
  EVENT: 'All tickets for it in your cart count',
  COLLECTION: 'All its tickets in your cart count',
  PRICE_TYPE: 'All tickets at this price in your cart count',
}

const BEFORE: Readonly<Record<LimitPer, string>> = {
  ORDER: '',
  USER: 'so do your earlier purchases',
  EMAIL: 'so do earlier purchases with it',
  CARD: 'so do earlier purchases with it',
  HOUSEHOLD: 'so do its earlier purchases',
  ACCESS_CODE: 'so do earlier purchases with it',
}

/**
 * Everything that counts toward a limit: `Everything in your cart counts, and so do your earlier purchases: 2.` `bought` is the
 * buyer's own count, or 0.
 */
export const countsSentence = ({ per, scope }: Limit, bought: number): string => {
  const before = BEFORE[per] === '' ? '' : `, and ${BEFORE[per]}${bought > 0 ? `: ${String(bought)}` : ''}`
  return `${IN_CART[scope]}${before}.`
}

/** Names the limit and what counts toward it. */
export const limitMessage = (limit: Limit, bought = 0): string =>
  `${limitSentence(limit)} ${countsSentence(limit, bought)}`
