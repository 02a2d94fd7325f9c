import { sql } from 'kysely'
import { feeStructureOfCollection } from '#modules/stock/pricing/reads/pricing-rules.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

// Fees and taxes are few, collections many, so the latest change is found once per fee structure and tax class.
/** Collections with a fee, fee structure or tax that started, ended or was saved since their all-in prices were calculated. */
export const readDuePrices = async (database: SystemDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with fee_moment as (
      select v.fee_structure_id as id, max(i.at) as at from fee_structure_version v left join fee f on f.version_id = v.id
      cross join lateral (values (greatest(v.effective_from, v.created_at)), (f.valid_from), (f.valid_until)) i (at) where i.at <= app.now() group by 1
    ), tax_moment as (
      select r.account_id, r.tax_class, max(i.at) as at from tax_rate r
      cross join lateral (values (greatest(r.valid_from, r.created_at)), (r.valid_until)) i (at) where i.at <= app.now() group by 1, 2
    ), put_on_moment as (
      select g.account_id, max(i.at) as at from account_fee_structure g
      cross join lateral (values (greatest(g.valid_from, g.changed_at)), (g.valid_until)) i (at) where i.at <= app.now() group by 1
    ), default_moment as (
      select account_id, max(default_changed_at) as at from fee_structure group by 1
    ), sold_under as (
      select c.account_id, c.fee_structure_id, c.tax_class,
             greatest(m.at, t.at, case when c.fee_structure_id is null then greatest(p.at, o.at, (select at from default_moment where account_id is null)) end) as at
      from (select distinct account_id, fee_structure_id, tax_class from collection where state <> 'ARCHIVED') c
      left join lateral (${feeStructureOfCollection}) s on true left join fee_moment m on m.id = s.id
      left join tax_moment t on t.account_id = c.account_id and t.tax_class = c.tax_class
      left join put_on_moment p on p.account_id = c.account_id left join default_moment o on o.account_id = c.account_id
    )
    select c.id from collection c join sold_under u on u.account_id = c.account_id and u.tax_class = c.tax_class
      and u.fee_structure_id is not distinct from c.fee_structure_id
    where c.state <> 'ARCHIVED' and u.at > c.priced_at order by c.id`.execute(database)
  return rows.map(({ id }) => id)
}
