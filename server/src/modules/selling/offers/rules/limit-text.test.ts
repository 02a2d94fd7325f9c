import { expect, test } from 'vitest'
import type { LimitPer, LimitScope } from './facts.ts'
import { limitMessage } from './limit-text.ts'

const DAY = 86_400

test.each<[LimitPer, LimitScope, number | null, number, string]>([
  ['ORDER', 'EVENT', null, 0, 'Limit 6 tickets for this event per order. All tickets for it in your cart count.'],
  ['ORDER', 'PLATFORM', null, 0, 'Limit 6 tickets per order. Everything in your cart counts.'],
  [
    'USER',
    'COLLECTION',
    7 * DAY,
    2,
    'Limit 6 tickets in this offer per person within 7 days. All its tickets in your cart count, and so do your earlier purchases: 2.',
  ],
  [
    'EMAIL',
    'PRICE_TYPE',
    DAY,
    0,
    'Limit 6 tickets at this price per e-mail address within 1 day. All tickets at this price in your cart count, and so do earlier purchases with it.',
  ],
])('%s %s: which limit it is, over which time, and what counts', (per, scope, withinSeconds, bought, text) => {
  expect(limitMessage({ per, scope, maximum: 6, withinSeconds }, bought)).toBe(text)
})
