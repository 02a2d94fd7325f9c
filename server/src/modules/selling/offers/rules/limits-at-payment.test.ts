import { trustedAccountId } from '#platform/actor.ts'
import { describe, expect, test } from 'vitest'
import type { LimitRule } from './facts.ts'
import { countsForCart, exceededOrderLimit, limitText, paymentLimits, type LimitedLine } from './limits-at-payment.ts'
import { cartSubject, limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
import type { Payer } from '#modules/stock/inventory/rules/payer-values.ts'

const NOON = new Date('2030-06-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const aRule = (changes: Partial<LimitRule> = {}): LimitRule => ({
  id: 'rule',
  scope: 'ACCOUNT',
  per: 'CARD',
  accountId: trustedAccountId('account'),
  eventId: null,
  collectionId: null,
  priceTypeId: null,
  minimum: null,
  maximum: 4,
  multiplesOf: null,
  withinSeconds: null,
  ...changes,
})
const aLine = (rules: readonly LimitRule[], changes: Partial<LimitedLine> = {}): LimitedLine => ({
  lineId: 'line',
  holdId: 'hold',
  accountId: trustedAccountId('account'),
  eventId: 'event',
  collectionId: 'collection',
  priceTypeId: 'price-type',
  quantity: 2,
  heldAt: NOON,
  addedAt: NOON,
  rules,
  counted: [],
  ...changes,
})
const HOME = { countryCode: 'US', postalCode: '12345', addressLine1: '1 Quay Street', addressLine2: 'Apt 4' }
const ADA: Payer = { userId: 'ada', emails: ['ada@example.org'], cardFingerprint: 'mark', locations: [HOME] }
const subjects = (lines: readonly LimitedLine[], payer: Payer = ADA, now = NOON) =>
  paymentLimits(lines, payer, now)?.map(({ subject }) => subject)

const byEmail = (email: string) => limitSubjects('EMAIL', email, null, NOON)[0]

describe('what a payment counts in', () => {
  test('a card by its mark, with the line’s units; nothing where no card is known', () => {
    const limit = {
      holdId: 'hold',
      ruleId: 'rule',
      subject: limitSubjects('CARD', 'mark', null, NOON)[0],
      max: 4,
      units: 2,
    }
    expect(paymentLimits([aLine([aRule()])], ADA, NOON)).toEqual([limit])
    expect(subjects([aLine([aRule()])], { ...ADA, cardFingerprint: null })).toEqual([])
  })

  test('both addresses of an e-mail limit where the cart names another than the account, once where they are one', () => {
    const line = aLine([aRule({ per: 'EMAIL' })])
    const emails = ['ada@example.org', ' ADA@Example.org']
    expect(subjects([line], { ...ADA, emails })).toEqual([byEmail('ada@example.org')])
    expect(subjects([line], { ...ADA, emails: ['ada@example.org', 'b@example.org'] })).toEqual([
      byEmail('ada@example.org'),
      byEmail('b@example.org'),
    ])
  })

  test('a household is one however its address is typed, and another behind another door', () => {
    const line = aLine([aRule({ per: 'HOUSEHOLD' })])
    const at = (changes: object) => subjects([line], { ...ADA, locations: [{ ...HOME, ...changes }] })
    expect(at({ addressLine1: ' 1, quay  STREET.', postalCode: '123 45' })).toEqual(at({}))
    expect(at({ addressLine2: 'Apt 5' })).not.toEqual(at({}))
    expect(at({ addressLine1: '' })).toEqual([])
    expect(subjects([line], { ...ADA, locations: [HOME, HOME, { ...HOME, postalCode: '9' }] })).toHaveLength(2)
  })

  test('no rules and nothing counted before: nothing to decide; something counted before: decided anew', () => {
    expect(paymentLimits([aLine([])], ADA, NOON)).toBeNull()
    expect(paymentLimits([aLine([], { counted: [{ ruleId: 'old', subject: 'x' }] })], ADA, NOON)).toEqual([])
  })

  test('what was counted when it was added is not counted again when the window has changed since', () => {
    const rule = aRule({ per: 'EMAIL', withinSeconds: 3_600 })
    const then = limitSubjects('EMAIL', 'ada@example.org', 3_600, NOON)
    const counted = then.map((subject) => ({ ruleId: 'rule', subject }))
    expect(subjects([aLine([rule], { counted })], ADA, minutesLater(61))).toEqual(then)
    expect(subjects([aLine([rule])], ADA, minutesLater(61))).not.toEqual(then)
    // Read in the second before the window changed, granted in the one after.
    expect(subjects([aLine([rule], { counted, heldAt: minutesLater(15) })], ADA, minutesLater(61))).toEqual(then)
  })

  test('a person is counted once, here where the rule came after the line', () => {
    const rule = aRule({ per: 'USER' })
    expect(subjects([aLine([rule])])).toEqual(limitSubjects('USER', 'ada', null, NOON))
    expect(subjects([aLine([rule], { counted: [{ ruleId: 'rule', subject: 'of the cart' }] })])).toEqual([])
  })
})

test.each([null, 3_600])(
  'a line that still counts as a guest’s cart is told from one that counts as the person (within %s)',
  (within) => {
    const rule = aRule({ per: 'USER', withinSeconds: within })
    const countedAs = (value: string, at = NOON) =>
      aLine([rule], {
        counted: limitSubjects('USER', value, within, at).map((subject) => ({ ruleId: 'rule', subject })),
        heldAt: minutesLater(20),
      })
    expect(countsForCart([countedAs('ada'), countedAs(cartSubject('c1'))], 'c1')).toBe(true)
    expect(countsForCart([countedAs('ada')], 'c1')).toBe(false)
    expect(countsForCart([countedAs(cartSubject('c2'))], 'c1')).toBe(false)
  },
)

const OTHER = { accountId: trustedAccountId('other'), eventId: 'other', collectionId: 'other', priceTypeId: 'other' }
test.each([
  ['PLATFORM', OTHER],
  ['ACCOUNT', { ...OTHER, accountId: trustedAccountId('account') }],
  ['EVENT', { ...OTHER, eventId: 'event' }],
  ['COLLECTION', { ...OTHER, collectionId: 'collection' }],
  ['PRICE_TYPE', { ...OTHER, priceTypeId: 'price-type' }],
] as const)('an order’s limit of scope %s sums the lines within it', (scope, within) => {
  const rule = aRule({ per: 'ORDER', scope, maximum: 3 })
  const first = aLine([rule])
  expect(exceededOrderLimit([first, aLine([], within)])).toEqual({ line: first, rule })
})

test.each(['ACCOUNT', 'EVENT', 'COLLECTION', 'PRICE_TYPE'] as const)(
  'an order’s limit of scope %s sums no lines beyond it',
  (scope) => {
    const rule = aRule({ per: 'ORDER', scope, maximum: 3 })
    expect(exceededOrderLimit([aLine([rule]), aLine([], OTHER)])).toBeUndefined()
  },
)

test.each([
  [{}, 'Limit 4 tickets from this organizer per payment card. Choose fewer, or pay with another card.'],
  [
    { per: 'HOUSEHOLD', scope: 'EVENT', maximum: 1, withinSeconds: 86_400 },
    'Limit 1 ticket for this event per household within 1 day. Choose fewer, or remove these tickets from your cart.',
  ],
  [
    { per: 'EMAIL', scope: 'PLATFORM', withinSeconds: 7_200 },
    'Limit 4 tickets per e-mail address within 2 hours. Choose fewer, or remove these tickets from your cart.',
  ],
] as const)('%j is said in plain words', (changes, text) => {
  expect(limitText(aRule(changes))).toBe(text)
})
