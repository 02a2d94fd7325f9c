import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Blocked, Blocker, Erasure, Person, PersonExport, RunningErasure } from '../types.ts'

const exportColumns = sql`id, user_id as "userId", state, path, bytes, created_at as "createdAt", expires_at as "expiresAt"`

/** A copy of data that has not expired, of any user. For the job, and for signed links. */
export const readPersonExport = async (database: SystemDb, id: string): Promise<PersonExport | undefined> =>
  (
    await sql<PersonExport>`select ${exportColumns} from person_export where id = ${id} and expires_at > app.now()`.execute(
      database,
    )
  ).rows[0]

/** The newest copy of a user's data that has not expired. */
export const readLatestExport = async (database: SystemDb, userId: UserId): Promise<PersonExport | undefined> =>
  (
    await sql<PersonExport>`
      select ${exportColumns} from person_export where user_id = ${userId} and expires_at > app.now()
      order by created_at desc, id desc limit 1`.execute(database)
  ).rows[0]

/** Expired copies, at most 100. */
export const readExpiredExports = async (database: SystemDb): Promise<readonly Pick<PersonExport, 'id' | 'path'>[]> =>
  (
    await sql<{ id: string; path: string }>`
      select id, path from person_export where expires_at <= app.now() order by id limit 100`.execute(database)
  ).rows

/** A user as the copy and the erasure find them. Undefined if there is none, or they are erased. */
export const readPerson = async (database: SystemDb, userId: UserId): Promise<Person | undefined> => {
  const { rows } = await sql<{ addresses: readonly string[] }>`
    select array(select email from user_email where user_id = ${userId} and removed_at is null and verified_at is not null order by user_email.email) as addresses
    from users where id = ${userId} and state <> 'ERASED'`.execute(database)
  return rows[0] && { userId, addresses: rows[0].addresses }
}

const erasureColumns = sql`id, user_id as "userId", state, requested_at as "requestedAt", due_at as "dueAt"`

/** The open erasure of a user. */
export const readOpenErasure = async (database: SystemDb, userId: UserId): Promise<Erasure | undefined> =>
  (
    await sql<Erasure>`
      select ${erasureColumns} from erasure where user_id = ${userId} and state in ('WAITING', 'ERASING')`.execute(
      database,
    )
  ).rows[0]

/** Erasures that are due or were stopped, the oldest first, at most 100. */
export const readDueErasures = async (database: SystemDb): Promise<readonly Erasure[]> =>
  (
    await sql<Erasure>`
      select ${erasureColumns} from erasure where state in ('WAITING', 'ERASING') and due_at <= app.now()
      order by due_at, id limit 100`.execute(database)
  ).rows

/** An erasure in progress. */
export const readRunningErasure = async (database: SystemDb, id: string): Promise<RunningErasure | undefined> =>
  (
    await sql<RunningErasure>`
      select id, user_id as "userId", done, addresses, words from erasure where id = ${id} and state = 'ERASING'`.execute(
      database,
    )
  ).rows[0]

/** True if a user exists and isn't erased. */
export const isErasable = async (database: SystemDb, userId: string): Promise<boolean> =>
  (await sql`select 1 from users where id = ${userId} and state <> 'ERASED'`.execute(database)).rows.length > 0

/** Reasons that keep a user's account from being deleted now, each with its subject. Empty: none. */
export const readBlockers = async (database: SystemDb, userId: UserId): Promise<readonly Blocked[]> => {
  const { rows } = await sql<{ blocker: Blocker; about: string }>`
    with own as (select id from orders where user_id = ${userId})
    select 'EMPLOYEE' as blocker, '' as about, 1 as no from employee where user_id = ${userId} and disabled_at is null
    union all
    select 'LAST_OWNER', ac.name, 2 from member me join account ac on ac.id = me.account_id
    where me.user_id = ${userId} and me.role = 'OWNER' and me.disabled_at is null and ac.archived_at is null
      and not exists (select 1 from member ot join users us on us.id = ot.user_id and us.state = 'ACTIVE'
                      where ot.account_id = me.account_id and ot.role = 'OWNER' and ot.disabled_at is null and ot.user_id <> me.user_id)
    union all
    select 'OPEN_PAYMENT', '', 3 where exists (
      select 1 from attempt where order_id in (select id from own) and state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED'))
    union all
    select 'OPEN_REFUND', '', 4 where exists (select 1 from refund where order_id in (select id from own) and state in ('REQUESTED', 'SENT', 'UNKNOWN'))
    union all
    select 'OPEN_DISPUTE', '', 5 where exists (select 1 from dispute where order_id in (select id from own) and state = 'OPEN')
    union all
    select 'OPEN_BALANCE', '', 6 where exists (
      select 1 from entry where party_id = ${userId} group by currency having sum(amount) <> 0)
    union all
    select distinct 'TURNING_CODES', ev.name, 7 from stack st join event ev on ev.id = st.event_id join event_ticket_rule er on er.event_id = ev.id
    where st.owner_id = ${userId} and not er.still_code and ev.state = 'PUBLISHED' and ev.ends_at > app.now()
      and exists (select 1 from ticket ti where ti.stack_id = st.id and ti.state in ('OWNED', 'LISTED', 'IN_TRANSFER', 'RESALE_HELD', 'FROZEN'))
    order by no, about`.execute(database)
  return rows.map(({ blocker, about }) => ({ blocker, about }))
}

/** Shows to come for which a user holds tickets, by name. */
export const readUpcomingShows = async (database: SystemDb, userId: UserId): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`
      select distinct ev.name from stack st join event ev on ev.id = st.event_id
      where st.owner_id = ${userId} and ev.state = 'PUBLISHED' and ev.ends_at > app.now()
        and exists (select 1 from ticket ti where ti.stack_id = st.id and ti.state = 'OWNED') order by ev.name`.execute(
      database,
    )
  ).rows.map(({ name }) => name)

/** Files in storage about a person that the erasure deletes: lists that they exported, and copies of their data. */
export const readOwnFiles = async (database: SystemDb, userId: UserId): Promise<readonly string[]> =>
  (
    await sql<{ path: string }>`
      select path from export_file where user_id = ${userId} union select path from person_export where user_id = ${userId}`.execute(
      database,
    )
  ).rows.map(({ path }) => path)

/**
 * Lists that others exported and that can have the person in them: of employees, and of accounts that know the person. Members who
 * still need one export it again.
 */
export const readListExports = async (
  database: SystemDb,
  { userId, addresses }: Person,
): Promise<readonly { readonly id: string; readonly path: string }[]> => {
  const known = sql`${[...addresses]}::text[]`
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from export_file where account_id is null or account_id in (
      select account_id from account_user where user_id = ${userId}
      union select account_id from member where user_id = ${userId}
      union select account_id from purchase where user_id = ${userId} or order_id in (select app.person_orders(${userId}, ${known}))
      union select account_id from purchaser where user_id = ${userId} or email = any (${known})
      union select account_id from waitlist_entry where user_id = ${userId} or email = any (${known})
      union select account_id from concierge_invitation where email = any (${known})
      union select account_id from storefront_guest where email = any (${known}))`.execute(database)
  return rows
}

/** Files that a person sent with their orders and carts. */
export const readAnswerFilesOf = async (
  database: SystemDb,
  { userId, addresses }: Person,
): Promise<
  readonly { readonly id: string; readonly accountId: string; readonly type: string; readonly name: string }[]
> =>
  (
    await sql<{ id: string; accountId: string; type: string; name: string }>`
      select id, account_id as "accountId", type, name from answer_file
      where cart_id in (select app.person_carts(${userId}, ${[...addresses]}::text[])) order by id`.execute(database)
  ).rows

/** Paid purchases of a user, for their documents. */
export const readPurchaseIdsOf = async (database: SystemDb, userId: UserId): Promise<readonly string[]> =>
  (
    await sql<{
      id: string
    }>`select id from purchase where user_id = ${userId} and paid_at is not null order by paid_at`.execute(database)
  ).rows.map(({ id }) => id)
