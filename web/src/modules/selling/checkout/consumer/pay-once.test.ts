import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { issuesOf } from '#platform/form/form-errors.ts'
import { emptyCard } from './card-form.ts'
import { declinedErrors, paymentSchema } from './pay-once.ts'

const inMarch = (): Date => new Date('2026-03-04T12:00:00Z')

describe('the payment form', () => {
  it('says what is wrong', () => {
    const card = { number: '4242 4242 4242 4242', expiry: '02 / 26', cvv: '123', name: 'Ida' }
    expect(issuesOf(paymentSchema(true, inMarch), { card, terms: true })).toEqual({
      'card.expiry': 'This card expired in February 2026. Check the date, or use another card.',
    })
    const nothing = { card: emptyCard, terms: false }
    const fields = ['card.number', 'card.expiry', 'card.cvv', 'card.name', 'terms']
    expect(Object.keys(issuesOf(paymentSchema(true, inMarch), nothing))).toEqual(fields)
    expect(issuesOf(paymentSchema(false, inMarch), nothing)).toEqual({
      terms: 'You must agree to the terms and conditions to proceed',
    })
  })

  it('sends the same card object, so that its token can be reused', () => {
    const card = { number: '4242 4242 4242 4242', expiry: '02 / 36', cvv: '123', name: 'Ida' }
    expect(v.parse(paymentSchema(true, inMarch), { card, terms: true }).card).toBe(card)
  })

  it('shows a decline beside the field it is about', () => {
    expect(declinedErrors({ reason: 'WRONG_CVV', message: 'a' })).toEqual({ 'card.cvv': 'a' })
    expect(declinedErrors({ reason: 'EXPIRED_CARD', message: 'b' })).toEqual({ 'card.expiry': 'b' })
    expect(declinedErrors({ reason: 'INSUFFICIENT_FUNDS', message: 'c' })).toEqual({ '': 'c' })
  })
})
