import { describe, expect, it } from 'vitest'
import type { Cart } from './cart-store.ts'
import { cartPlaces, countLabel, onlyEvent, placeText, priceText, sameAsOne } from './cart-text.ts'

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

const standing = {
  ...seated('', '1', '3'),
  item: { seatNumbers: [], area: 'Field', seats: [] },
} as unknown as Cart['items'][number]

const visit = (id: string, local: string) => ({ id, startsAt: { local, utc: `${local}Z`, timezone: 'UTC' } })
const timed = (id: string, local: string) =>
  ({
    ...standing,
    item: { ...standing.item, event: { id: 'e', name: 'Tour' }, visit: visit(id, local) },
  }) as unknown as Cart['items'][number]

const cart = (...items: Cart['items'][number][]) => ({
  items,
  totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  discounts: [usd(0)],
  fees: [usd(0)],
})

const ofEvent = (line: Cart['items'][number]) =>
  ({ ...line, item: { ...line.item, event: { id: 'e' } } }) as unknown as Cart['items'][number]

describe('the text of a cart', () => {
  it('counts seats if all are numbered, else tickets', () => {
    expect(countLabel(cart(seated('F', '14', '15')))).toBe('2 seats')
    expect(countLabel(cart(seated('F', '14', '15'), standing))).toBe('5 tickets')
  })

  it('names the time of a visit; two visits of one event count as two', () => {
    const [early, late] = [timed('a', '2026-12-05T11:00:00'), timed('b', '2026-12-06T14:00:00')]
    expect(placeText(early)).toBe('Field, Sat, Dec 5, 11:00 AM')
    expect(onlyEvent(cart(early, early))?.name).toBe('Tour')
    expect(onlyEvent(cart(early, late))).toBeUndefined()
  })

  it('names runs of seats, and merges lines of one row', () => {
    expect(placeText(seated('F', '14', '15'))).toBe('Stalls F 14, 15')
    expect(placeText(standing)).toBe('Field')
    expect(cartPlaces(cart(seated('F', '16', '18'), seated('F', '14', '15'), standing))).toBe(
      'Stalls F 14 to 18; Field',
    )
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
    const less = { ...cart(seated('F', '14', '15')), discounts: [usd(-1600)], fees: [usd(1740)] }
    expect(priceText(less)).toBe('Tickets $160.00, less $16.00, and fees $17.40')
  })
})
