import { expect, test } from 'vitest'
import type { LimitPer, LimitScope } from './facts.ts'
import { limitMessage } from './limit-text.ts'

const DAY = 86_400

test.each<[LimitPer, LimitScope, number | null, number, string]>([
  [
    'ORDER',
    'EVENT',
    null,
    0,
    'One order can hold 6 tickets at most for this event. All its tickets in your cart count.',
  ],
  ['ORDER', 'PLATFORM', null, 0, 'One order can hold 6 tickets at most. Everything in your cart counts.'],
  [
    'USER',
    'COLLECTION',
    7 * DAY,
    2,
    'One person can buy 6 tickets at most of this offer in 7 days. All tickets of it in your cart count, and what you bought before: 2.',
  ],
  [
    'EMAIL',
    'PRICE_TYPE',
    DAY,
    0,
    'One e-mail address can buy 6 tickets at most of this price in one day. Those in your cart count, and what was bought with it before.',
  ],
])('%s %s: which limit it is, over which time, and what counts', (per, scope, withinSeconds, bought, words) => {
  expect(limitMessage({ per, scope, maximum: 6, withinSeconds }, bought)).toBe(words)
})
