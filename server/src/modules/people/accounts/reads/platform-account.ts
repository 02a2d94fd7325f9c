import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { OpenEvent, PlatformAccount } from '../types/platform-account.ts'

const state = sql`case when a.archived_at is not null then 'ARCHIVED' when a.suspended_at is not null then 'SUSPENDED' else 'ACTIVE' end`

/** SQL for the lists of accounts and for one account, of `account a`. */
export const accountSql = {
  name: sql`app.fold_text(a.name)`,
  text: sql`app.fold_text(a.name || ' ' || coalesce(a.legal_name, '') || ' ' || a.slug)`,
  state,
  timezone: sql`a.time_zone`,
  currency: sql`a.currency`,
  createdAt: sql`a.created_at`,
}

/** Accounts as employees see them, of a relation that names them `a`. Each figure is one index scan per account. */
export const shownAccounts = (from: RawBuilder<unknown>): RawBuilder<PlatformAccount> => sql<PlatformAccount>`
  select a.id, a.id as "accountId", a.edit_version as version, a.edited_at as "editedAt", a.edited_by as "editedBy", a.time_zone as timezone,
         a.name, a.slug, a.currency, a.features, ${state} as state, a.suspended_reason as "suspendedReason", a.archived_at as "archivedAt",
         a.archive_reason as "archiveReason", a.created_at as "createdAt", o.owner,
         exists (select 1 from member_invitation i where i.account_id = a.id and i.state = 'OPEN' and i.role = 'OWNER' and i.expires_at > app.now()) as "isOwnerInvited",
         (select count(*)::integer from event e where e.account_id = a.id and e.state = 'PUBLISHED' and e.ends_at > (select app.now())) as upcoming,
         (select count(*)::integer from event_standing s join event e on e.id = s.event_id
          where s.account_id = a.id and s.state = 'ON_SALE' and e.ends_at > (select app.now())) as "onSale"
  from ${from} left join lateral (
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as owner from member m join users u on u.id = m.user_id
    where m.account_id = a.id and m.role = 'OWNER' and m.disabled_at is null order by m.created_at, m.id limit 1) o on true`

/** An account for employees, who reach every one, archived ones included. Undefined if there is none. */
export const readPlatformAccount = async (db: SystemDb, id: string): Promise<PlatformAccount | undefined> => {
  const { rows } = await sql<PlatformAccount>`${shownAccounts(sql`account a`)} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The ID of an account that exists, archived ones included. */
export const readAccountId = async (db: SystemDb, id: string): Promise<AccountId | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from account where id = ${id}`.execute(db)
  return rows[0] && trustedAccountId(rows[0].id)
}

/** Whether someone is an owner of an account now. */
export const hasOwner = async (db: SystemDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from member where account_id = ${id} and role = 'OWNER' and disabled_at is null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Upcoming published events that an archived account would leave without a shop or a door, soonest first: those that it
 * sells, also for others, and its own that others sell or that someone has tickets for.
 */
export const readOpenEvents = async (db: SystemDb, id: string, size: number): Promise<readonly OpenEvent[]> => {
  const { rows } = await sql<OpenEvent>`
    select e.id, e.name, e.date_show as "dateShow", e.zone
    from event_access ea join event e on e.id = ea.event_id and e.state = 'PUBLISHED' and e.ends_at > (select app.now())
    where ea.account_id = ${id} and (
      exists (select 1 from collection_block cb join collection c on c.id = cb.collection_id and c.state = 'PUBLISHED'
              where cb.event_id = e.id and ${id}::uuid in (cb.account_id, e.account_id) and e.id <> all (c.paused_events)
                and coalesce(c.on_sale_until, e.sale_ends_at) > (select app.now()) and e.sale_ends_at > (select app.now()))
      or e.account_id = ${id} and exists (select 1 from block b join counter k on k.id = b.id where b.event_id = e.id and k.sold > 0))
    order by e.date_show, e.id limit ${size}`.execute(db)
  return rows
}

/** The first of these URL names that no account has; undefined if all are taken. */
export const firstFreeSlug = async (db: SystemDb, slugs: readonly string[]): Promise<string | undefined> => {
  const { rows } = await sql<{
    slug: string
  }>`select slug from account where slug = any(${[...slugs]}::text[])`.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  return slugs.find((slug) => !taken.has(slug))
}
