import { describe, expect, it } from 'vitest'
import type { Sheet } from './place.ts'
import { datesAround, showDates } from './show-dates.ts'

const at = (local: string) => ({ local, utc: `${local}Z`, timezone: 'UTC' })
const event = (id: string, local: string) => ({ id, dateShow: at(local), dateShowEnd: null, dateShowFlags: [] })

const sheet = {
  event: event('b', '2027-03-12T19:30:00'),
  free: 363,
  refusal: null,
  siblings: [
    { event: event('c', '2027-03-13T14:30:00'), label: 'SOLD_OUT', free: 0, remaining: null },
    { event: event('a', '2027-03-11T19:30:00'), label: 'FEW', free: 12, remaining: 12 },
  ],
} as unknown as Sheet

describe('the dates of a show', () => {
  it('are sorted soonest first, each with its state', () => {
    expect(showDates(sheet).map(({ id, day, clock, state, current }) => [id, day, clock, state, current])).toEqual([
      ['a', 'Thu 11', '7:30 PM', '12 left', false],
      ['b', 'Fri 12', '7:30 PM', 'Available', true],
      ['c', 'Sat 13', '2:30 PM', 'Sold out', false],
    ])
  })

  it('have a name where the whole date is hidden', () => {
    const hidden = { ...sheet.event, dateShowFlags: ['DATE_HIDE', 'TIME_HIDE'] }
    expect(showDates({ ...sheet, event: hidden } as Sheet)[1]).toMatchObject({ day: 'Date hidden', clock: '' })
  })

  it('say which sale is paused, the current one or another', () => {
    const paused = {
      ...sheet,
      refusal: { reason: 'PAUSED' },
      siblings: [{ ...sheet.siblings[0], label: 'PAUSED', free: 0 }],
    } as unknown as Sheet
    expect(showDates(paused).map(({ id, state }) => [id, state])).toEqual([
      ['b', 'Sales paused'],
      ['c', 'Sales paused'],
    ])
  })

  it('are shown around the current one if there is no room for all', () => {
    const dates = ['1', '2', '3', '4', '5', '6'].map((id) => ({
      ...showDates(sheet)[0]!,
      id,
      current: id === '5',
    }))
    expect(datesAround(dates, 3).map(({ id }) => id)).toEqual(['4', '5', '6'])
    expect(datesAround(dates, 9)).toHaveLength(6)
    expect(
      datesAround(
        dates.map((date) => ({ ...date, current: date.id === '1' })),
        3,
      ).map(({ id }) => id),
    ).toEqual(['1', '2', '3'])
  })
})
