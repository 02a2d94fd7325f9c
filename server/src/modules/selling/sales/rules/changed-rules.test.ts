import { expect, test } from 'vitest'
import { trustedAccountId } from '#platform/actor.ts'
import {
  aBeginPayment,
  aLockedAddOn,
  aLockedCart,
  aLockedLine,
  aPaymentWorld,
  type PaymentChanges,
} from '../testing/a-payment-world.ts'
import type { LockedBasket, PaymentWorld } from '../types/payment-world.ts'
import { decidePayments } from './decide-payment.ts'

const ACCOUNT = trustedAccountId('account')
const USE = { promotionId: 'promotion', accountId: ACCOUNT, codeId: null, holdId: 'hold', subject: 'buyer', tickets: 2 }

type Case = {
  readonly cart?: Partial<LockedBasket>
  readonly request?: PaymentChanges
  readonly world?: Partial<PaymentWorld>
}

/** A promotion that charges its code, and has these counters. */
const promoted = (counters: readonly string[]): Case => ({
  request: {
    codes: [{ holdId: 'hold', accountId: ACCOUNT, counterId: 'code', units: 1 }],
    promotions: [{ ...USE, amount: 500 }],
  },
  world: { room: new Map([['code', 1]]), limitedBy: new Map([['promotion', counters]]) },
})
const changed = { lines: [aLockedLine('cart', { collectionVersion: 2 })] }
const short = { addOns: [aLockedAddOn('cart', { lacksStock: true })] }
const late = { revives: 'order', lines: [{ id: 'cart-line', hold: 'cart-hold', collectionVersion: null }] }

const cases: readonly (readonly [string, 'RULES_CHANGED' | 'STALE' | null, Case])[] = [
  ['limits as they were read', null, {}],
  ['limits that changed since', 'RULES_CHANGED', { cart: changed }],
  ['limits that changed since, for late money: they were decided before', null, { cart: changed, request: late }],
  ['a stock that an add-on takes none of', 'RULES_CHANGED', { cart: short }],
  ['a stock that an add-on takes none of, for late money', 'STALE', { cart: short, request: late }],
  ['a promotion whose counters are charged', null, promoted(['code'])],
  ['a promotion whose budget isn’t charged', 'RULES_CHANGED', promoted(['code', 'budget'])],
]
test.each(cases)('%s: %s', (_what, reason, { cart: changes, request, world }) => {
  const cart = aLockedCart('cart', changes)
  const { answers } = decidePayments(aPaymentWorld([cart], world), [aBeginPayment(cart, request)])
  expect(answers[0]?.reason).toBe(reason)
})
