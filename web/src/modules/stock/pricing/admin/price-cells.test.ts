import { describe, expect, it } from 'vitest'
import { cellAfter, pasteInto, readCell, spotsBetween, withCells } from './price-cells.ts'
import type { Matrix, PriceTypeRow } from './price-content.ts'
import { movedTo, newType, placedErrors, withKind } from './price-types.ts'

const usd = { currency: 'USD', exponent: 2 }
const yen = { currency: 'JPY', exponent: 0 }
const fixed = (amount: number) => ({ amount, minimum: null, maximum: null })
const adult: PriceTypeRow = { ...newType('adult'), name: 'Adult', cells: { 1: fixed(3800), 2: fixed(3000) } }
const junior: PriceTypeRow = { ...newType('junior'), name: 'Junior', cells: { 1: fixed(1900) } }
const matrix: Matrix = [adult, junior]
const levels = ['1', '2']

describe('what is typed into a cell', () => {
  it.each([
    ['', { is: 'empty' }],
    [' $1,234.50 ', { is: 'amount', amount: 123_450 }],
    ['12,50', { is: 'amount', amount: 1250 }],
    ['0', { is: 'amount', amount: 0 }],
    ['+5%', { is: 'formula', basisPoints: 10_500 }],
    ['-12.5 %', { is: 'formula', basisPoints: 8750 }],
    ['−5%', { is: 'formula', basisPoints: 9500 }],
    ['*1.1', { is: 'formula', basisPoints: 11_000 }],
    ['×0.3333', { is: 'formula', basisPoints: 3333 }],
    // Nothing is rounded that a person typed.
    ['12.345', { is: 'wrong' }],
    ['*1.00001', { is: 'wrong' }],
    ['+0.001%', { is: 'wrong' }],
    ['-5', { is: 'wrong' }],
    ['-101%', { is: 'wrong' }],
    ['abc', { is: 'wrong' }],
  ])('%j', (text, typed) => {
    expect(readCell(text, usd)).toEqual(typed)
  })

  it('knows a currency without cents', () => {
    expect(readCell('1,200', yen)).toEqual({ is: 'amount', amount: 1200 })
    expect(readCell('12.5', yen)).toEqual({ is: 'wrong' })
  })

  it('works on what is there, in whole minor units, half a unit up', () => {
    expect(cellAfter(adult, fixed(1005), '+10%', usd)).toEqual(fixed(1106))
    expect(cellAfter(adult, fixed(3800), '*0.5', usd)).toEqual(fixed(1900))
    expect(cellAfter(adult, undefined, '+10%', usd)).toBeUndefined()
    expect(cellAfter(adult, fixed(3800), '', usd)).toBeUndefined()
  })

  it('keeps what is no amount as it was typed, beside the amount that was there', () => {
    expect(cellAfter(adult, fixed(3800), 'abc', usd)).toEqual({ ...fixed(3800), typed: 'abc' })
  })

  it('moves proposal and upper bound out of the way of the least', () => {
    const open = withKind(adult, 'USER_ENTERED')
    const cell = { amount: 2000, minimum: 1000, maximum: 6000 }
    expect(cellAfter(open, cell, '70', usd)).toEqual({ amount: 7000, minimum: 7000, maximum: 7000 })
    expect(cellAfter(open, cell, '15', usd)).toEqual({ amount: 2000, minimum: 1500, maximum: 6000 })
  })
})

describe('the matrix', () => {
  it('changes the selected cells alone', () => {
    const spots = spotsBetween({ row: 1, column: 1 }, { row: 0, column: 1 })
    const next = withCells(matrix, levels, spots, (row, cell) => cellAfter(row, cell, '5', usd))
    expect(next.map(({ cells }) => cells)).toEqual([
      { 1: fixed(3800), 2: fixed(500) },
      { 1: fixed(1900), 2: fixed(500) },
    ])
  })

  it('is filled by a paste from its corner; what lies outside is left out', () => {
    const next = pasteInto(matrix, levels, [{ row: 0, column: 1 }], '7\t8\r\n9\r\n10\r\n', usd)
    expect(next.map(({ cells }) => cells['2'])).toEqual([fixed(700), fixed(900)])
    expect(next.map(({ cells }) => cells['1'])).toEqual([fixed(3800), fixed(1900)])
  })

  it('is filled with one pasted value wherever it is selected', () => {
    const all = spotsBetween({ row: 0, column: 0 }, { row: 1, column: 1 })
    const next = pasteInto(matrix, levels, all, '12.50\n', usd)
    expect(next.flatMap(({ cells }) => Object.values(cells))).toEqual([1250, 1250, 1250, 1250].map(fixed))
  })

  it('moves types inside the list', () => {
    expect(movedTo(matrix, 'adult', 1).map(({ key }) => key)).toEqual(['junior', 'adult'])
    expect(movedTo(matrix, 'adult', 9).map(({ key }) => key)).toEqual(['junior', 'adult'])
    expect(movedTo(matrix, 'nobody', 0)).toBe(matrix)
  })

  it('puts the server’s messages beside what they are about', () => {
    const errors = placedErrors({ '0.prices.1.amount': 'Too much.', '1.name': 'Taken.' }, matrix)
    expect([...errors]).toEqual([
      ['adult:2', 'Too much.'],
      ['junior', 'Taken.'],
    ])
  })
})
