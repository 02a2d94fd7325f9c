import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { maySell } from '#modules/catalogue/events/reads/event-sale.ts'
import { lowestLate, readLatePrices } from '#modules/stock/storefronts/reads/late-prices.ts'
import type { Db, SystemTx } from '#platform/db/kysely.ts'
import type { CollectionGrant, GrantPreview, GrantUse, NamedStorefront } from '../types/grants.ts'
import type { CollectionState } from '../types/collection.ts'

/** Grants `g` matching `which`. */
const selectGrants = (which: RawBuilder<unknown>): RawBuilder<CollectionGrant> => sql<CollectionGrant>`
  select g.id, g.version, g.collection_id as "collectionId", c.name as "collectionName", coalesce(c.display_name, c.name) as "buyerName", c.state as "collectionState", g.account_id as "ownerId", o.name as "ownerName",
         g.grantee_id as "granteeId", a.name as "granteeName", g.share_bp as share, g.valid_from as "validFrom", g.valid_until as "validUntil",
         g.granted_at as "grantedAt", g.granted_by as "grantedBy", g.revoked_at as "revokedAt", g.revoked_by as "revokedBy", g.revoke_reason as "revokeReason",
         o.time_zone as timezone, num_nonnulls(o.suspended_at, o.archived_at, a.suspended_at, a.archived_at) > 0 as "isClosed",
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
                   from collection_grant_storefront gs join storefront s on s.id = gs.storefront_id where gs.grant_id = g.id), '[]') as storefronts,
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
                   from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.closed_at is null where sc.grant_id = g.id), '[]') as "soldIn",
         app.now() as now
  from collection_grant g join collection c on c.id = g.collection_id join account o on o.id = g.account_id join account a on a.id = g.grantee_id
  where ${which}`

/** Ended grants that are shown of one collection or account. */
const MAX_ROWS = 200

/** Grants of a collection, by account; revoked ones last, the latest first. */
export const readGrantsOf = async (db: Db<'system'>, collectionId: string): Promise<CollectionGrant[]> => {
  const { rows } = await sql<CollectionGrant>`
    ${selectGrants(sql`g.collection_id = ${collectionId}`)}
    order by g.revoked_at desc nulls first, app.fold_text(a.name), g.id limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** Members see for so long that a grant to their account was revoked. */
const REVOKED_DAYS = 30

/** Grants to an account, by owner and name; last those that were revoked lately and not granted again. */
export const readGrantsTo = async (db: Db<'system'>, accountId: string): Promise<CollectionGrant[]> => {
  const { rows } = await sql<CollectionGrant>`
    ${selectGrants(sql`g.grantee_id = ${accountId} and (g.revoked_at is null or g.revoked_at > app.now() - ${REVOKED_DAYS} * interval '1 day'
      and not exists (select 1 from collection_grant later where later.collection_id = g.collection_id and later.grantee_id = g.grantee_id and later.granted_at > g.granted_at))`)}
    order by g.revoked_at is not null, app.fold_text(o.name), c.name_key, g.id limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** One grant; undefined if it doesn't exist. */
export const readGrant = async (db: Db<'system'>, id: string): Promise<CollectionGrant | undefined> => {
  const { rows } = await sql<CollectionGrant>`${selectGrants(sql`g.id = ${id}`)}`.execute(db)
  return rows[0]
}

/** What buyers have in carts and bought by a grant. */
export const readGrantUse = async (db: Db<'system'>, grantId: string): Promise<GrantUse> => {
  const { rows } = await sql<GrantUse>`
    select count(distinct l.cart_id) filter (where h.state in ('HELD', 'COMMITTING'))::integer as carts,
           coalesce(sum(h.quantity) filter (where h.state in ('HELD', 'COMMITTING')), 0)::integer as "ticketsInCarts",
           count(distinct l.cart_id) filter (where h.state = 'SOLD')::integer as orders,
           coalesce(sum(h.quantity) filter (where h.state = 'SOLD'), 0)::integer as "ticketsSold"
    from cart_line l join hold h on h.id = l.hold_id where l.grant_id = ${grantId}`.execute(db)
  return rows[0] ?? { carts: 0, ticketsInCarts: 0, orders: 0, ticketsSold: 0 }
}

/** Open storefronts and drafts of an account, in order. */
const readStorefronts = async (db: Db<'system'>, accountId: string): Promise<NamedStorefront[]> => {
  const { rows } = await sql<NamedStorefront>`
    select id, name from storefront where account_id = ${accountId} and (closed_at is null or is_draft) order by position, id`.execute(
    db,
  )
  return rows
}

/** Events shown by name. */
const MAX_EVENTS = 5

type Offered = Omit<GrantPreview, 'events' | 'storefronts'> & {
  readonly events: readonly (Omit<GrantPreview['events'][number], 'startsAt'> & { readonly startsAt: string })[]
}

/** Upcoming events of these collections, with what is free of them and the lowest price. */
export const readOffered = async (
  db: Db<'system'>,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<GrantPreview, 'storefronts'>>> => {
  const { rows } = await sql<Offered & { readonly id: string }>`
    with offered as materialized (
      select cb.collection_id, e.id, e.name, e.date_show, e.zone, sum(k.capacity - k.held - k.sold)::integer as free
      from collection_block cb join event e on e.id = cb.event_id and ${maySell} join counter k on k.id = cb.block_id
      where cb.collection_id = any(${[...collectionIds]}::uuid[]) group by 1, 2)
    select c.id, trim(c.currency) as currency, c.exponent,
      (select count(*)::integer from offered f where f.collection_id = c.id) as "eventCount",
      (select coalesce(sum(f.free), 0)::integer from offered f where f.collection_id = c.id) as tickets,
      (select min(p.all_in) from price p join price_type t on t.id = p.price_type_id and t.visible and t.unlock_code is null and t.archived_at is null
       where p.collection_id = c.id) as "fromAmount",
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'startsAt', f.date_show, 'zone', f.zone, 'free', f.free) order by f.date_show, f.id)
        from (select * from offered f where f.collection_id = c.id order by f.date_show, f.id limit ${MAX_EVENTS}) f), '[]') as events
    from collection c where c.id = any(${[...collectionIds]}::uuid[])`.execute(db)
  const late = await readLatePrices(db, collectionIds)
  return new Map(
    rows.map(({ id, events, fromAmount, ...offered }) => [
      id,
      {
        ...offered,
        fromAmount: lowestLate(late.get(id) ?? []) ?? fromAmount,
        events: events.map((event) => ({ ...event, startsAt: new Date(event.startsAt) })),
      },
    ]),
  )
}

/** What an account would have of a grant; undefined if the collection doesn't exist. */
export const readGrantPreview = async (
  db: Db<'system'>,
  { collectionId, granteeId }: { readonly collectionId: string; readonly granteeId: string },
): Promise<GrantPreview | undefined> => {
  const offered = (await readOffered(db, [collectionId])).get(collectionId)
  return offered && { ...offered, storefronts: await readStorefronts(db, granteeId) }
}

/** What decides about granting a collection. */
export type GrantableCollection = {
  readonly accountId: AccountId
  /** For buyers, which the other account sees too. */
  readonly name: string
  readonly state: CollectionState
  readonly timezone: string
}

/** Locks a collection: claims of it, and other changes of its grants, wait. Undefined if there is none. */
export const lockGrantable = async (transaction: SystemTx, id: string): Promise<GrantableCollection | undefined> => {
  const { rows } = await sql<GrantableCollection>`
    select c.account_id as "accountId", coalesce(c.display_name, c.name) as name, c.state, a.time_zone as timezone
    from collection c join account a on a.id = c.account_id where c.id = ${id} for no key update of c`.execute(
    transaction,
  )
  return rows[0]
}

/** Whether there is an account that isn't archived, with its name. */
export const readOpenGrantee = async (transaction: SystemTx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = ${id} and archived_at is null`.execute(transaction)
  return rows[0]?.name
}

/** Those of these storefronts that an account has, and that aren't archived. */
export const readOwnStorefronts = async (
  transaction: SystemTx,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const all = await readStorefronts(transaction, accountId)
  return new Set(all.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))
}
