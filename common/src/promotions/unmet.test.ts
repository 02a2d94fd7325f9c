import { expect, test } from 'vitest'
import { attributesOf } from '../conditions/attributes.ts'
import type { ConditionRow, ConditionUnit } from '../conditions/types.ts'
import { decidePromotions } from './decide.ts'
import { aLine, anInput, aPromotion } from './testing.ts'

const OTHERS = 'This offer doesn’t apply to the tickets in your cart.'
const signedIn = { signedIn: true, verified: true, emailDomain: ['home.example'] }

const answer = (rows: readonly ConditionRow[], ...tickets: readonly ConditionUnit[]): string | undefined =>
  decidePromotions(anInput([aLine(1000, 1, { tickets })], [aPromotion({ rows })])).refused[0]?.message

const one = (
  attribute: ConditionRow['attribute'],
  operator: ConditionRow['operator'],
  ...values: (string | number | boolean)[]
) => ({ attribute, operator, values })

test.each([
  [one('quantity', 'AT_LEAST', 4), { quantity: 2 }, 'Add 2 more tickets to use this offer.'],
  [one('quantity', 'GREATER', 2), { quantity: 2 }, 'Add 1 more ticket to use this offer.'],
  [one('quantity', 'AT_MAX', 4), { quantity: 5 }, 'This offer is for orders of up to 4 tickets.'],
  [one('quantity', 'BETWEEN', 2, 4), { quantity: 5 }, 'This offer is for orders of up to 4 tickets.'],
  [one('quantity', 'IN', 2, 4), { quantity: 3 }, 'This offer is for another number of tickets.'],
  [one('orderTotal', 'AT_LEAST', 5000), { orderTotal: 2000 }, 'Add tickets for $30.00 more to use this offer.'],
  [one('orderTotal', 'LESS', 5000), { orderTotal: 5000 }, 'This offer is for orders of up to $49.99.'],
  [one('price', 'AT_LEAST', 5000), { price: 2000 }, 'This offer is for tickets that cost $50.00 or more.'],
  [one('price', 'AT_MAX', 1000), { price: 2000 }, 'This offer is for tickets that cost $10.00 or less.'],
  [one('timeToEvent', 'AT_LEAST', 72), { timeToEvent: 20 }, 'This offer ended 3 days before the event.'],
  [one('timeToEvent', 'LESS', 24), { timeToEvent: 30 }, 'This offer starts 24 hours before the event.'],
  [one('signedIn', 'EQUALS', true), { signedIn: false }, 'Sign in to use this offer.'],
  [one('verified', 'EQUALS', true), { signedIn: false }, 'Sign in to use this offer.'],
  [
    one('verified', 'EQUALS', true),
    { signedIn: true, verified: false },
    'Confirm your e-mail address to use this offer.',
  ],
  [one('emailDomain', 'IN', 'a.edu', 'b.edu'), signedIn, 'This offer is for e-mail addresses at a.edu or b.edu.'],
  [one('boughtBefore', 'IS_EMPTY'), { ...signedIn, boughtBefore: ['e'] }, 'This offer is for your first order.'],
  [one('holdsTicketOf', 'IN', 'e'), signedIn, 'This offer is for people with tickets for certain other events.'],
  [one('alsoInCart', 'IN', 'e'), {}, 'Add tickets for another event of this offer to use it.'],
  [one('promotionCode', 'IN', 'SECRET'), {}, 'This offer needs another code.'],
  [one('accessCode', 'IN', 'SECRET'), {}, 'This offer needs an access code.'],
  [one('purchaserTag', 'IN', 'SECRET'), {}, 'This offer is for certain buyers.'],
  [one('deliveryMechanism', 'EQUALS', 'MOBILE'), {}, 'Choose tickets on your phone to use this offer.'],
  [one('weekday', 'IN', 'TUESDAY', 'MONDAY'), { weekday: 'FRIDAY' }, 'This offer is for events on Monday or Tuesday.'],
  [one('section', 'IN', 'A', 'B'), { section: 'C' }, 'This offer is for tickets in section A or B.'],
  [one('event', 'IN', 'e'), { event: 'f' }, OTHERS],
  [one('holdCode', 'IN', 'SECRET'), {}, OTHERS],
] as const)('%j with %j', (row, unit, message) => {
  expect(answer([row], unit)).toBe(message)
})

const SECRETS = new Set(['promotionCode', 'accessCode', 'purchaserTag', 'holdCode', 'tag', 'source', 'event', 'venue'])
const OPERATORS = ['IN', 'NOT_IN', 'EQUALS', 'NOT_EQUALS', 'AT_LEAST', 'BETWEEN', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const

test('no attribute is explained with the engine’s own words, and no secret is shown', () => {
  const messages = attributesOf('SALE').flatMap((attribute) =>
    OPERATORS.flatMap((operator) =>
      [{}, { [attribute]: 'SECRET' }].flatMap((unit) => {
        const message = answer([{ attribute, operator, values: ['SECRET', 'SECRET'] }], unit)
        return message === undefined ? [] : [{ attribute, message }]
      }),
    ),
  )
  expect(messages.length).toBeGreaterThan(100)
  for (const { message } of messages) expect(message).toMatch(/^[A-Z](?!.*(undefined|is empty|Required|NaN|_)).*\.$/)
  expect(messages.filter(({ attribute, message }) => SECRETS.has(attribute) && message.includes('SECRET'))).toEqual([])
})

test('the ticket closest to the offer explains it; what can’t be helped is said first', () => {
  const rows = [one('event', 'IN', 'e'), one('quantity', 'AT_LEAST', 3)]
  expect(answer(rows, { event: 'f', quantity: 2 }, { event: 'e', quantity: 2 })).toBe(
    'Add 1 more ticket to use this offer.',
  )
  expect(answer(rows, { event: 'f', quantity: 2 })).toBe(OTHERS)
})
