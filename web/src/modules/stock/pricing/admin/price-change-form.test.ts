import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cellsOf, changedPrice, errorsOfCells, priceChangesForm } from './price-change-form.ts'

const at = '2030-01-01T10:00'
const kept = { priceTypeId: 'child', priceLevel: '2', kind: 'FIXED', amount: null, minimum: null, maximum: null }
const fixed = { ...kept, priceTypeId: 'adult', priceLevel: '1', amount: 3500 }
const open = { ...fixed, kind: 'USER_ENTERED', minimum: 3000, maximum: 6000 }
const problems = (typed: object) =>
  v
    .safeParse(priceChangesForm, { at, ...typed })
    .issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)

describe('planned prices', () => {
  it('are those of the cells that were filled in, each with its place', () => {
    expect(v.parse(priceChangesForm, { at, cells: [kept, fixed] }).changes).toEqual([
      {
        place: 1,
        change: { priceTypeId: 'adult', priceLevel: 1, amount: 3500, minimum: null, maximum: null, at },
      },
    ])
  })

  it.each([
    [{ cells: [kept] }, 'cells: Enter at least one new price.'],
    [{ cells: [kept, { ...fixed, amount: Number.NaN }] }, 'cells.1.amount: Enter an amount of 0 or more.'],
    [{ at: '', cells: [fixed] }, 'at: Enter a date and time.'],
    [{ cells: [{ ...open, minimum: null }] }, 'cells.0.minimum: Enter the minimum a buyer has to pay.'],
    [{ cells: [{ ...open, maximum: 2000 }] }, 'cells.0.maximum: The maximum can’t be less than the minimum.'],
    [{ cells: [{ ...open, amount: 2999 }] }, 'cells.0.amount: Suggest an amount between the minimum and the maximum.'],
  ])('%j: %s', (typed, message) => {
    expect(problems(typed)).toContain(message)
  })

  it('include both of their bounds', () => {
    expect(problems({ cells: [{ ...open, amount: 3000 }] })).toBeUndefined()
    expect(problems({ cells: [{ ...open, amount: 6000 }] })).toBeUndefined()
  })

  it('start blank, by type and level', () => {
    const price = { amount: 1000, minimum: null, maximum: null, allIn: 1000, charges: [] }
    const type = (id: string, position: number, ...levels: number[]) => ({
      id,
      position,
      name: id,
      description: null,
      kind: 'FIXED' as const,
      visible: true,
      code: null,
      sold: 0,
      minQuantity: 1,
      maxQuantity: 8,
      step: 1,
      prices: levels.map((priceLevel) => ({ ...price, priceLevel })),
    })
    const cells = cellsOf([type('child', 1, 1), type('adult', 0, 2, 1)])
    expect(cells.map(({ priceTypeId, priceLevel }) => `${priceTypeId} ${priceLevel}`)).toEqual([
      'adult 1',
      'adult 2',
      'child 1',
    ])
    expect(cells.every(({ amount }) => amount === null)).toBe(true)
  })

  it('show what the server refuses beside the cell, and what concerns all above them', () => {
    const errors = { '1.amount': 'Too much.', '0.at': 'Past.', '': 'Full.' }
    expect(errorsOfCells(errors, [2, 5])).toEqual({ 'cells.5.amount': 'Too much.', at: 'Past.', '': 'Full.' })
  })

  it('reads as what buyers will see', () => {
    const usd = { currency: 'USD', exponent: 2 }
    expect(changedPrice({ amount: 3500, minimum: null, maximum: null }, usd)).toBe('$35.00')
    expect(changedPrice({ amount: 3500, minimum: 3000, maximum: null }, usd)).toBe('from $30.00')
    expect(changedPrice({ amount: 3500, minimum: 3000, maximum: 6000 }, usd)).toBe('from $30.00 to $60.00')
  })
})
