import { describe, expect, it } from 'vitest'
import {
  boughtOn,
  deliveryText,
  nextLines,
  paidAt,
  soldText,
  ticketsLeft,
  yoursText,
  type Purchase,
} from './receipt-text.ts'

const time = (local: string): { local: string; utc: string; timezone: string } => ({
  local,
  utc: `${local}Z`,
  timezone: 'America/New_York',
})
const seat = { type: 'RESERVED' } as Purchase['items'][number]['seats'][number]
const sold = (quantity: number, seats = [seat]): Pick<Purchase, 'items'> =>
  ({ items: [{ quantity, seats, quantityLeft: quantity, seatsLeft: seats }] }) as unknown as Purchase
const purchase = (more: object, event: object = {}): Purchase =>
  ({
    reference: 'LH 7F42 09C',
    dateCreated: '2027-03-04 20:12:00',
    delivery: { mechanism: 'MOBILE', name: '', text: '' },
    sent: null,
    stacks: [],
    items: [],
    ...more,
    event: {
      name: 'The Lantern Keeper',
      venue: { name: 'The Larkhall' },
      dateShow: time('2027-03-12T19:30:00'),
      doors: time('2027-03-12T18:45:00'),
      dateShowFlags: [],
      ...event,
    },
  }) as unknown as Purchase

const visit = (id: string, local: string) => ({ quantityLeft: 1, item: { visit: { id, startsAt: time(local) } } })

const left = (...quantities: readonly number[]) => ({
  items: quantities.map((quantityLeft) => ({ quantity: 2, seats: [seat, seat], quantityLeft, seatsLeft: [seat] })),
})

describe('a receipt says', () => {
  it.each([
    [[sold(1)], 'One seat is yours', '1 seat'],
    [[sold(2)], 'Two seats are yours', '2 seats'],
    [[sold(2), sold(1, [])], 'Three tickets are yours', '3 tickets'],
    [[sold(13, [])], '13 tickets are yours', '13 tickets'],
  ])('what the buyer now has', (purchases, long, short) => {
    expect([yoursText(purchases), soldText(purchases)]).toEqual([long, short])
  })

  it('when it was bought, by the venue’s clock', () => {
    expect(boughtOn(purchase({}))).toBe('Bought Mar 4, 2027')
    expect(boughtOn(purchase({ dateCreated: '2027-03-05 03:12:00' }))).toBe('Bought Mar 4, 2027')
    expect(boughtOn(purchase({ dateCreated: '' }))).toBe('')
  })

  it('only what wasn’t returned: the tickets tell what is left, not the money', () => {
    expect(yoursText([left(1, 0) as unknown as Purchase])).toBe('One seat is yours')
    expect(yoursText([left(0, 0) as unknown as Purchase])).toBe('Your receipt')
    expect(ticketsLeft({ state: 'PARTIALLY_REFUNDED', ...left(1, 2) })).toBe(3)
    expect(ticketsLeft({ state: 'PARTIALLY_REFUNDED', ...left(0) })).toBe(0)
    expect(ticketsLeft({ state: 'CANCELLED', ...left(1) })).toBe(0)
    const returned = { ...visit('b', '2027-03-20T14:00:00'), quantityLeft: 0 }
    const items = [visit('a', '2027-03-13T11:00:00'), returned, visit('c', '2027-03-14T11:00:00')]
    expect(nextLines(purchase({ items })).map(({ when }) => when)).toEqual([
      'Now',
      'Sat, Mar 13, 11:00 AM',
      'Sun, Mar 14, 11:00 AM',
    ])
  })

  it('when it was paid, in the venue’s time zone', () => {
    expect(paidAt(purchase({}))).toBe('Thu, Mar 4, 2027, 3:12 PM EST')
  })

  it('what happens next, with dates', () => {
    expect(nextLines(purchase({ delivery: { mechanism: 'WILL_CALL' } })).map(({ when }) => when)).toEqual([
      'Fri, Mar 12',
      'Fri, Mar 12, 6:45 PM',
      'Fri, Mar 12, 7:30 PM',
    ])
  })

  it('where mailed tickets go and by when', () => {
    const mailed = { mechanism: 'SHIPPING', sentTo: '4 Ropewalk, Port Averil', arrivesBy: '2027-03-09' }
    expect(nextLines(purchase({ delivery: mailed }))[0]).toEqual({
      kind: 'post',
      when: 'By Tue, Mar 9',
      what: 'Your tickets arrive by mail at 4 Ropewalk, Port Averil',
    })
    const sent = { on: '2027-03-05', carrier: 'Harbor Post', trackingNumber: 'HP 123' }
    expect(nextLines(purchase({ delivery: mailed, sent }))[0]?.what).toBe(
      'Sent on Fri, Mar 5 with Harbor Post, tracking HP 123, to 4 Ropewalk, Port Averil',
    )
    expect(deliveryText(purchase({ delivery: mailed, sent: { ...sent, carrier: null, trackingNumber: null } }))).toBe(
      'We mailed your tickets on Fri, Mar 5, 2027.',
    )
    expect(nextLines(purchase({ delivery: { ...mailed, sentTo: null, arrivesBy: null } }))[0]?.when).toBe('Soon')
  })

  it('when the code comes later, and doesn’t suggest printing', () => {
    const codeNote = 'The code for the door comes 24 hours before the show.'
    const lines = nextLines(purchase({ delivery: { mechanism: 'PRINT_AT_HOME' }, stacks: [{ codeNote }] }))
    expect(lines.map(({ kind }) => kind)).toEqual(['phone', 'code', 'doors', 'show'])
    expect(lines[1]?.what).toBe(codeNote)
  })

  it('every visit of a timed event, soonest first, and no day for tickets valid on several days', () => {
    const items = [
      visit('b', '2027-03-20T14:00:00'),
      visit('a', '2027-03-13T11:00:00'),
      visit('b', '2027-03-20T14:00:00'),
    ]
    expect(nextLines(purchase({ items })).map(({ when }) => when)).toEqual([
      'Now',
      'Sat, Mar 13, 11:00 AM',
      'Sat, Mar 20, 2:00 PM',
    ])
    expect(nextLines(purchase({}, { validFor: 'Valid for one visit, any day' })).map(({ kind }) => kind)).toEqual([
      'phone',
    ])
  })

  it('no date or time that isn’t public', () => {
    expect(nextLines(purchase({}, { dateShowFlags: ['DATE_TBD'] })).map(({ kind }) => kind)).toEqual(['phone'])
    expect(nextLines(purchase({}, { dateShowFlags: ['TIME_TBD'] })).at(-1)?.when).toBe('Fri, Mar 12')
    expect(nextLines(purchase({}, { doors: null })).map(({ kind }) => kind)).toEqual(['phone', 'show'])
  })
})
