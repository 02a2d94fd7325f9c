import type { AttemptId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'
import type { StoredAttempt } from '../types.ts'

type Row = Omit<StoredAttempt, 'money'> & {
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

const attempts = (where: RawBuilder<unknown>) => sql<Row>`
  select t.id, t.order_id as "orderId", o.cart_id as "cartId", o.user_id as "userId", t.state::text as state, o.state::text as "orderState", t.gateway,
         t.gateway_id as "gatewayId", t.amount, t.currency, t.exponent, t.action_url as "actionUrl", t.client_secret as "clientSecret",
         t.decline_code as "declineCode", t.challenge_until as "challengeUntil", coalesce(t.challenge_until <= app.now(), false) as "isOverdue",
         t.asked_times as "askedTimes", o.statement_descriptor as "statementDescriptor",
         array(select p.id from purchase p where p.order_id = o.id order by p.id) as "purchaseIds"
  from attempt t join orders o on o.id = t.order_id where ${where}`

const attemptOf = ({ amount, currency, exponent, ...row }: Row): StoredAttempt => ({
  ...row,
  money: { amount, currency, exponent },
})

/** One try with its order; undefined: there is none. */
export async function readAttempt(database: Database | Transaction, id: AttemptId): Promise<StoredAttempt | undefined> {
  const { rows } = await attempts(sql`t.id = ${id}::uuid`).execute(database)
  return rows.map(attemptOf)[0]
}

/** The try by which a cart is being paid for, or was; undefined: there is none. */
export async function readAttemptOfCart(database: Database, cartId: string): Promise<StoredAttempt | undefined> {
  const { rows } = await attempts(
    sql`o.cart_id = ${cartId}::uuid and o.state in ('PENDING', 'COMPLETED') order by t.created_at desc limit 1`,
  ).execute(database)
  return rows.map(attemptOf)[0]
}

/** Whether this person has used a key for a payment in the last 48 hours. */
export async function isKeyKnown(database: Database, actor: string, operation: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from idempotency where actor = ${actor} and operation = ${operation} and key = ${key}`.execute(database)
  return rows.length > 0
}
