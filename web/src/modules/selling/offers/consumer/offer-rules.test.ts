import { unpackRanges } from '@admission/common/seat-map/ranges.ts'
import { describe, expect, it } from 'vitest'
import { admissionRows } from './admission-rules.ts'
import { notesToAcknowledge } from './choose-seats.ts'
import {
  choicesAt,
  hasRivals,
  levelPrice,
  levelReduced,
  packedRanges,
  seatPrice,
  seatReduced,
  seatSeller,
} from './offer-rules.ts'
import type { Sheet } from './place.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

const price = (priceLevel: number, allIn: number) => ({
  priceLevel,
  face: usd(allIn),
  allIn: usd(allIn),
  lowestAllIn: usd(allIn),
  orderFee: null,
  orderFeeGrows: false,
  promoted: null,
  singles: null,
  minimum: null,
  maximum: null,
})

const type = (id: string, more: Partial<Sheet['priceTypes'][number]> = {}): Sheet['priceTypes'][number] => ({
  id,
  collectionId: 'c1',
  name: id,
  description: null,
  terms: null,
  kind: 'FIXED',
  minQuantity: 1,
  maxQuantity: 8,
  waitlist: false,
  step: 1,
  limits: [],
  prices: [price(1, 8950)],
  ...more,
})

const collection = (id: string, more: Partial<Sheet['collections'][number]> = {}): Sheet['collections'][number] => ({
  id,
  name: id,
  description: null,
  restrictions: null,
  priority: 1,
  sellableNow: 50,
  limitedBy: 'UNITS',
  refusal: null,
  ...more,
})

const block = (more: Partial<Sheet['blocks'][number]>): Sheet['blocks'][number] => ({
  id: 'b',
  collectionId: 'c1',
  area: 'Stalls',
  priceLevel: 1,
  seated: true,
  seatFrom: 1,
  seatTo: 100,
  free: 10,
  ...more,
})

const sheet = (more: Partial<Sheet>): Sheet =>
  ({
    levels: [{ level: 1, name: 'Best view', lowestAllIn: usd(8950), lowestPromoted: null }],
    promotions: [],
    collections: [collection('c1')],
    priceTypes: [type('adult')],
    blocks: [block({})],
    extras: [],
    ...more,
  }) as Sheet

const note = (id: string, number: number, needsAcknowledgement: boolean) => ({
  id,
  number,
  label: 'Pillar',
  icon: '',
  kind: 'WARNING' as const,
  text: null,
  seats: [],
  needsAcknowledgement,
})

describe('offers', () => {
  it('reads inclusive ranges as pairs of gap and length', () => {
    expect(packedRanges([3, 6, 8, 8, 20, 21])).toEqual([3, 4, 1, 1, 11, 2])
    expect(unpackRanges(packedRanges([1, 2, 3, 3]))).toEqual([1, 2, 3])
    expect(packedRanges([])).toEqual([])
  })

  it('finds who sells a seat: the smallest block of its section and level', () => {
    const of = sheet({
      blocks: [
        block({ seatFrom: 1, seatTo: 100, collectionId: 'wide' }),
        block({ seatFrom: 40, seatTo: 44, collectionId: 'tight' }),
        block({ seatFrom: 41, seatTo: 42, collectionId: 'elsewhere', area: 'Circle' }),
      ],
    })
    expect(seatSeller(of, { no: 42, level: 1, section: 'Stalls' })).toBe('tight')
    expect(seatSeller(of, { no: 50, level: 1, section: 'Stalls' })).toBe('wide')
    expect(seatSeller(of, { no: 50, level: 2, section: 'Stalls' })).toBeUndefined()
  })

  it('offers the prices of the collection at that level that are available now', () => {
    const of = sheet({
      priceTypes: [
        type('adult'),
        type('gone', { maxQuantity: 0 }),
        type('other', { collectionId: 'c2' }),
        type('student', { prices: [price(2, 4000)] }),
      ],
    })
    expect(choicesAt(of, 'c1', 1).map(({ priceType }) => priceType.id)).toEqual(['adult'])
  })

  it('tells prices with automatic promotions, and those before', () => {
    const until = { local: '2027-03-19T18:00:00', utc: '2027-03-19T22:00:00Z', timezone: 'America/New_York' }
    const promoted = { allIn: usd(7160), orderFee: null, names: ['Spring'], until }
    const of = sheet({
      levels: [{ level: 1, name: 'Best view', lowestAllIn: usd(8950), lowestPromoted: promoted }],
      priceTypes: [type('adult', { prices: [{ ...price(1, 8950), promoted }] })],
    })
    expect([levelPrice(of, 1), seatPrice(of, 'c1', 1)]).toEqual(['$71.60', '$71.60'])
    expect(levelReduced(of, 1)).toEqual({ was: '$89.50', until })
    expect(seatReduced(of, 'c1', 1)).toEqual({ was: '$89.50', until })
    expect([levelReduced(sheet({}), 1), seatReduced(sheet({}), 'c1', 1)]).toEqual([undefined, undefined])
  })

  it('says of a row whether a cap, not the places, leaves so few', () => {
    const area = { seated: false, seatFrom: null, seatTo: null, free: 30 }
    const capped = (sellableNow: number, limitedBy: 'CAP' | 'UNITS') =>
      admissionRows(sheet({ blocks: [block(area)], collections: [collection('c1', { sellableNow, limitedBy })] })).map(
        ({ free, isCapped }) => [free, isCapped],
      )
    expect(capped(4, 'CAP')).toEqual([[4, true]])
    expect(capped(30, 'UNITS')).toEqual([[30, false]])
  })

  it('shows the standard price of a level, with from if it depends on the seat', () => {
    const concession = sheet({ priceTypes: [type('adult'), type('under 26', { prices: [price(1, 4000)] })] })
    expect(levelPrice(concession, 1)).toBe('$89.50')
    const other = { collectionId: 'c2', prices: [price(1, 7000)] }
    const several = sheet({
      blocks: [block({ seatTo: 50 }), block({ seatFrom: 51, collectionId: 'c2' })],
      priceTypes: [type('adult'), type('family', other)],
    })
    expect(levelPrice(several, 1)).toBe('from $70.00')
    expect(seatPrice(several, 'c1', 1)).toBe('$89.50')
    expect(seatPrice(several, 'c2', 1)).toBe('$70.00')
    expect(seatPrice(several, undefined, 1)).toBe('from $70.00')
    expect(levelPrice(sheet({ priceTypes: [type('own', { kind: 'USER_ENTERED' })] }), 1)).toBe('from $89.50')
    expect(levelPrice(sheet({}), 7)).toBe('')
  })

  it('looks up sellers by seat only if one level of a section has several', () => {
    expect(hasRivals(sheet({ blocks: [block({}), block({ seatFrom: 101 })] }))).toBe(false)
    expect(hasRivals(sheet({ blocks: [block({}), block({ collectionId: 'c2', area: 'Circle' })] }))).toBe(false)
    expect(hasRivals(sheet({ blocks: [block({}), block({ collectionId: 'c2', seated: false })] }))).toBe(false)
    expect(hasRivals(sheet({ blocks: [block({}), block({ collectionId: 'c2' })] }))).toBe(true)
  })

  it('adds up the pools of an area and keeps sold-out rows in place', () => {
    const pool = { seated: false, seatFrom: null, seatTo: null, area: 'Field' }
    const soldOut = { reason: 'SOLD_OUT' as const, message: 'Sold out.', available: 0, onSaleAt: null }
    const of = sheet({
      blocks: [
        block({ ...pool, free: 30 }),
        block({ ...pool, free: 40 }),
        block({ ...pool, collectionId: 'c2', free: 9 }),
      ],
      collections: [collection('c1', { sellableNow: 60 }), collection('c2', { refusal: soldOut, sellableNow: 0 })],
      priceTypes: [type('weekend'), type('early', { collectionId: 'c2', maxQuantity: 0 })],
    })
    expect(admissionRows(of).map(({ priceType, free }) => [priceType.id, free])).toEqual([
      ['weekend', 60],
      ['early', 0],
    ])
  })

  it('lists only the notes that must be acknowledged', () => {
    const of = sheet({ extras: [note('1', 11, true), note('2', 12, true), note('3', 13, false)] })
    expect(notesToAcknowledge(of, [{ id: 11 }, { id: 13 }])).toEqual(['1'])
  })
})
