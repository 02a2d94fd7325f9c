import { expect, test } from 'vitest'
import { planSales, type SellingCollection, type SoldEvent } from './event-sales.ts'

const event = (id: string, state: SoldEvent['state'] = 'PUBLISHED'): SoldEvent => ({ id, state })
const sells = (id: string, ...eventIds: readonly string[]): SellingCollection => ({
  id,
  name: `The ${id}`,
  version: 1,
  eventIds,
  isBeyond: false,
})
const planned = (chosen: string, events: readonly SoldEvent[], collections: readonly SellingCollection[]) => {
  const plan = planSales('PAUSE', chosen.split(''), events, collections)
  return {
    steps: plan.collections.map(({ id }) => id),
    stays: plan.events.flatMap(({ id, reason }) => (reason === null ? [] : [`${id}: ${reason}`])),
  }
}
const all = ['a', 'b', 'c', 'd'].map((id) => event(id))
const also = (name: string): string =>
  `“The ${name}” sells other events, too. Choose them all, or pause it among the collections.`

test('all that sells the chosen events alone takes the step', () => {
  const collections = [sells('stalls', 'a'), sells('boxes', 'a', 'b')]
  expect(planned('ab', all, collections)).toEqual({ steps: ['stalls', 'boxes'], stays: [] })
})

test('an event stays where something sells others with it, and nothing of it is paused', () => {
  const collections = [sells('stalls', 'a'), sells('season', 'a', 'c')]
  expect(planned('a', all, collections)).toEqual({ steps: [], stays: [`a: ${also('season')}`] })
})

test('one that stays holds back those that are sold with it, and no others', () => {
  const collections = [sells('ab', 'a', 'b'), sells('bc', 'b', 'c'), sells('cx', 'c', 'x'), sells('d', 'd')]
  expect(planned('abcd', all, collections)).toEqual({
    steps: ['d'],
    stays: [`a: ${also('ab')}`, `b: ${also('bc')}`, `c: ${also('cx')}`],
  })
})

test('what is not sold says why', () => {
  const events = [event('a', 'DRAFT'), event('b', 'CANCELLED'), event('c', 'OVER'), event('d')]
  expect(planned('abcde', events, [])).toEqual({
    steps: [],
    stays: [
      'a: It is a draft: nothing of it is sold yet.',
      'b: It is cancelled.',
      'c: It is over.',
      'd: Nothing sells it now.',
      'e: This event is not there any more.',
    ],
  })
})

test('the name of what reaches beyond a member’s events is not told', () => {
  const season = { ...sells('season', 'a'), isBeyond: true }
  expect(planned('a', all, [season])).toEqual({
    steps: [],
    stays: ['a: What sells it sells events beyond yours, too.'],
  })
})
