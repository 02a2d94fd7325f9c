import type { AttemptId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'

type Row = Omit<StoredAttempt, 'money' | 'savedCard' | 'keepFor'> & {
  readonly savedCard: string | null
  readonly keepsCard: boolean
  readonly customer: string | null
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

// Outcome of late payments. There are only a handful of such rows in total.
const lateOfFailed = sql`
  left join lateral (
    select b.revived_by, case when b.resolved_at is null then 'OPEN' when b.revived_by is not null then 'HONOURED' else 'RETURNED' end as late
    from payment_break b where b.order_id = o.id and b.attempt_id = t.id order by b.created_at desc limit 1) b on o.state = 'FAILED'`

const attempts = (where: RawBuilder<unknown>) => sql<Row>`
  select t.id, t.order_id as "orderId", o.cart_id as "cartId", o.tender::text as tender, o.fulfilment::text as fulfilment, o.user_id as "userId", t.state::text as state, o.state::text as "orderState", t.gateway,
         t.gateway_id as "gatewayId", t.amount, t.currency, t.exponent, t.action_url as "actionUrl", t.client_secret as "clientSecret",
         t.decline_code as "declineCode", t.challenge_until as "challengeUntil", coalesce(t.challenge_until <= app.now(), false) as "isOverdue",
         t.asked_times as "askedTimes", o.statement_descriptor as "statementDescriptor", o.paid_for as "paidFor", nullif(o.location_billing, '{}') as billing,
         (select sc.reference from saved_card sc where sc.id = t.saved_card_id) as "savedCard", t.keeps_card as "keepsCard",
         case when t.keeps_card or t.saved_card_id is not null then
           (select gc.reference from gateway_customer gc where gc.user_id = o.user_id and gc.gateway = t.gateway) end as customer,
         b.late, array(select p.id from purchase p where p.order_id = coalesce(b.revived_by, o.id) order by p.id) as "purchaseIds"
  from attempt t join orders o on o.id = t.order_id ${lateOfFailed} where ${where}`

const attemptOf = ({ amount, currency, exponent, savedCard, keepsCard, customer, ...row }: Row): StoredAttempt => ({
  ...row,
  savedCard: savedCard !== null && customer !== null ? { paymentMethod: savedCard, customer } : null,
  keepFor: keepsCard ? customer : null,
  money: { amount, currency, exponent },
})

const readRows = readTogether<Row>(compiledOnce((ids) => attempts(sql`t.id = ${anyOf(ids)}`)))

/** One attempt with its order. Undefined if it doesn't exist. */
export async function readAttempt(database: SystemDb, id: AttemptId): Promise<StoredAttempt | undefined> {
  const row = (await readRows(database, [id])).find((each) => each.id === id)
  return row && attemptOf(row)
}

/** The attempt that is paying, or paid, for a cart. Undefined if there is none. */
export async function readAttemptOfCart(database: SystemDb, cartId: string): Promise<StoredAttempt | undefined> {
  const { rows } = await attempts(
    sql`o.cart_id = ${cartId}::uuid and o.state in ('PENDING', 'COMPLETED') order by t.created_at desc limit 1`,
  ).execute(database)
  return rows.map(attemptOf)[0]
}

/** Whether this user has used a key for this operation in the last 48 hours. */
export async function isKeyKnown(database: SystemDb, actor: string, operation: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from idempotency where actor = ${actor} and operation = ${operation} and key = ${key}`.execute(database)
  return rows.length > 0
}
