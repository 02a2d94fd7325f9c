import { sql, type RawBuilder } from 'kysely'

/**
 * The prices `p` matching `which` that are in force by the database clock: a planned change applies from its moment, even
 * before it is written into `price`. Has the columns of `price` but `all_in`, which is written later. docs/rules.md 3.11
 */
export const pricesInForce = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.account_id, p.collection_id, p.price_type_id, p.price_level, coalesce(pc.amount, p.amount) as amount,
         case when pc.amount is null then p.minimum else pc.minimum end as minimum,
         case when pc.amount is null then p.maximum else pc.maximum end as maximum
  from price p left join lateral (
    select c.amount, c.minimum, c.maximum from price_change c
    where c.collection_id = p.collection_id and c.price_type_id = p.price_type_id and c.price_level = p.price_level
      and c.applied_at is null and c.takes_effect_at <= app.now()
    order by c.takes_effect_at desc limit 1) pc on true
  where ${which}`
