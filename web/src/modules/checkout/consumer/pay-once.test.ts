import { describe, expect, it } from 'vitest'
import { emptyCard } from './card-form.ts'
import { declinedErrors, inputProblems } from './pay-once.ts'

describe('the payment form', () => {
  it('says what is wrong in the words of the picture', () => {
    const card = { number: '4242 4242 4242 4242', expiry: '02 / 26', cvv: '123', name: 'Ida' }
    expect(inputProblems({ card, terms: [], ticked: true }, new Date('2026-03-04T12:00:00Z'))).toEqual({
      expiry: 'This card ended in February 2026. Check the date, or use another card.',
    })
    const nothing = { card: emptyCard, terms: [], ticked: false }
    expect(Object.keys(inputProblems(nothing, new Date()))).toEqual(['number', 'expiry', 'cvv', 'name', 'terms'])
    expect(inputProblems({ ...nothing, card: undefined }, new Date())).toEqual({
      terms: 'You must agree to the terms and conditions to proceed',
    })
  })

  it('puts the words of a declined card where they belong', () => {
    expect(declinedErrors({ reason: 'WRONG_CVV', message: 'a' })).toEqual({ cvv: 'a' })
    expect(declinedErrors({ reason: 'EXPIRED_CARD', message: 'b' })).toEqual({ expiry: 'b' })
    expect(declinedErrors({ reason: 'INSUFFICIENT_FUNDS', message: 'c' })).toEqual({ '': 'c' })
  })
})
