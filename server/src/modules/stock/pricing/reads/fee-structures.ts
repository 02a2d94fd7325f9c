import type { FeeTerms } from '@admission/common/records/fee.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, SystemDb } from '#platform/db/kysely.ts'
import { recordColumns } from '#platform/records/columns.ts'
import type { FeeStructure, FeeStructureUse, FeeVersion } from '../types/fee-structure.ts'

/** The fees of a version, given as SQL, as their form has them. At the box office the seller is the organizer. */
export const feesOf = (version: RawBuilder<unknown>): RawBuilder<readonly FeeTerms[]> => sql<readonly FeeTerms[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'payer', case when f.payer = 'BUYER' then 'BUYER' else 'ORGANIZER' end,
     'level', f.level, 'earner', f.earner, 'currency', coalesce(f.currency, ''), 'basisPoints', nullif(f.basis_points, 0), 'fixed', nullif(f.fixed, 0),
     'minimum', f.minimum, 'maximum', f.maximum, 'priceFrom', nullif(f.price_from, 0), 'priceBelow', f.price_below, 'validFrom', f.valid_from, 'validUntil', f.valid_until,
     'channels', f.sold_through, 'ofFullPrice', f.of_full_price, 'taxable', f.taxable, 'refundable', f.refundable) order by f.position, f.id), '[]')
   from fee f where f.version_id = ${version} and f.channel = 'BOX_OFFICE')`

const isNow = sql`g.valid_from <= app.now() and (g.valid_until is null or g.valid_until > app.now())`
const isPutOn = sql`exists (select 1 from account_fee_structure g where g.account_id = w.id and ${isNow})`

// Those that were put on it, and those that are on it by default; without a look at each account for each structure.
const accountsOn = sql`
  ((select count(*)::int from account_fee_structure g join account w on w.id = g.account_id where g.fee_structure_id = fs.id and ${isNow} and w.archived_at is null)
   + case when not fs.is_default then 0
       when fs.account_id is not null then (select count(*)::int from account w where w.id = fs.account_id and w.archived_at is null and not ${isPutOn})
       else (select count(*)::int from account w where w.archived_at is null and not ${isPutOn}
               and not exists (select 1 from fee_structure o where o.account_id = w.id and o.is_default and o.archived_at is null)) end)`

/** Fee structures `fs` of `from`. */
export const shownStructures = (from: RawBuilder<unknown>): RawBuilder<FeeStructure> => sql<FeeStructure>`
  select ${recordColumns('fs')}, coalesce(a.time_zone, 'UTC') as timezone, fs.name, a.name as "accountName", fs.is_default as "isDefault",
         case when fs.archived_at is null then 'ACTIVE' else 'ARCHIVED' end as state, fs.archived_at as "archivedAt",
         cur.version as "currentNumber", cur.effective_from as "currentFrom", case when cur.id is not null then ${feesOf(sql`cur.id`)} end as "currentFees",
         nxt.effective_from as "effectiveFrom", nxt.reason as "plannedReason", case when nxt.id is not null then ${feesOf(sql`nxt.id`)} end as "plannedFees",
         ${accountsOn} as "accountCount", (select count(*)::int from collection c where c.fee_structure_id = fs.id) as "collectionCount"
  from ${from} left join account a on a.id = fs.account_id
  left join lateral (select v.* from fee_structure_version v where v.fee_structure_id = fs.id and v.effective_from <= app.now() order by v.version desc limit 1) cur on true
  left join lateral (select v.* from fee_structure_version v where v.fee_structure_id = fs.id and v.effective_from > app.now() order by v.version desc limit 1) nxt on true`

/** A fee structure, archived ones included; undefined if there is none. */
export const readFeeStructure = async (database: SystemDb, id: string): Promise<FeeStructure | undefined> => {
  const { rows } = await sql<FeeStructure>`${shownStructures(sql`fee_structure fs`)} where fs.id = ${id}`.execute(
    database,
  )
  return rows[0]
}

/** The versions of a fee structure, newest first, up to `limit`. */
export const readFeeVersions = async (
  database: Db<'admin' | 'system'>,
  id: string,
  limit: number,
): Promise<readonly FeeVersion[]> => {
  const { rows } = await sql<FeeVersion>`
    select v.id, v.version as number, v.effective_from as "effectiveFrom", v.reason, ${feesOf(sql`v.id`)} as fees
    from fee_structure_version v where v.fee_structure_id = ${id} order by v.version desc limit ${limit}`.execute(
    database,
  )
  return rows
}

/** Accounts and collections by name, three at most each, that keep a fee structure from being archived. */
export const readFeeStructureUse = async (database: SystemDb, id: string): Promise<FeeStructureUse> => {
  const { rows } = await sql<FeeStructureUse>`
    with put as (select distinct a.name from account_fee_structure g join account a on a.id = g.account_id
                 where g.fee_structure_id = ${id} and (g.valid_until is null or g.valid_until > app.now())),
         sold as (select c.name from collection c where c.fee_structure_id = ${id})
    select array(select name from put order by name limit 3) as accounts, (select count(*)::int from put) as "accountCount",
           array(select name from sold order by name limit 3) as collections, (select count(*)::int from sold) as "collectionCount"`.execute(
    database,
  )
  return rows[0] ?? { accounts: [], accountCount: 0, collections: [], collectionCount: 0 }
}

/** Name and account of a fee structure that can be used: not archived. Locks it, so that it isn't archived meanwhile. */
export const lockUsableStructure = async (
  database: Db<'system'>,
  id: string,
): Promise<{ readonly name: string; readonly accountId: string | null } | undefined> => {
  const { rows } = await sql<{ name: string; accountId: string | null }>`
    select name, account_id as "accountId" from fee_structure where id = ${id} and archived_at is null for share`.execute(
    database,
  )
  return rows[0]
}
