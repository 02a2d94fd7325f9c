import { sql } from 'kysely'
import type { LimitedLine } from '#modules/selling/offers/rules/limits-at-payment.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A live line with the limits that apply now, and the version of its collection, which each change of them raises. */
type ReadLine = LimitedLine & { readonly collectionVersion: number }

/** A cart's live lines; `now` by the database clock. */
type CartLimits = { readonly now: Date; readonly lines: readonly ReadLine[] }

type Row = {
  readonly now: Date
  readonly lines: readonly (Omit<ReadLine, 'heldAt' | 'addedAt'> & {
    readonly heldAt: string
    readonly addedAt: string
  })[]
}

const rulesOfLine = sql`
  select jsonb_agg(jsonb_build_object('id', limit_rule.id, 'scope', limit_rule.scope, 'per', limit_rule.per, 'accountId', limit_rule.account_id, 'eventId', limit_rule.event_id, 'collectionId', limit_rule.collection_id,
           'priceTypeId', limit_rule.price_type_id, 'minimum', limit_rule.minimum, 'maximum', limit_rule.maximum, 'multiplesOf', limit_rule.multiples_of, 'withinSeconds', extract(epoch from limit_rule.within)::bigint)
         order by limit_rule.id)
  from limit_rule
  where limit_rule.active and case limit_rule.scope when 'PLATFORM' then limit_rule.account_id is null when 'ACCOUNT' then limit_rule.account_id = line.account_id
    when 'EVENT' then limit_rule.event_id = line.event_id or limit_rule.event_id = any(line.event_ids) when 'COLLECTION' then limit_rule.collection_id = line.collection_id else limit_rule.price_type_id = line.price_type_id end`

const countedByHold = sql`
  select jsonb_agg(jsonb_build_object('ruleId', hold_limit.rule_id, 'subject', hold_limit.subject)) from hold_limit where hold_limit.hold_id = line.hold_id`

/** Reads the limits that a payment of this cart has to respect, in one statement. */
export async function readCartLimits(database: SystemDb, cartId: string): Promise<CartLimits> {
  const { rows } = await sql<Row>`
    select app.now() as now, coalesce(jsonb_agg(jsonb_build_object('lineId', line.id, 'holdId', hold.id, 'accountId', line.account_id, 'eventId', line.event_id, 'eventIds', line.event_ids,
      'collectionId', line.collection_id, 'collectionVersion', collection.version, 'priceTypeId', line.price_type_id, 'quantity', hold.quantity, 'heldAt', hold.created_at, 'addedAt', line.created_at,
      'rules', coalesce((${rulesOfLine}), '[]'), 'counted', coalesce((${countedByHold}), '[]')) order by line.id), '[]') as lines
    from cart_line line join hold on hold.id = line.hold_id join collection on collection.id = line.collection_id where line.cart_id = ${cartId}::uuid and line.evicted is null`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw new Error('aggregate query returned no row')
  return {
    now: row.now,
    lines: row.lines.map((line) => ({ ...line, heldAt: new Date(line.heldAt), addedAt: new Date(line.addedAt) })),
  }
}
