import { describe, expect, it } from 'vitest'
import { differenceIn, percentChange } from './figure-change.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

describe('how a figure compares', () => {
  it.each([
    [331, 202, '+64%'],
    [92, 100, '−8%'],
    [100, 100, '0%'],
    [1001, 1000, '0%'],
    [0, 40, '−100%'],
    [23_000, 10, '+229,900%'],
    [0, 0, '0%'],
    [5, 0, undefined],
  ])('%d against %d is %s', (now, before, message) => {
    expect(percentChange(now, before)).toBe(message)
  })

  it('is formatted in its own unit', () => {
    expect(differenceIn(6489, 6729, dollars)).toBe('−$2.40')
    expect(differenceIn(6729, 6489, dollars)).toBe('+$2.40')
    expect(differenceIn(10, 10, dollars)).toBe('$0.00')
  })
})
