import { describe, expect, it } from 'vitest'
import { countChanges, matrixInput, matrixRules, type Matrix, type PriceTypeRow } from './price-content.ts'
import { priceWarnings } from './price-warnings.ts'
import { copyPriceType, newType } from './price-types.ts'

const rules = matrixRules({ currency: 'USD', exponent: 2 }, (level) => `L${level}`)
const fixed = (amount: number) => ({ amount, minimum: null, maximum: null })
const stored = (key: string, name: string, cells: PriceTypeRow['cells']): PriceTypeRow => ({
  ...newType(key),
  id: key,
  name,
  cells,
})
const adult = stored('a', 'Adult', { 1: fixed(3800), 2: fixed(3000) })
const junior = stored('j', 'Junior', { 1: fixed(1900) })
const base: Matrix = [adult, junior]

describe('two people’s changes of a matrix', () => {
  it('meet cell by cell', () => {
    const theirs = [{ ...adult, cells: { 1: fixed(4000), 2: fixed(3100) } }, junior]
    const mine = [{ ...adult, name: 'Grown-up', cells: { 1: fixed(3900), 2: fixed(3000) } }, junior]
    const merged = rules.merge(base, theirs, mine, 'mine')
    expect(merged[0]).toMatchObject({ name: 'Grown-up', cells: { 1: fixed(3900), 2: fixed(3100) } })
    expect(rules.merge(base, theirs, mine, 'theirs')[0]?.cells['1']).toEqual(fixed(4000))
    expect(rules.differences(base, theirs, mine)).toMatchObject([
      { label: 'Grown-up', isConflict: false },
      { label: 'Grown-up, L1', theirs: '$40.00', mine: '$39.00', isConflict: true },
      { label: 'Grown-up, L2', theirs: '$31.00', mine: 'Not changed', isConflict: false },
    ])
  })

  it('leave out what either took out, and keep what either added', () => {
    const added = stored('t', 'Theirs', {})
    const own = newType('new-1')
    expect(rules.merge(base, [adult, added], [junior, own], 'mine').map(({ key }) => key)).toEqual(['new-1', 't'])
    expect(rules.merge(base, [adult, junior], [adult], 'mine').map(({ key }) => key)).toEqual(['a'])
  })

  it('are none where nothing differs', () => {
    expect(rules.isSame(base, [adult, junior])).toBe(true)
    expect(rules.isSame(base, [junior, adult])).toBe(false)
    expect(rules.differences(base, base, base)).toEqual([])
  })
})

describe('a matrix', () => {
  it('counts its changes', () => {
    expect(countChanges(base, base)).toBe(0)
    expect(countChanges(base, [junior, adult])).toBe(1)
    expect(countChanges(base, [{ ...adult, name: 'A', cells: { 1: fixed(1), 2: fixed(2) } }])).toBe(4)
    expect(countChanges(base, [...base, newType('new-1')])).toBe(1)
  })

  it('gets a duplicate of a type as a new one, with its prices', () => {
    const copy = copyPriceType({ ...adult, sold: 12 })
    expect(copy).toMatchObject({ id: null, name: 'Adult copy', sold: 0, cells: adult.cells })
    expect(copy.key).not.toBe(adult.key)
  })

  it('is sent in its order, without bounds where the price is fixed', () => {
    const input = matrixInput([{ ...junior, cells: { 2: { amount: 500, minimum: 5, maximum: null } } }, adult])
    expect(input.map(({ id, position }) => [id, position])).toEqual([
      ['j', 0],
      ['a', 1],
    ])
    expect(input[0]?.prices).toEqual([{ priceLevel: 2, amount: 500, minimum: null, maximum: null }])
  })

  it('warnings a lesser place that costs more', () => {
    const levels = [
      { level: '1', name: 'Centre' },
      { level: '2', name: 'Side' },
    ]
    expect(priceWarnings(base, levels)).toEqual([])
    expect(priceWarnings([{ ...adult, cells: { 1: fixed(3000), 2: fixed(3100) } }], levels)).toEqual([
      { key: 'a', level: '2', title: 'Adult: Side costs more than Centre', than: 'Centre', fix: 3000 },
    ])
  })
})
