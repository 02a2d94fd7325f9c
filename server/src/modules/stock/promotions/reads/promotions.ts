import { promotionFields } from '@admission/common/records/promotion.ts'
import { sql, type RawBuilder } from 'kysely'
import { isInScope as areCollectionsInScope } from '#modules/stock/collections/reads/collections.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import { standingOf } from '../rules/states.ts'
import type { Promotion } from '../types.ts'

/** A row of `selectPromotions`. */
export type PromotionRow = Omit<Promotion, 'standing'> & { readonly isUsedUp: boolean; readonly now: Date }

/** Builds a promotion from a row; its standing is as of the moment it was read. */
export const promotionOf = ({ isUsedUp, now, ...row }: PromotionRow): Promotion => ({
  ...row,
  standing: standingOf({ ...row, isUsedUp }, now),
})

/** The columns of a promotion's fields. Limits are counters. */
export const promotionColumns = columnsOf('p', promotionFields, {
  named: { maxPerBuyer: 'maximum_per_buyer' },
  computed: { maxUses: sql`uk.capacity + p.uses_before`, budget: sql`bk.capacity + p.budget_before` },
})

/** Whether a counter of promotion `p` has run out. */
export const isUsedUp = sql`exists (
  select 1 from counter k where k.id in (p.uses_counter_id, p.budget_counter_id) and k.held + k.sold >= k.capacity)`

/** Promotions `p` matching `which`, with their figures. */
export const selectPromotions = (which: RawBuilder<unknown>): RawBuilder<PromotionRow> => sql<PromotionRow>`
  select ${recordColumns('p')}, ${promotionColumns.selected}, p.state, p.rule, a.time_zone as timezone,
         coalesce(p.currency, a.currency) as currency, coalesce(p.exponent, a.exponent) as exponent,
         jsonb_build_object('counterId', p.uses_counter_id, 'before', p.uses_before) as "usesLimit",
         jsonb_build_object('counterId', p.budget_counter_id, 'before', p.budget_before) as "budgetLimit",
         p.all_collections as "allCollections",
         array(select pc.collection_id from promotion_collection pc where pc.promotion_id = p.id order by pc.collection_id)::text[] as "collectionIds",
         coalesce(co.codes, 0) as "codeCount", co.first_code as "firstCode",
         coalesce(us.used, 0) as used, coalesce(us.tickets, 0) as tickets, coalesce(us.saved, 0) as saved,
         coalesce((select sum(times)::integer from promotion_refusal where promotion_id = p.id), 0) as blocked,
         p.created_at as "createdAt", ${isUsedUp} as "isUsedUp", app.now() as now
  from promotion p join account a on a.id = p.account_id
  left join counter uk on uk.id = p.uses_counter_id left join counter bk on bk.id = p.budget_counter_id
  left join lateral (select count(*)::integer as codes, min(code) as first_code from promotion_code where promotion_id = p.id and archived_at is null) co on true
  left join lateral (select count(*)::integer as used, sum(tickets)::integer as tickets, sum(amount)::bigint as saved
                     from promotion_use where promotion_id = p.id and state <> 'RETURNED') us on true
  where ${which}`

/** Counts toward the limits of a promotion that is locked. Refunds may have changed it since the promotion was read. */
export const readCounted = async (
  db: Db<'admin'>,
  id: string,
): Promise<Pick<Promotion, 'usesLimit' | 'budgetLimit' | 'used' | 'saved'>> => {
  const { rows } = await sql<PromotionRow>`${selectPromotions(sql`p.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`promotion ${id} not found`)
  return promotionOf(row)
}

/**
 * Limits promotions `p` to a scope. A limited member only sees those for collections that offer none but their own events: figures
 * and conditions of others would tell about other events.
 */
export const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null
    ? sql`p.account_id = ${accountId}`
    : sql`p.account_id = ${accountId} and not p.all_collections
        and (select coalesce(bool_and(${areCollectionsInScope({ accountId, eventIds })}), false) from promotion_collection pc
             join collection c on c.id = pc.collection_id where pc.promotion_id = p.id)`

/** The automatic promotions that run now. */
export const readRunning = async (db: Db<'admin'>, scope: MemberScope): Promise<Promotion[]> => {
  const { rows } = await sql<PromotionRow>`
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
  const { rows } = await sql<PromotionRow>`${selectPromotions(sql`${isInScope(scope)} and p.id = ${id}`)}`.execute(db)
  return rows.map(promotionOf)[0]
}
