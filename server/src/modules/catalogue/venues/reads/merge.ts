import { sql, type RawBuilder } from 'kysely'
import type { JsonValue } from '#platform/json.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { MergeKind } from '../types.ts'
import { isUpcoming } from './venue-record.ts'

/** One thing that moves with a merge. */
export type MergeMove = {
  readonly kind: MergeKind
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly name: string
  /** An event that isn't over or canceled. */
  readonly isUpcoming: boolean
  /** Conditions that name the duplicate, and what they become; null for what isn't one of conditions. */
  readonly ruleBefore: JsonValue | null
  readonly ruleAfter: JsonValue | null
}

/** Whether conditions name a venue. */
const names = (rule: RawBuilder<unknown>, venueId: string): RawBuilder<unknown> =>
  sql`jsonb_path_exists(${rule}, '$[*] ? (@.attribute == "venue" && @.values[*] == $v)', jsonb_build_object('v', ${venueId}::text))`

/** The conditions with another venue in place of one, each named once. */
const renamed = (rule: RawBuilder<unknown>, fromId: string, intoId: string): RawBuilder<unknown> => sql`(
  select jsonb_agg(case when r.row ->> 'attribute' = 'venue' then jsonb_set(r.row, '{values}', coalesce(
                     (select jsonb_agg(d.value order by d.no) from (
                        select case when x.value = to_jsonb(${fromId}::text) then to_jsonb(${intoId}::text) else x.value end as value, min(x.no) as no
                        from jsonb_array_elements(r.row -> 'values') with ordinality x (value, no) group by 1) d), '[]'))
                   else r.row end order by r.no)
  from jsonb_array_elements(${rule}) with ordinality r (row, no))`

const conditionsIn = (
  kind: MergeKind,
  from: RawBuilder<unknown>,
  fromId: string,
  intoId: string,
): RawBuilder<unknown> => sql`
  select ${kind}::text as kind, t.id, t.account_id, t.name, false as is_upcoming, t.rule as rule_before, ${renamed(sql`t.rule`, fromId, intoId)} as rule_after
  ${from} where ${names(sql`t.rule`, fromId)}`

/** Everything that refers to a venue and moves with it: things at it, and conditions that name it. By account and name. */
export const readMergeMoves = async (database: SystemDb, fromId: string, intoId: string): Promise<MergeMove[]> => {
  const { rows } = await sql<MergeMove>`
    select m.kind, m.id, m.account_id as "accountId", a.name as "accountName", m.name, m.is_upcoming as "isUpcoming",
           m.rule_before as "ruleBefore", m.rule_after as "ruleAfter"
    from (
      select 'EVENT'::text as kind, e.id, e.account_id, e.name, ${isUpcoming} as is_upcoming, null::jsonb as rule_before, null::jsonb as rule_after
      from event e where e.venue_id = ${fromId}
      union all
      select 'SEAT_MAP'::text, c.id, c.account_id, c.name, false, null::jsonb, null::jsonb from seat_configuration c where c.venue_id = ${fromId}
      union all
      select 'TERMS'::text, t.id, t.account_id, 'Terms for purchasers'::text, false, null::jsonb, null::jsonb from venue_agreement t where t.venue_id = ${fromId}
      union all ${conditionsIn('COLLECTION', sql`from collection t`, fromId, intoId)}
      union all ${conditionsIn('TEMPLATE', sql`from collection_template t`, fromId, intoId)}
      union all ${conditionsIn('PROMOTION', sql`from promotion t`, fromId, intoId)}
      union all ${conditionsIn('ADD_ON', sql`from add_on t`, fromId, intoId)}) m
    join account a on a.id = m.account_id
    order by m.kind, app.fold_text(a.name), app.fold_text(m.name), m.id`.execute(database)
  return rows
}

/** Accounts that have something of a kind at both venues, of which there can be one only. */
export type MergeConflict = { readonly kind: 'SEAT_MAP' | 'TERMS'; readonly accountName: string }

export const readMergeConflicts = async (
  database: SystemDb,
  fromId: string,
  intoId: string,
): Promise<MergeConflict[]> => {
  const { rows } = await sql<MergeConflict>`
    select f.kind, a.name as "accountName" from (
      select 'SEAT_MAP'::text as kind, c.account_id from seat_configuration c
      where c.venue_id = ${fromId} and c.archived_at is null
        and exists (select 1 from seat_configuration o where o.account_id = c.account_id and o.venue_id = ${intoId} and o.archived_at is null)
      union all
      select 'TERMS'::text, t.account_id from venue_agreement t
      where t.venue_id = ${fromId} and exists (select 1 from venue_agreement o where o.account_id = t.account_id and o.venue_id = ${intoId})) f
    join account a on a.id = f.account_id order by f.kind, app.fold_text(a.name)`.execute(database)
  return rows
}

/** A merge that wasn't undone. */
export type StoredMerge = {
  readonly id: string
  readonly fromId: string
  readonly intoId: string
  readonly intoName: string
  readonly reason: string
  readonly mergedAt: Date
  readonly mergedBy: string | null
  /** True if the remaining venue was saved, archived or merged since. */
  readonly isChanged: boolean
  /** Accounts whose things moved and that have put more there since. */
  readonly usedBy: readonly string[]
  /** True if something that moved was moved again, or its conditions were changed. */
  readonly isMoved: boolean
}

const isElsewhere = (kind: MergeKind, joined: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from venue_merge_item i ${joined} on t.id = i.item_id where i.merge_id = m.id and i.kind = ${kind}::text and t.venue_id <> m.into_id)`

const isRewritten = (kind: MergeKind, joined: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from venue_merge_item i ${joined} on t.id = i.item_id where i.merge_id = m.id and i.kind = ${kind}::text and t.rule is distinct from i.rule_after)`

const addedSince = (kind: MergeKind, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select x.account_id ${from} where x.venue_id = m.into_id and x.created_at > m.merged_at
        and not exists (select 1 from venue_merge_item i where i.merge_id = m.id and i.kind = ${kind}::text and i.item_id = x.id)`

/** The merge of a venue into another; undefined if it wasn't merged or that was undone. */
export const readMerge = async (database: SystemDb, fromId: string): Promise<StoredMerge | undefined> => {
  const { rows } = await sql<StoredMerge>`
    select m.id, m.from_id as "fromId", m.into_id as "intoId", v.name || coalesce(', ' || v.hall, '') as "intoName", m.reason, m.merged_at as "mergedAt",
           m.merged_by as "mergedBy", v.edit_version <> m.into_version as "isChanged",
           array(select distinct a.name from (${addedSince('EVENT', sql`from event x`)} union all ${addedSince('SEAT_MAP', sql`from seat_configuration x`)} union all ${addedSince('TERMS', sql`from venue_agreement x`)}) n
                 join account a on a.id = n.account_id
                 where exists (select 1 from venue_merge_item i where i.merge_id = m.id and i.account_id = n.account_id) order by 1) as "usedBy",
           (${isElsewhere('EVENT', sql`join event t`)} or ${isElsewhere('SEAT_MAP', sql`join seat_configuration t`)} or ${isElsewhere('TERMS', sql`join venue_agreement t`)}
            or ${isRewritten('COLLECTION', sql`left join collection t`)} or ${isRewritten('TEMPLATE', sql`left join collection_template t`)} or ${isRewritten('PROMOTION', sql`left join promotion t`)} or ${isRewritten('ADD_ON', sql`left join add_on t`)}) as "isMoved"
    from venue_merge m join venue v on v.id = m.into_id where m.from_id = ${fromId} and m.undone_at is null`.execute(
    database,
  )
  return rows[0]
}

/** Locks both venues and every event at the first until the transaction ends, so that nothing else is planned there. */
export const lockForMerge = async (transaction: SystemTx, fromId: string, intoId: string): Promise<void> => {
  await sql`select id from venue where id = any(${[fromId, intoId]}::uuid[]) order by id for update`.execute(
    transaction,
  )
  await sql`select id from event where venue_id = ${fromId} order by id for no key update`.execute(transaction)
}
