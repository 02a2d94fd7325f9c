import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import { productRule } from '../rules/effective-rule.ts'
import type { RuleValues, TicketRuleRecord } from '../types/rule-record.ts'

type Stored = Omit<RuleValues, 'codeAt'> & { readonly codeAt: string | null }
type Row = Omit<TicketRuleRecord, 'own' | 'account'> & { readonly own: Stored | null; readonly account: Stored | null }

const nothing = Object.fromEntries(Object.keys(productRule).map((field) => [field, null])) as unknown as RuleValues

const valuesOf = (stored: Stored | null): RuleValues | null =>
  stored && { ...stored, codeAt: stored.codeAt === null ? null : new Date(stored.codeAt) }

const values = (alias: string) =>
  sql.raw(`jsonb_build_object('codeReveal', ${alias}.code_reveal, 'codeHours', ${alias}.code_hours, 'codeAt', ${alias}.code_at, 'stillCode', ${alias}.still_code,
    'transferAllowed', ${alias}.transfer_allowed, 'transferFromHours', ${alias}.transfer_from_hours, 'transferUntilHours', ${alias}.transfer_until_hours,
    'maxTransfers', ${alias}.max_transfers, 'resale', ${alias}.resale, 'resaleMinPercent', ${alias}.resale_min_percent, 'resaleMaxPercent', ${alias}.resale_max_percent)`)

/** The account of an event, or the account itself; undefined if neither has this ID. */
export const readRuleAccount = async (db: SystemDb, id: string): Promise<AccountId | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from event where id = ${id} union all select id from account where id = ${id}`.execute(db)
  return rows[0] && trustedAccountId(rows[0].id)
}

/** The ticket rule of an event, or the default if `id` is the account's; undefined if there is no such event within reach. */
export const readTicketRule = async (
  transaction: AdminTx,
  { accountId, eventIds }: RecordScope,
  id: string,
): Promise<TicketRuleRecord | undefined> => {
  const limit = eventIds === null ? null : [...eventIds]
  const { rows } = await sql<Row>`
    select k.id, a.id as "accountId", k.event_id as "eventId", a.time_zone as timezone, k.zone, coalesce(o.edit_version, 1) as version,
           o.edited_at as "editedAt", o.edited_by as "editedBy", case when o.id is not null then ${values('o')} end as own,
           case when k.event_id is not null and d.id is not null then ${values('d')} end as account
    from account a cross join lateral (
      select e.id, e.id as event_id, e.zone from event e where e.account_id = a.id and e.id = ${id} and (${limit}::uuid[] is null or e.id = any(${limit}::uuid[]))
      union all select a.id, null, a.time_zone where a.id = ${id}) k
    left join ticket_rule o on o.account_id = a.id and o.event_id is not distinct from k.event_id
    left join ticket_rule d on d.account_id = a.id and d.event_id is null
    where a.id = ${accountId}`.execute(transaction)
  const [row] = rows
  return row && { ...row, own: valuesOf(row.own) ?? nothing, account: valuesOf(row.account) }
}
