import type { AccountId } from '@admission/common/ids.ts'
import { faqFields, type FaqInput } from '@admission/common/records/faq.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx, Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { Faq } from '../types.ts'

export const faqColumns = columnsOf('f', faqFields)

const shown = (which: RawBuilder<unknown>): RawBuilder<Faq> => sql<Faq>`
  select ${recordColumns('f')}, ${faqColumns.selected}, a.time_zone as timezone, coalesce(s.name, e.name) as place, f.position,
         case when f.removed_at is null then 'SHOWN' else 'REMOVED' end as state
  from faq f join account a on a.id = f.account_id left join storefront s on s.id = f.storefront_id left join event e on e.id = f.event_id
  where ${which}`

/** Limits questions `f` to a scope. Members limited to some events see those of their events. */
const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null
    ? sql`f.account_id = ${accountId}`
    : sql`f.account_id = ${accountId} and f.event_id = any(${[...eventIds]}::uuid[])`

/** One question, also a removed one; undefined if it doesn't exist or is out of scope. */
export const readFaq = async (db: Db<'admin'>, scope: MemberScope, id: string): Promise<Faq | undefined> => {
  const { rows } = await sql<Faq>`${shown(sql`${isInScope(scope)} and f.id = ${id}`)}`.execute(db)
  return rows[0]
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
export const faqSource: ListSource<MemberScope, Faq, Faq> = {
  alias: 'f',
  from: sql`faq f`,
  scope: (scope) => sql`${isInScope(scope)} and f.removed_at is null`,
  rows: () => shown(sql`f.id = any(array(select id from page))`),
  rowOf: (row) => row,
}

/** SQL for the list's sorts and filters. */
export const faqSql = {
  text: sql`app.fold_text(f.question || ' ' || f.answer)`,
  question: sql`app.fold_text(f.question)`,
  position: sql`f.position`,
  scope: sql`f.scope`,
  event: sql`f.event_id`,
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
