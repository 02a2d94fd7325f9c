import { expect, test } from 'vitest'
import { planSales, type SaleStep, type SellingCollection, type SoldEvent } from './event-sales.ts'

const event = (id: string, state: SoldEvent['state'] = 'PUBLISHED'): SoldEvent => ({ id, state, isInPass: false })
const sells = (id: string, ...eventIds: readonly string[]): SellingCollection => ({
  id,
  name: `The ${id}`,
  version: 1,
  isPaused: false,
  eventIds,
  pausedIds: [],
  isBeyond: false,
})
const halted = (id: string, ...eventIds: readonly string[]) => ({ ...sells(id, ...eventIds), isPaused: true })
const planned = (
  step: SaleStep,
  chosen: string,
  events: readonly SoldEvent[],
  collections: readonly SellingCollection[],
) => {
  const plan = planSales(step, chosen.split(''), events, collections)
  return {
    steps: plan.collections.map(({ id }) => id),
    dates: plan.dates.map(({ id, eventIds }) => `${id}: ${eventIds.join('')}`),
    stays: plan.events.flatMap(({ id, reason }) => (reason === null ? [] : [`${id}: ${reason}`])),
  }
}
const all = ['a', 'b', 'c', 'd'].map((id) => event(id))
const also = (name: string): string =>
  `“The ${name}” is paused and also sells other events. Choose all of them, or resume the collection itself.`

test('collections that sell only chosen events change as a whole', () => {
  const collections = [sells('stalls', 'a'), sells('boxes', 'a', 'b')]
  expect(planned('PAUSE', 'ab', all, collections)).toEqual({ steps: ['stalls', 'boxes'], dates: [], stays: [] })
})

test('collections that also sell others are paused only for the chosen events', () => {
  const collections = [sells('stalls', 'a'), sells('season', 'a', 'b', 'c'), sells('d', 'd')]
  expect(planned('PAUSE', 'ab', all, collections)).toEqual({ steps: ['stalls'], dates: ['season: ab'], stays: [] })
})

test('individually paused events are not included', () => {
  const season = { ...sells('season', 'a', 'b', 'c'), pausedIds: ['a'] }
  expect(planned('PAUSE', 'a', all, [season])).toEqual({
    steps: [],
    dates: [],
    stays: ['a: It isn’t on sale in any collection.'],
  })
  expect(planned('PAUSE', 'ab', all, [season]).dates).toEqual(['season: b'])
})

test('a member pauses their own event in a collection that keeps selling events beyond theirs', () => {
  const season = { ...sells('season', 'a'), isBeyond: true }
  expect(planned('PAUSE', 'a', all, [season])).toEqual({ steps: [], dates: ['season: a'], stays: [] })
})

test('an event that isn’t on sale says why', () => {
  const events = [event('a', 'DRAFT'), event('b', 'CANCELLED'), event('c', 'OVER'), event('d')]
  expect(planned('PAUSE', 'abcde', events, [])).toEqual({
    steps: [],
    dates: [],
    stays: [
      'a: It’s still a draft, so it isn’t on sale.',
      'b: It was canceled.',
      'c: It’s over.',
      'd: It isn’t on sale in any collection.',
      'e: This event no longer exists.',
    ],
  })
})

test('individually paused events are resumed individually', () => {
  const season = { ...sells('season', 'a', 'b', 'c'), pausedIds: ['a', 'b'] }
  expect(planned('RESUME', 'ac', all, [season])).toEqual({
    steps: [],
    dates: ['season: a'],
    stays: ['c: Its sale isn’t paused.'],
  })
})

test('a collection that stays paused keeps only its own events paused', () => {
  const collections = [halted('ab', 'a', 'b'), halted('bc', 'b', 'c'), halted('cx', 'c', 'x'), halted('d', 'd')]
  expect(planned('RESUME', 'abcd', all, collections)).toEqual({
    steps: ['d'],
    dates: [],
    stays: [`a: ${also('ab')}`, `b: ${also('bc')}`, `c: ${also('cx')}`],
  })
})

test('the name of a collection beyond a member’s events is not revealed', () => {
  const season = { ...halted('season', 'a'), isBeyond: true }
  expect(planned('RESUME', 'a', all, [season]).stays).toEqual([
    'a: Its collection is paused and also sells events you can’t access.',
  ])
})
