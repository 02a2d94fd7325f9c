import { expect } from 'vitest'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import type { FinalizeOutcome, FinalizeRequest } from '../types.ts'
import { payWith, type Checkout, type PayableCart } from './a-checkout.ts'

/** When something else happens: T1's request is made, or T1 has locked, read and decided. */
export type Moment = 'before T1 locks' | 'after T1 has read'

/** The statements that wait for a lock of another. */
export const blockedStatements = (query: TestDatabase['query']): Promise<{ readonly query: string }[]> =>
  query(`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

/** Pays for a cart, and does something else at this moment of it. The payment goes on when that is done, or waits for it. */
export async function payWhile(
  database: TestDatabase,
  checkout: Checkout,
  cart: PayableCart,
  moment: Moment,
  work: () => Promise<void>,
  changes: Partial<FinalizeRequest> = {},
): Promise<FinalizeOutcome> {
  if (moment === 'before T1 locks') {
    checkout.failpoints.arm('checkout.beforeT1', { do: 'terminate-connection', terminate: work })
    return payWith(checkout, cart, CARDS.APPROVED, changes)
  }
  // The order's row refers to its user, so T1 stops at it, and nothing that it counts is written yet.
  const holder = await database.connect()
  await holder.query('begin')
  await holder.query('select 1 from users where id = $1 for update', [cart.userId])
  const paying = payWith(checkout, cart, CARDS.APPROVED, changes)
  const blocked = () => blockedStatements(database.query)
  await expect.poll(async () => (await blocked()).some(({ query }) => query.includes('insert into orders'))).toBe(true)
  let isDone = false
  const working = work().finally(() => (isDone = true))
  await expect.poll(async () => isDone || (await blocked()).length > 1).toBe(true)
  await holder.query('rollback')
  await Promise.all([working, holder.end()])
  return paying
}
