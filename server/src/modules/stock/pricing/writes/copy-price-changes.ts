import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** The copy of a collection, its price types and their copies, and how far its price changes move. */
export type MovedPrices = {
  readonly collectionId: string
  readonly priceTypes: readonly { readonly from: string; readonly to: string }[]
  /** ISO 8601 duration on the clocks of `zone`. */
  readonly shift: string
  readonly zone: string
}

/**
 * Plans the price changes of a collection for its copy. Changes that took effect are planned too if their moved moment is still to
 * come; the copy then starts at the price of before and ends at today's. Returns the number of changes.
 */
export const insertPriceChangeCopies = async (
  transaction: SystemTx,
  from: string,
  { collectionId, priceTypes, shift, zone }: MovedPrices,
): Promise<number> => {
  const { rows } = await sql`
    with moved as (
      select c.*, n.to as copy_id, ((c.takes_effect_at at time zone ${zone}) + ${shift}::interval) at time zone ${zone} as moment,
             row_number() over (partition by c.price_type_id, c.price_level, c.applied_at is null order by c.takes_effect_at desc) = 1 as is_last
      from price_change c join jsonb_to_recordset(${JSON.stringify(priceTypes)}::jsonb) n ("from" uuid, "to" uuid) on n.from = c.price_type_id
      where c.collection_id = ${from}
    ), repeated as (
      select * from moved where applied_at is null or moment > app.now()
    ), starts as (
      select distinct on (copy_id, price_level) copy_id, price_level, previous_amount as amount from repeated
      where applied_at is not null and previous_amount is not null order by copy_id, price_level, takes_effect_at
    ), planned as (
      insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount, minimum, maximum)
      select app.uuid_v6(), r.account_id, ${collectionId}, r.copy_id, r.price_level, r.moment,
             case when p.amount is null then r.amount else p.amount end, case when p.amount is null then r.minimum else p.minimum end,
             case when p.amount is null then r.maximum else p.maximum end
      from repeated r left join price p on r.is_last and r.applied_at is not null and p.price_type_id = r.price_type_id and p.price_level = r.price_level
      on conflict do nothing returning 1
    ), started as (
      update price p set amount = case when p.minimum is null then s.amount else greatest(p.amount, s.amount) end,
                         minimum = case when p.minimum is null then null else s.amount end, maximum = greatest(p.maximum, case when p.maximum is null then null else s.amount end)
      from starts s where p.price_type_id = s.copy_id and p.price_level = s.price_level
    )
    select 1 from planned`.execute(transaction)
  return rows.length
}
