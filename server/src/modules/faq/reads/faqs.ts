import type { AccountId, Id } from '@admission/common/ids.ts'
import type { FaqInput, FaqScope } from '@admission/common/validation/faq.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx, Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { Faq } from '../types.ts'

type Row = {
  readonly id: Id<'Faq'>
  readonly account_id: string
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly question: string
  readonly answer: string
  readonly scope: FaqScope
  readonly storefront_id: string | null
  readonly event_id: string | null
  readonly place: string | null
  readonly is_removed: boolean
  readonly position: number
  readonly time_zone: string
}

const faqOf = (row: Row): Faq => ({
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  version: row.version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
  question: row.question,
  answer: row.answer,
  scope: row.scope,
  storefrontId: row.storefront_id,
  eventId: row.event_id,
  place: row.place,
  state: row.is_removed ? 'REMOVED' : 'SHOWN',
  position: row.position,
  timezone: row.time_zone,
})

const shown = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select f.id, f.account_id, f.edit_version as version, f.edited_at, f.edited_by, f.question, f.answer, f.scope, f.storefront_id, f.event_id,
         coalesce(s.name, e.name) as place, f.removed_at is not null as is_removed, f.position, a.time_zone
  from faq f join account a on a.id = f.account_id left join storefront s on s.id = f.storefront_id left join event e on e.id = f.event_id
  where ${which}`

/** Limits questions `f` to a scope. Members limited to some events see those of their events. */
const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null
    ? sql`f.account_id = ${accountId}`
    : sql`f.account_id = ${accountId} and f.event_id = any(${[...eventIds]}::uuid[])`

/** One question, also a removed one; undefined if it doesn't exist or is out of scope. */
export const readFaq = async (db: Db<'admin'>, scope: MemberScope, id: string): Promise<Faq | undefined> => {
  const { rows } = await sql<Row>`${shown(sql`${isInScope(scope)} and f.id = ${id}`)}`.execute(db)
  return rows.map(faqOf)[0]
}

/** IDs of the account's questions in their order, locked until the transaction ends. */
export const lockOrder = async (transaction: AdminTx, accountId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from faq where account_id = ${accountId} and removed_at is null order by id for no key update`.execute(
    transaction,
  )
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

/** The questions of an account, without removed ones. */
export const faqSource: ListSource<MemberScope, Faq, Row> = {
  alias: 'f',
  from: sql`faq f`,
  scope: (scope) => sql`${isInScope(scope)} and f.removed_at is null`,
  rows: () => shown(sql`f.id = any(array(select id from page))`),
  rowOf: faqOf,
}

/** SQL for the list's sorts and filters. */
export const faqSql = {
  text: sql`lower(f.question || ' ' || f.answer)`,
  question: sql`lower(f.question)`,
  position: sql`f.position`,
  isIn: (scopes: readonly FaqScope[]) => sql`f.scope = any(${[...scopes]}::text[])`,
  ofEvent: (ids: readonly string[]) => sql`f.event_id = any(${[...ids]}::uuid[])`,
}

/** True if the account has this storefront, or this event. */
export const isOwnPlace = async (
  transaction: AdminTx,
  accountId: AccountId,
  { storefrontId, eventId }: Pick<FaqInput, 'storefrontId' | 'eventId'>,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select (${storefrontId}::uuid is null or exists (select 1 from storefront s where s.id = ${storefrontId}::uuid and s.account_id = ${accountId}))
       and (${eventId}::uuid is null or exists (select 1 from event_access ea where ea.event_id = ${eventId}::uuid and ea.account_id = ${accountId})) as found`.execute(
    transaction,
  )
  return rows[0]?.found === true
}
