import { describe, expect, it } from 'vitest'
import type { Stack } from './stack-query.ts'
import { detailLine, placeLine, soonWords, stackFigures, ticketFigures } from './ticket-words.ts'

const seat = (position: string | null, more: object = {}): Stack['seats'][number] => ({
  section: 'Stalls',
  row: position === null ? null : 'F',
  position,
  positionStart: null,
  positionEnd: null,
  type: position === null ? 'GENERAL_ADMISSION' : 'RESERVED',
  ...more,
})
const show = (local: string, utc: string, flags: Stack['event']['dateShowFlags'] = []) => ({
  dateShow: { local, utc, timezone: 'America/New_York' },
  dateShowFlags: flags,
})
const evening = show('2027-03-12T19:30:00', '2027-03-13T00:30:00Z')
const at = (utc: string): number => Date.parse(utc)

describe('how far off an event is', () => {
  it.each([
    ['2027-03-12T22:00:00Z', 'tonight'],
    ['2027-03-12T03:00:00Z', 'tomorrow evening'],
    ['2027-03-09T15:00:00Z', 'on Friday'],
    ['2027-02-01T15:00:00Z', 'Fri 12 Mar'],
    ['2026-03-20T15:00:00Z', 'Fri 12 Mar 2027'],
    ['2027-03-13T00:30:00Z', 'now'],
  ])('at %s is %s, on the calendar of the venue', (now, words) => {
    expect(soonWords(evening, at(now))).toBe(words)
  })

  it('tells nothing that may not be told', () => {
    expect(soonWords({ ...evening, dateShowFlags: ['DATE_TBD'] }, at('2027-03-12T22:00:00Z'))).toBe('')
    expect(soonWords({ ...evening, validFor: 'Valid for one visit, any day' }, at('2027-03-12T22:00:00Z'))).toBe('')
    expect(soonWords({ ...evening, dateShowFlags: ['TIME_TBD'] }, at('2027-03-12T03:00:00Z'))).toBe('tomorrow')
    const matinee = show('2027-03-12T15:00:00', '2027-03-12T20:00:00Z')
    expect(soonWords(matinee, at('2027-03-12T15:00:00Z'))).toBe('this afternoon')
  })
})

const stack = (seats: Stack['seats'], count: number): Stack =>
  ({
    section: seats[0]?.section ?? null,
    row: seats[0]?.row ?? null,
    seats,
    tickets: Array.from({ length: count }),
  }) as unknown as Stack

describe('where a ticket is', () => {
  it('is row and seat, or the area alone', () => {
    expect(ticketFigures({ seat: seat('14') })).toEqual([
      { label: 'Row', value: 'F' },
      { label: 'Seat', value: '14' },
    ])
    expect(ticketFigures({ seat: seat(null) })).toEqual([])
  })

  it('is told for a whole stack', () => {
    const run = seat(null, { type: 'RESERVED', row: 'F', positionStart: '14', positionEnd: '15' })
    expect(stackFigures(stack([run], 2)).map(({ value }) => value)).toEqual(['Stalls', 'F', '14, 15'])
    expect(stackFigures(stack([seat(null)], 3)).map(({ value }) => value)).toEqual(['Stalls', '3'])
    expect(placeLine(stack([run], 2))).toBe('Stalls, row F, seats 14, 15')
    expect(placeLine(stack([seat(null)], 3))).toBe('3 tickets, Stalls')
  })

  it('names the holder where there is one', () => {
    expect(detailLine({ seat: seat('14'), priceType: 'Adult', holderName: 'Ida M.' })).toBe('Stalls. Adult, Ida M.')
    expect(detailLine({ seat: seat('14'), priceType: 'Adult', holderName: '' })).toBe('Stalls. Adult')
  })
})
