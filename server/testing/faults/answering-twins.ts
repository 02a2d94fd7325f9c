import { CART_CHECKS, SELECTION_CHECKS } from '#modules/selling/carts/rules/claim-checks.ts'
import { aChange, anAdd, aRemove, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import type { outcomeDecision } from '#modules/selling/sales/writes/apply-outcomes.ts'
import { decidingWithout } from './outcome-guards.ts'
import { NOTHING, withoutGuard, withoutCheck, type Bought, type Twin } from './twin-scene.ts'

/** Guards whose effect only shows in the response: the response with the guard and without it. */
export type Answering = Twin & { readonly kept: unknown; readonly broken: unknown }

const grantedBy = async (answer: Promise<{ granted: boolean; reason: string | null }>) => {
  const { granted, reason } = await answer
  return granted || reason
}

const paidTooLittle = async ({ query, payment }: Bought, decisionOf?: typeof outcomeDecision) => {
  await beginPayment(query, payment)
  return (await applyOutcome(query, captured(payment, { amount: 1 }), decisionOf)).result
}

export const ANSWERING: readonly Answering[] = [
  {
    invariant: 'I06',
    guard: 'a claim checks the collection’s state and sales window',
    off: withoutCheck(SELECTION_CHECKS, 'notOnSale'),
    act: async ({ query, sale }) => {
      await query(`update collection set state = 'PAUSED' where id = $1`, [sale.collectionId])
      return grantedBy(claimOne(query, anAdd(sale, { seats: [3] })))
    },
    kept: 'PAUSED',
    broken: true,
  },
  {
    invariant: 'I17',
    guard: 'T2 compares the captured amount with the requested one',
    off: () => NOTHING,
    act: paidTooLittle,
    actWithout: async (bought) =>
      paidTooLittle(
        bought,
        await decidingWithout([`if (captured.amount !== attempt.amount) return 'WRONG_AMOUNT'`, '']),
      ),
    kept: 'BREAK',
    broken: 'COMPLETED',
  },
  {
    invariant: 'I37',
    guard: 'the trail is insert-only for the server',
    off: () => 'grant update on audit to system',
    act: async ({ query }) => {
      await query('set local role system')
      await query(`update audit set reason = 'changed'`)
      return 'changed'
    },
    kept: 'refused',
    broken: 'changed',
  },
  {
    invariant: 'I41',
    guard: 'a claim compares the eTag',
    off: withoutCheck(CART_CHECKS, 'oldETag'),
    act: ({ query, sale, add }) => grantedBy(claimOne(query, aChange(sale, add, { seats: [1, 3], eTag: 99 }))),
    kept: 'STALE',
    broken: true,
  },
  {
    invariant: 'I04',
    guard: 'the sweeper skips carts in payment',
    off: () =>
      withoutGuard('selling/carts/sql/sweep.sql', [
        `where cart.id = any (p_carts) and cart.state = 'OPEN' and cart.expires_at <= v_now`,
        'where cart.id = any (p_carts) and cart.expires_at <= v_now',
      ]),
    act: async ({ query, add, payment }) => {
      await beginPayment(query, payment)
      await query(`update cart set expires_at = app.now() - interval '1 second' where id = $1`, [add.cartId])
      return (await query('select * from sweep_carts(100, $1)', [[add.cartId]])).length
    },
    kept: 0,
    broken: 1,
  },
  {
    invariant: 'I04',
    guard: 'a claim takes nothing out of a cart in payment',
    off: withoutCheck(CART_CHECKS, 'inPayment', 'cartEnded'),
    act: async ({ query, add, payment }) => {
      await beginPayment(query, payment)
      return grantedBy(claimOne(query, aRemove(add, { eTag: 2 })))
    },
    kept: 'IN_PAYMENT',
    broken: true,
  },
]
