import { describe, expect, it } from 'vitest'
import { detailLine, heldTickets, placeLine, soonText, ticketFigures, walletFigures } from './ticket-text.ts'
import type { Stack, Ticket, Wallet } from './wallet.ts'

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

describe('how soon an event is', () => {
  it.each([
    ['2027-03-12T22:00:00Z', 'tonight'],
    ['2027-03-12T03:00:00Z', 'tomorrow evening'],
    ['2027-03-09T15:00:00Z', 'on Friday'],
    ['2027-02-01T15:00:00Z', 'Fri, Mar 12'],
    ['2026-03-20T15:00:00Z', 'Fri, Mar 12, 2027'],
    ['2027-03-13T00:30:00Z', 'now'],
  ])('at %s is %s, on the calendar of the venue', (now, text) => {
    expect(soonText(evening, at(now))).toBe(text)
  })

  it('reveals nothing that isn’t public', () => {
    expect(soonText({ ...evening, dateShowFlags: ['DATE_TBD'] }, at('2027-03-12T22:00:00Z'))).toBe('')
    expect(soonText({ ...evening, validFor: 'Valid for one visit, any day' }, at('2027-03-12T22:00:00Z'))).toBe('')
    expect(soonText({ ...evening, dateShowFlags: ['TIME_TBD'] }, at('2027-03-12T03:00:00Z'))).toBe('tomorrow')
    const matinee = show('2027-03-12T15:00:00', '2027-03-12T20:00:00Z')
    expect(soonText(matinee, at('2027-03-12T15:00:00Z'))).toBe('this afternoon')
  })
})

const stack = (id: string, seats: Stack['seats'], states: readonly Ticket['state'][] = []): Stack =>
  ({
    id,
    seats,
    tickets: seats.map((one, index) => ({ id: `${id}-${index}`, seat: one, state: states[index] ?? 'OWNED' })),
  }) as unknown as Stack
const wallet = (...stacks: readonly Stack[]): Wallet => ({ pdfUrl: null, stacks })

describe('where a ticket is', () => {
  it('is row and seat, or only the area', () => {
    expect(ticketFigures({ seat: seat('14') })).toEqual([
      { label: 'Row', value: 'F' },
      { label: 'Seat', value: '14' },
    ])
    expect(ticketFigures({ seat: seat(null) })).toEqual([])
  })

  it('covers all tickets of a visit, with their number', () => {
    const seats = wallet(stack('a', [seat('14'), seat('15')]))
    const area = wallet(stack('a', [seat(null), seat(null)]), stack('b', [seat(null)]))
    expect(walletFigures(seats).map(({ value }) => value)).toEqual(['2', 'Stalls', 'F', '14, 15'])
    expect(walletFigures(area).map(({ value }) => value)).toEqual(['Stalls', '3'])
    expect(placeLine(seats)).toBe('2 tickets, Stalls, row F, seats 14, 15')
    expect(placeLine(area)).toBe('3 tickets, Stalls')
    expect(placeLine(wallet(stack('a', [seat('3')])))).toBe('1 ticket, Stalls, row F, seat 3')
  })

  it('covers tickets of several orders, wherever their seats are', () => {
    const apart = wallet(stack('a', [seat('14'), seat('15')]), stack('b', [seat('2', { section: 'Circle', row: 'A' })]))
    expect(walletFigures(apart).map(({ value }) => value)).toEqual([
      '3',
      'Circle, row A, seat 2; Stalls, row F, seats 14, 15',
    ])
    expect(placeLine(apart)).toBe('3 tickets, Circle, row A, seat 2; Stalls, row F, seats 14, 15')
  })

  it('leaves out void and replaced tickets, unless there are no others', () => {
    const some = wallet(stack('a', [seat('14'), seat('15')], ['VOID']), stack('b', [seat('2')], ['REPLACED']))
    const gone = wallet(stack('a', [seat('14')], ['VOID']))
    expect(heldTickets(some).map(({ ticket }) => ticket.id)).toEqual(['a-1'])
    expect(heldTickets(gone).map(({ ticket }) => ticket.id)).toEqual(['a-0'])
  })

  it('names the holder if there is one', () => {
    expect(detailLine({ seat: seat('14'), priceType: 'Adult', holderName: 'Ida M.' })).toBe('Stalls. Adult, Ida M.')
    expect(detailLine({ seat: seat('14'), priceType: 'Adult', holderName: '' })).toBe('Stalls. Adult')
  })
})
