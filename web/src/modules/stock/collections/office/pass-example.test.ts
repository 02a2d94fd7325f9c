import { timeAt } from '@admission/common/time.ts'
import { expect, test } from 'vitest'
import { exampleParts, lateText, passEventsSentence, type PassEvent } from './pass-example.ts'

const money = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const event = (id: string, day: string, single: number | null, state: PassEvent['state'] = 'COMING'): PassEvent => ({
  id,
  name: `Night ${id}`,
  date: timeAt(new Date(`${day}T18:00:00Z`), 'UTC'),
  state,
  single: single === null ? null : money(single),
})
const events = [
  event('over', '2027-09-01', null, 'OVER'),
  event('a', '2027-10-03', 2_000),
  event('b', '2028-01-05', 4_000),
  event('off', '2028-02-01', null, 'CANCELLED'),
  event('c', '2028-05-20', 2_000),
]

test('a pass names its coming events from the first to the last', () => {
  expect(passEventsSentence({ events })).toBe('3 events: Sun, Oct 3, 2027 – Sat, May 20, 2028')
  expect(passEventsSentence({ events: events.slice(0, 1) })).toBe(
    'It matches no coming events, so there are no passes to sell.',
  )
})

test('only coming events have a part of the price, and the parts follow the chosen split', () => {
  const now = { choose: null, late: 'WHOLE' } as const
  const parts = (split: 'SINGLES' | 'EQUAL') =>
    [...exampleParts({ events, lowestPrice: money(10_000) }, split, now)].map(([id, { amount }]) => [id, amount])
  expect(parts('SINGLES')).toEqual([
    ['a', 2_500],
    ['b', 5_000],
    ['c', 2_500],
  ])
  expect(parts('EQUAL')).toEqual([
    ['a', 3_334],
    ['b', 3_333],
    ['c', 3_333],
  ])
  expect(exampleParts({ events, lowestPrice: null }, 'EQUAL', now).size).toBe(0)
})

test('a late price is divided among the events that are left, and its text has both', () => {
  const pass = { events, lowestPrice: money(10_001) }
  const parts = exampleParts(pass, 'EQUAL', { choose: null, late: 'REMAINING' })
  expect([...parts.values()].map(({ amount }) => amount)).toEqual([2_501, 2_500, 2_500])
  expect(lateText(pass, 'REMAINING')).toBe('3 of 4 events are left: $75.01 of $100.01')
  expect(lateText({ ...pass, events: events.slice(0, 2) }, 'REMAINING')).toBe(
    '1 of 2 events is left: $50.01 of $100.01',
  )
  expect(lateText({ ...pass, events: events.slice(0, 1) }, 'REMAINING')).toMatch(/for all events of the season/)
})
