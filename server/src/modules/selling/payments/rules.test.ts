import { newId } from '@admission/common/ids.ts'
import { describe, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { DECLINE_REASONS, declineMessage, declined, judge, stateAfter } from './rules.ts'
import type { AttemptState, Expected, Outcome, PaymentReport } from './types/payment.ts'

const database = aDatabase()

const money = { amount: 12_345, currency: 'USD', exponent: 2 }
const expected: Expected = { attemptId: newId('Attempt'), money }
const card = { brand: 'visa', last4: '4242', fingerprint: 'f' }
const report = (changes: Partial<PaymentReport> = {}): PaymentReport => ({
  gatewayId: 'pay_x',
  key: expected.attemptId,
  status: 'CAPTURED',
  money,
  reason: null,
  card,
  action: null,
  ...changes,
})

/** Every allowed state change of an attempt. The database refuses anything else. */
const ATTEMPT_STEPS: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['SENT', 'FAILED'],
  SENT: ['AUTHORISED', 'CAPTURED', 'FAILED', 'UNKNOWN'],
  AUTHORISED: ['CAPTURED', 'VOIDED', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['SENT', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED'],
  CAPTURED: [],
  FAILED: [],
  VOIDED: [],
}

test('the steps of an attempt are those that the database lets pass, and no others', async () => {
  const rows = await database.query<{ from_state: AttemptState; to_state: AttemptState }>(
    `select from_state, to_state from transition where thing = 'attempt'`,
  )
  const allowed = new Set(rows.map((row) => `${row.from_state} ${row.to_state}`))
  const states = Object.keys(ATTEMPT_STEPS) as AttemptState[]
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
  expect(rows.length).toBeGreaterThan(0)
  expect(pairs.filter(([from, to]) => ATTEMPT_STEPS[from].includes(to) !== allowed.has(`${from} ${to}`))).toEqual([])
})

test.each<[Outcome, AttemptState | undefined]>([
  [{ kind: 'CAPTURED', gatewayId: 'x', money, card }, 'CAPTURED'],
  [{ kind: 'AUTHORISED', gatewayId: 'x', money, card: null }, 'AUTHORISED'],
  [declined('CARD_DECLINED', 'x'), 'FAILED'],
  [declined('CANCELLED', 'x'), 'FAILED'],
  [declined('VOIDED', 'x'), 'VOIDED'],
  [{ kind: 'REQUIRES_ACTION', gatewayId: 'x', url: 'u', clientSecret: 's' }, 'SENT'],
  [{ kind: 'PROCESSING', gatewayId: 'x' }, 'SENT'],
  [{ kind: 'UNKNOWN', why: 'NO_ANSWER' }, 'UNKNOWN'],
  [{ kind: 'NEVER_ARRIVED' }, 'UNKNOWN'],
  [{ kind: 'BREAK', what: 'WRONG_AMOUNT', gatewayId: 'x', status: 'CAPTURED', money }, undefined],
])('%o leads to %s', (outcome, state) => {
  expect(stateAfter(outcome)).toBe(state)
})

test('every reason has words of its own, which say that nothing was charged', () => {
  const messages = DECLINE_REASONS.map(declineMessage)
  expect(new Set(messages).size).toBe(DECLINE_REASONS.length)
  expect(messages.filter((text) => !text.includes('Nothing was charged.'))).toEqual([])
})

describe('a gateway is held to what was agreed', () => {
  test.each(['CAPTURED', 'AUTHORISED'] as const)('%s as agreed', (status) => {
    expect(judge(report({ status }), expected)).toEqual({ kind: status, gatewayId: 'pay_x', money, card })
  })

  test.each<[Partial<PaymentReport>, string]>([
    [{ money: { ...money, amount: 12_344 } }, 'WRONG_AMOUNT'],
    [{ money: { ...money, amount: 12_346 } }, 'WRONG_AMOUNT'],
    [{ money: { ...money, currency: 'EUR' } }, 'WRONG_CURRENCY'],
    [{ money: { ...money, exponent: 0 } }, 'WRONG_CURRENCY'],
    [{ key: newId('Attempt') }, 'OTHER_PAYMENT'],
    [{ key: newId('Attempt'), status: 'AUTHORISED' }, 'OTHER_PAYMENT'],
  ])('%o is a break: %s', (changes, what) => {
    const broken = report(changes)
    const { gatewayId, status } = broken
    expect(judge(broken, expected)).toEqual({ kind: 'BREAK', what, gatewayId, status, money: broken.money })
  })

  test.each(['DECLINED', 'CANCELLED', 'VOIDED', 'PROCESSING', 'REQUIRES_ACTION'] as const)(
    'that another attempt is %s says nothing about ours',
    (status) => {
      const action = { url: 'u', clientSecret: 's' }
      expect(judge(report({ status, action, key: newId('Attempt') }), expected)).toEqual({
        kind: 'UNKNOWN',
        why: 'BAD_ANSWER',
      })
    },
  )

  test.each<[Partial<PaymentReport>, Outcome]>([
    [{ status: 'DECLINED', reason: 'WRONG_CVV' }, declined('WRONG_CVV', 'pay_x', card)],
    [{ status: 'DECLINED' }, declined('CARD_DECLINED', 'pay_x', card)],
    [{ status: 'CANCELLED' }, declined('CANCELLED', 'pay_x', card)],
    [{ status: 'VOIDED' }, declined('VOIDED', 'pay_x', card)],
    [{ status: 'PROCESSING' }, { kind: 'PROCESSING', gatewayId: 'pay_x' }],
    [{ status: 'REQUIRES_ACTION' }, { kind: 'UNKNOWN', why: 'BAD_ANSWER' }],
  ])('%o', (changes, outcome) => {
    expect(judge(report(changes), expected)).toEqual(outcome)
  })
})
