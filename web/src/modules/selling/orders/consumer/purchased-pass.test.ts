import { expect, it } from 'vitest'
import { byEvent, commonSeats, eventsText, passCount, titleOf } from './purchased-pass.ts'
import { soldText, yoursText, type Purchase } from './receipt-text.ts'

const seat = (position: string) => ({ section: 'North', row: 'A', position, type: 'RESERVED' })
const line = (local: string, positions: readonly string[], left = positions.length) => ({
  quantity: positions.length,
  quantityLeft: left,
  seats: positions.map(seat),
  seatsLeft: positions.slice(0, left).map(seat),
  item: {
    priceType: 'Adult',
    event: { id: local, name: `Match of ${local}`, dateShowFlags: [], dateShow: { local: `${local}T19:00:00` } },
  },
})
const pass = (...items: readonly object[]): Purchase =>
  ({ items, pass: { id: 'p', name: 'Season pass' }, event: { name: 'Match' } }) as unknown as Purchase

const two = pass(line('2026-11-07', ['3', '4']), line('2026-10-03', ['3', '4']))

it('lists a pass by event, soonest first', () => {
  expect(byEvent(two).map(({ event }) => event.id)).toEqual(['2026-10-03', '2026-11-07'])
  expect(eventsText(two)).toBe('2 events, Oct 3 – Nov 7')
})

it('counts passes, not their tickets', () => {
  expect([passCount(two), soldText([two]), yoursText([two])]).toEqual([2, '2 passes', 'Two passes are yours'])
  const returned = pass(line('2026-10-03', ['3', '4'], 1), line('2026-11-07', ['3', '4']))
  expect(yoursText([returned])).toBe('Two passes are yours')
  expect(yoursText([pass(line('2026-10-03', ['3']))])).toBe('One pass is yours')
})

it('counts tickets of a pass beside single tickets', () => {
  const single = { ...pass(line('2026-12-01', ['9'])), pass: null }
  expect(soldText([two, single])).toBe('5 tickets')
})

it('names seats that are the same at every event', () => {
  expect(commonSeats(two).map(({ position }) => position)).toEqual(['3', '4'])
  expect(commonSeats(pass(line('2026-10-03', ['3']), line('2026-11-07', ['5'])))).toEqual([])
})

it('has the name of the pass', () => {
  expect(titleOf(two)).toBe('Season pass')
  expect(titleOf({ ...two, pass: null })).toBe('Match')
})
