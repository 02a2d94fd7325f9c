import { feeStructureOfCollection } from '#modules/stock/pricing/reads/pricing-rules.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A collection that sells for money without earning anyone a fee. */
export type WithoutFees = {
  readonly id: string
  readonly name: string
  readonly accountName: string
  readonly currency: string
}

/**
 * Collections on sale, or paused, whose buyers pay a price but no fee because none of the current fees applies to their
 * currency. Sorted by account and name, up to `limit`.
 */
export const readCollectionsWithoutFees = async (system: SystemDb, limit: number): Promise<readonly WithoutFees[]> => {
  const { rows } = await sql<WithoutFees>`
    select c.id, c.name, a.name as "accountName", c.currency
    from collection c join account a on a.id = c.account_id
    left join lateral (${feeStructureOfCollection}) s on true
    left join lateral (
      select v.id from fee_structure_version v where v.fee_structure_id = s.id and v.effective_from <= app.now()
      order by v.version desc limit 1) v on true
    where c.state in ('PUBLISHED', 'PAUSED') and (c.on_sale_until is null or c.on_sale_until > app.now()) and a.archived_at is null
      and exists (
        select 1 from price p join price_type t on t.id = p.price_type_id
        where p.collection_id = c.id and t.archived_at is null and greatest(p.amount, p.minimum, p.maximum) > 0)
      and not exists (
        select 1 from fee f where f.version_id = v.id and f.channel = 'BOX_OFFICE' and f.level <> 'PAYOUT' and (f.currency is null or f.currency = c.currency)
          and (f.valid_from is null or f.valid_from <= app.now()) and (f.valid_until is null or f.valid_until > app.now()))
    order by a.name, c.name, c.id limit ${limit}`.execute(system)
  return rows
}
