import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { PromotionId } from '@admission/common/ids.ts'
import type { PromotionKind } from '@admission/common/promotion-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { standingOf } from '../rules/states.ts'
import type { Promotion, PromotionState } from '../types.ts'

/** A row of `shown`. */
export type PromotionRecord = {
  readonly id: PromotionId
  readonly account_id: string
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly name: string
  readonly description: string
  readonly kind: PromotionKind
  readonly state: PromotionState
  readonly automatic: boolean
  readonly amount: number | null
  readonly basis_points: number | null
  readonly buy: number | null
  readonly get: number | null
  readonly get_basis_points: number
  readonly per_order: boolean
  readonly stackable: boolean
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  readonly all_collections: boolean
  readonly collection_ids: readonly string[]
  readonly maximum_per_buyer: number | null
  readonly uses_counter_id: string | null
  readonly uses_before: number
  readonly budget_counter_id: string | null
  readonly budget_before: number
  readonly max_uses: number | null
  readonly budget: number | null
  readonly is_used_up: boolean
  readonly currency: string
  readonly exponent: number
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly time_zone: string
  readonly codes: number
  readonly first_code: string | null
  readonly used: number
  readonly tickets: number
  readonly saved: number
  readonly blocked: number
  readonly created_at: Date
  readonly now: Date
}

const detailOf = (row: PromotionRecord) => ({
  name: row.name,
  description: row.description,
  kind: row.kind,
  basisPoints: row.basis_points,
  amount: row.amount,
  perOrder: row.per_order,
  buy: row.buy,
  get: row.get,
  getBasisPoints: row.get_basis_points,
  automatic: row.automatic,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  maxUses: row.max_uses,
  maxPerBuyer: row.maximum_per_buyer,
  budget: row.budget,
  stackable: row.stackable,
  priority: row.priority,
})

/** Builds a promotion from a row; its standing is as of the moment it was read. */
export const promotionOf = (row: PromotionRecord): Promotion => ({
  ...detailOf(row),
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  version: row.version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
  state: row.state,
  standing: standingOf(
    { state: row.state, validFrom: row.valid_from, validUntil: row.valid_until, isUsedUp: row.is_used_up },
    row.now,
  ),
  rule: row.rule,
  allCollections: row.all_collections,
  collectionIds: row.collection_ids,
  usesLimit: { counterId: row.uses_counter_id, before: row.uses_before },
  budgetLimit: { counterId: row.budget_counter_id, before: row.budget_before },
  currency: row.currency,
  exponent: row.exponent,
  codeCount: row.codes,
  firstCode: row.first_code,
  used: row.used,
  tickets: row.tickets,
  saved: row.saved,
  blocked: row.blocked,
  createdAt: row.created_at,
  timezone: row.time_zone,
})

/** Whether a counter of promotion `p` has run out. */
export const isUsedUp = sql`exists (
  select 1 from counter k where k.id in (p.uses_counter_id, p.budget_counter_id) and k.held + k.sold >= k.capacity)`

/** Promotions `p` matching `which`, with their figures. */
export const selectPromotions = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id, p.account_id, p.edit_version as version, p.edited_at, p.edited_by, p.name, p.description, p.kind, p.state, p.automatic,
         p.amount, p.basis_points, p.buy, p.get, p.get_basis_points, p.per_order, p.stackable, p.priority, p.rule, p.all_collections,
         p.maximum_per_buyer, p.uses_counter_id, p.uses_before, p.budget_counter_id, p.budget_before, p.valid_from, p.valid_until, p.created_at, a.time_zone, app.now() as now,
         coalesce(p.currency, a.currency) as currency, coalesce(p.exponent, a.exponent) as exponent,
         uk.capacity + p.uses_before as max_uses, bk.capacity + p.budget_before as budget, ${isUsedUp} as is_used_up,
         array(select pc.collection_id from promotion_collection pc where pc.promotion_id = p.id order by pc.collection_id)::text[] as collection_ids,
         coalesce(co.codes, 0) as codes, co.first_code, coalesce(us.used, 0) as used, coalesce(us.tickets, 0) as tickets, coalesce(us.saved, 0) as saved,
         coalesce((select sum(times)::integer from promotion_refusal where promotion_id = p.id), 0) as blocked
  from promotion p join account a on a.id = p.account_id
  left join counter uk on uk.id = p.uses_counter_id left join counter bk on bk.id = p.budget_counter_id
  left join lateral (select count(*)::integer as codes, min(code) as first_code from promotion_code where promotion_id = p.id and archived_at is null) co on true
  left join lateral (select count(*)::integer as used, sum(tickets)::integer as tickets, sum(amount)::bigint as saved
                     from promotion_use where promotion_id = p.id and state <> 'RETURNED') us on true
  where ${which}`

/** What counts toward the limits of a promotion that is locked. Refunds may have changed it since the promotion was read. */
export const readCounted = async (
  db: Db<'admin'>,
  id: string,
): Promise<Pick<Promotion, 'usesLimit' | 'budgetLimit' | 'used' | 'saved'>> => {
  const { rows } = await sql<PromotionRecord>`${selectPromotions(sql`p.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`promotion ${id} not found`)
  return promotionOf(row)
}

/** Limits promotions `p` to a scope. Promotions apply across the account, so members limited to some events see none. */
export const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null ? sql`p.account_id = ${accountId}` : sql`false`

/** The automatic promotions that run now. */
export const readRunning = async (db: Db<'admin'>, scope: MemberScope): Promise<Promotion[]> => {
  const { rows } = await sql<PromotionRecord>`
    ${selectPromotions(sql`${isInScope(scope)} and p.state = 'PUBLISHED' and p.automatic order by p.priority desc, p.id limit 100`)}`.execute(
    db,
  )
  return rows.map(promotionOf).filter(({ standing }) => standing === 'RUNNING')
}

/** One promotion with its figures; undefined if it doesn't exist or is out of scope. */
export const readPromotion = async (
  db: Db<'admin'>,
  scope: MemberScope,
  id: string,
): Promise<Promotion | undefined> => {
  const { rows } = await sql<PromotionRecord>`${selectPromotions(sql`${isInScope(scope)} and p.id = ${id}`)}`.execute(
    db,
  )
  return rows.map(promotionOf)[0]
}
