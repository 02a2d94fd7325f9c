import { sql } from 'kysely'
import type { LimitedLine } from '#modules/offers/rules/limits-at-payment.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A cart's live lines with the limits that apply now; `now` by the database clock. */
type CartLimits = { readonly now: Date; readonly lines: readonly LimitedLine[] }

type Row = {
  readonly now: Date
  readonly lines: readonly (Omit<LimitedLine, 'heldAt'> & { readonly heldAt: string })[]
}

const rulesOfLine = sql`
  select jsonb_agg(jsonb_build_object('id', r.id, 'scope', r.scope, 'per', r.per, 'accountId', r.account_id, 'eventId', r.event_id, 'collectionId', r.collection_id,
           'priceTypeId', r.price_type_id, 'minimum', r.minimum, 'maximum', r.maximum, 'multiplesOf', r.multiples_of, 'withinSeconds', extract(epoch from r.within)::bigint)
         order by r.id)
  from limit_rule r
  where r.active and case r.scope when 'PLATFORM' then r.account_id is null when 'ACCOUNT' then r.account_id = l.account_id
    when 'EVENT' then r.event_id = l.event_id when 'COLLECTION' then r.collection_id = l.collection_id else r.price_type_id = l.price_type_id end`

const countedByHold = sql`
  select jsonb_agg(jsonb_build_object('r', d.rule_id, 's', d.subject)) from hold_limit d where d.hold_id = l.hold_id`

/** Reads the limits that a payment of this cart has to respect, in one statement. */
export async function readCartLimits(database: SystemDb, cartId: string): Promise<CartLimits> {
  const { rows } = await sql<Row>`
    select app.now() as now, coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'holdId', h.id, 'accountId', l.account_id, 'eventId', l.event_id,
      'collectionId', l.collection_id, 'priceTypeId', l.price_type_id, 'quantity', h.quantity, 'heldAt', h.created_at,
      'rules', coalesce((${rulesOfLine}), '[]'), 'counted', coalesce((${countedByHold}), '[]')) order by l.id), '[]') as lines
    from cart_line l join hold h on h.id = l.hold_id where l.cart_id = ${cartId}::uuid and l.evicted is null`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw new Error('aggregate query returned no row')
  return { now: row.now, lines: row.lines.map((line) => ({ ...line, heldAt: new Date(line.heldAt) })) }
}
