import { describe, expect, it } from 'vitest'
import type { Cart } from './cart-store.ts'
import {
  cartPlaces,
  countLabel,
  onlyHeld,
  passWhen,
  placeText,
  priceText,
  sameAsOne,
  titleOf,
  totalLabel,
} from './cart-text.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const charge = (kind: string, amount: number) => ({
  kind,
  name: kind,
  included: false,
  unit: null,
  quantity: null,
  amount: usd(amount),
})

const seated = (row: string, from: string, to: string, face = 8000) =>
  ({
    quantity: Number(to) - Number(from) + 1,
    price: usd(face + 950),
    charges: [charge('FACE', face), charge('FEE', 950)],
    item: {
      seatNumbers: [1],
      area: 'Stalls',
      seats: [{ section: 'Stalls', row, position: null, positionStart: from, positionEnd: to, type: 'RESERVED' }],
    },
  }) as unknown as Cart['items'][number]

const fieldTickets = {
  ...seated('', '1', '3'),
  item: { seatNumbers: [], area: 'Field', priceType: 'Student', seats: [] },
} as unknown as Cart['items'][number]

const visit = (id: string, local: string) => ({ id, startsAt: { local, utc: `${local}Z`, timezone: 'UTC' } })
const timed = (id: string, local: string) =>
  ({
    ...fieldTickets,
    item: { ...fieldTickets.item, event: { id: 'e', name: 'Tour' }, visit: visit(id, local) },
  }) as unknown as Cart['items'][number]

const cart = (...items: Cart['items'][number][]) => ({
  items,
  totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  discounts: [usd(0)],
  grandTotals: [usd(items.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0))],
  breakdown: [] as Cart['breakdown'],
  addOns: [] as Cart['addOns'],
})

const delivery = (chosen: boolean, ...prices: readonly number[]) =>
  ({
    option: chosen ? { price: usd(prices[0] ?? 0) } : null,
    options: prices.map((amount) => ({ price: usd(amount) })),
    prices: [],
  }) as unknown as Cart['deliveryGroups'][number]

const ofEvent = (line: Cart['items'][number]) =>
  ({ ...line, item: { ...line.item, event: { id: 'e' } } }) as unknown as Cart['items'][number]

describe('the text of a cart', () => {
  it('counts seats if all are numbered, else tickets', () => {
    expect(countLabel(cart(seated('F', '14', '15')))).toBe('2 seats')
    expect(countLabel(cart(seated('F', '14', '15'), fieldTickets))).toBe('5 tickets')
  })

  it('names the time of a visit; two visits of one event count as two', () => {
    const [early, late] = [timed('a', '2026-12-05T11:00:00'), timed('b', '2026-12-06T14:00:00')]
    expect(placeText(early)).toBe('Field, Sat, Dec 5, 11:00 AM')
    expect(onlyHeld(cart(early, early))?.event.name).toBe('Tour')
    expect(onlyHeld(cart(early, late))).toBeUndefined()
  })

  it('names runs of seats, and merges lines of one row', () => {
    expect(placeText(seated('F', '14', '15'))).toBe('Stalls F 14, 15')
    expect(placeText(fieldTickets)).toBe('Field')
    expect(cartPlaces(cart(seated('F', '16', '18'), seated('F', '14', '15'), fieldTickets))).toBe(
      'Stalls F 14 to 18; Student, Field',
    )
    const standing = {
      ...fieldTickets,
      item: { ...fieldTickets.item, area: 'Student' },
    } as unknown as Cart['items'][number]
    expect(cartPlaces(cart(standing))).toBe('Student')
  })

  it('shows lines of the same thing as one, and others apart', () => {
    const [early, late] = [timed('a', '2026-12-05T11:00:00'), timed('b', '2026-12-06T14:00:00')]
    const dearer = { ...early, price: usd(9999) }
    expect(sameAsOne([early, late, early, dearer]).map(({ quantity }) => quantity)).toEqual([6, 3, 3])
    const [row] = sameAsOne([ofEvent(seated('F', '14', '15')), ofEvent(seated('F', '16', '16'))])
    expect(row && placeText(row)).toBe('Stalls F 14 to 16')
  })

  it('splits the price into tickets and fees', () => {
    expect(priceText(cart(seated('F', '14', '15')))).toBe('2 × $80.00 and fees 2 × $9.50')
    expect(priceText(cart(seated('F', '14', '15'), seated('K', '1', '1', 6000)))).toBe(
      'Tickets $220.00 and fees $28.50',
    )
    expect(priceText(cart())).toBe('')
    const less = { ...cart(seated('F', '14', '15')), discounts: [usd(-1600)], grandTotals: [usd(14_400 + 1740)] }
    expect(priceText(less)).toBe('Tickets $160.00, less $16.00, and fees $17.40')
  })

  it('names what is added to the tickets, so that it comes to the total', () => {
    const added = [charge('ORDER_FEE', 250), charge('DELIVERY', 400), charge('PROTECTION', 900)] as Cart['breakdown']
    const tickets = cart(seated('F', '14', '15'))
    const booking = { ...tickets, breakdown: added.slice(0, 1), grandTotals: [usd(17_900 + 250)] }
    expect(priceText(booking)).toBe('2 × $80.00 and fees 2 × $9.50, plus $2.50 per order')
    const addOns = [{ price: usd(1000), quantity: 2 }] as unknown as Cart['addOns']
    const all = { ...tickets, breakdown: added, addOns, grandTotals: [usd(17_900 + 250 + 2000 + 400 + 900)] }
    expect(priceText(all)).toBe(
      '2 × $80.00 and fees 2 × $9.50, plus $2.50 per order, add-ons $20.00, delivery $4.00 and protection $9.00',
    )
    expect(priceText({ ...all, discounts: [usd(-1600)], grandTotals: [usd(16_140 + 250 + 2000 + 400 + 900)] })).toBe(
      'Tickets $160.00, less $16.00, and fees $19.90, plus add-ons $20.00, delivery $4.00 and protection $9.00',
    )
  })

  it('calls a total all-in unless delivery is open and costs something', () => {
    const mailed = {
      ...delivery(false),
      prices: [{ mechanism: 'SHIPPING' as const, lowest: usd(350), highest: usd(995) }],
    }
    expect(totalLabel({ deliveryGroups: [mailed] })).toBe('plus delivery from $3.50')
    const phone = { mechanism: 'MOBILE' as const, lowest: usd(0), highest: usd(0) }
    expect(totalLabel({ deliveryGroups: [{ ...mailed, prices: [...mailed.prices, phone] }] })).toBe('all-in')
    expect(totalLabel({ deliveryGroups: [delivery(true, 400), delivery(false, 0, 500), delivery(false)] })).toBe(
      'all-in',
    )
    expect(totalLabel({ deliveryGroups: [delivery(false, 900, 400), delivery(false, 200)] })).toBe(
      'plus delivery from $6.00',
    )
  })

  it('names a pass, and keeps it apart from single tickets for its first event', () => {
    const single = ofEvent(seated('F', '14', '15'))
    const events = ['2026-10-03T19:00:00', '2026-12-20T19:00:00'].map((local) => ({
      id: local,
      dateShowFlags: [],
      dateShow: { local },
    }))
    const item = { ...single.item, pass: { id: 'p', name: 'Season pass', events } }
    const pass: Cart['items'][number] = { ...single, item }
    expect([titleOf(item), passWhen(item)]).toEqual(['Season pass', '2 events, Oct 3 – Dec 20'])
    expect(countLabel(cart(pass))).toBe('2 passes')
    expect(countLabel(cart(pass, single))).toBe('4 items')
    expect(onlyHeld(cart(pass, pass))?.pass?.id).toBe('p')
    expect(onlyHeld(cart(pass, single))).toBeUndefined()
    expect(sameAsOne([pass, single])).toHaveLength(2)
  })
})
