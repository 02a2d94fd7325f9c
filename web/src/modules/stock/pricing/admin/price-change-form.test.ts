import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { changedPrice, priceChangeForm } from './price-change-form.ts'

const typed = {
  priceTypeId: 'adult',
  priceLevel: '1',
  at: '2030-01-01T10:00',
  amount: 3500,
  minimum: 3000,
  maximum: 6000,
}
const problems = (kind: 'FIXED' | 'USER_ENTERED', rest: Partial<Record<keyof typeof typed, unknown>>) =>
  v.safeParse(priceChangeForm(kind), { ...typed, ...rest }).issues?.map(({ message }) => message)

describe('a planned price', () => {
  it('that is fixed has no bounds', () => {
    expect(v.parse(priceChangeForm('FIXED'), typed)).toMatchObject({ amount: 3500, minimum: null, maximum: null })
  })

  it.each([
    ['FIXED', { amount: null }, 'Enter an amount of 0 or more.'],
    ['FIXED', { amount: Number.NaN }, 'Enter an amount of 0 or more.'],
    ['FIXED', { at: '' }, 'Enter a date and time.'],
    ['FIXED', { priceLevel: '' }, 'Choose a price level.'],
    ['USER_ENTERED', { minimum: null }, 'Enter the minimum a buyer has to pay.'],
    ['USER_ENTERED', { maximum: 2000, amount: 3000 }, 'The maximum can’t be less than the minimum.'],
    ['USER_ENTERED', { amount: 2999 }, 'Suggest an amount between the minimum and the maximum.'],
  ] as const)('%s %j: %s', (kind, rest, message) => {
    expect(problems(kind, rest)).toContain(message)
  })

  it('includes both of its bounds', () => {
    expect(problems('USER_ENTERED', { amount: 3000 })).toBeUndefined()
    expect(problems('USER_ENTERED', { amount: 6000 })).toBeUndefined()
  })

  it('reads as what buyers will see', () => {
    const usd = { currency: 'USD', exponent: 2 }
    expect(changedPrice({ amount: 3500, minimum: null, maximum: null }, usd)).toBe('$35.00')
    expect(changedPrice({ amount: 3500, minimum: 3000, maximum: null }, usd)).toBe('from $30.00')
    expect(changedPrice({ amount: 3500, minimum: 3000, maximum: 6000 }, usd)).toBe('from $30.00 to $60.00')
  })
})
