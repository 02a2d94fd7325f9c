import { sql } from 'kysely'
import { invitationState } from '#modules/selling/concierge/reads.ts'
import type { ConciergeInvitationId } from '#modules/selling/concierge/types.ts'
import type { AdminTx, Db, SystemDb } from '#platform/db/kysely.ts'
import type {
  FormerPlace,
  Holder,
  Renewal,
  RenewalChoice,
  RenewalCounts,
  RenewalId,
  RenewedPass,
  SkippedHolder,
} from './types.ts'

/** Who bought: the name given at checkout, or that of their account. */
const buyerName = sql`coalesce(nullif(trim(o.info ->> 'name'), ''), (select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = p.user_id), '')`

type Reader = Db<'admin' | 'system'>

/** Passes of a collection that are still held: a row for each line of an order, with its passes. */
export const heldLines = (collectionId: unknown) => sql`
  select i.line_id, i.account_id, i.purchase_id, count(distinct i.unit)::integer as quantity
  from purchase_item i join purchase p on p.id = i.purchase_id and p.state in ('PAID', 'PARTIALLY_REFUNDED')
  where i.collection_id = ${collectionId} and i.kind = 'TICKET' and not i.returned group by i.line_id, i.account_id, i.purchase_id`

/** Other passes of the account that were sold and are still held, the newest first. */
export const readChoices = async (
  transaction: AdminTx,
  accountId: string,
  collectionId: string,
): Promise<readonly RenewalChoice[]> => {
  const { rows } = await sql<RenewalChoice>`
    select c.id, c.name, coalesce(sum(h.quantity), 0)::integer as passes, count(h.line_id)::integer as orders
    from collection c join lateral (${heldLines(sql`c.id`)}) h on true
    where c.account_id = ${accountId} and c.kind = 'PASS' and c.id <> ${collectionId}
    group by c.id, c.name, c.created_at order by c.created_at desc, c.id limit 100`.execute(transaction)
  return rows
}

/** True if an account has this pass. */
export const isOwnPass = async (transaction: AdminTx, accountId: string, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from collection where id = ${id} and account_id = ${accountId} and kind = 'PASS'`.execute(
      transaction,
    )
  return rows.length > 0
}

/** The renewal of a pass that staff haven't ended. Undefined if it has none. */
export const readRenewal = async (db: Reader, collectionId: string): Promise<Renewal | undefined> => {
  const { rows } = await sql<Omit<Renewal, 'counts'> & RenewalCounts>`
    select r.id, r.account_id as "accountId", r.collection_id as "collectionId", r.from_collection_id as "fromId", f.name as "fromName",
           r.kept_until as "keptUntil", r.message, r.started_at as "startedAt", a.time_zone as timezone,
           n.waiting, n.skipped, n.open, n.renewed, n.declined, n.lapsed
    from renewal r join collection f on f.id = r.from_collection_id join account a on a.id = r.account_id
    cross join lateral (
      select count(*) filter (where s.state = 'WAITING')::integer as waiting, count(*) filter (where s.state = 'SKIPPED')::integer as skipped,
             count(*) filter (where s.became = 'OPEN')::integer as open, count(*) filter (where s.became = 'CLAIMED')::integer as renewed,
             count(*) filter (where s.became in ('DECLINED', 'WITHDRAWN'))::integer as declined, count(*) filter (where s.became = 'EXPIRED')::integer as lapsed
      from (select h.state, case when ci.id is not null then ${invitationState} end as became
            from renewal_holder h left join concierge_invitation ci on ci.id = h.invitation_id
            left join cart_line cl on cl.id = ci.line_id left join hold ho on ho.id = cl.hold_id where h.renewal_id = r.id) s) n
    where r.collection_id = ${collectionId} and r.ended_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { waiting, open, renewed, declined, lapsed, skipped, ...renewal } = row
  return { ...renewal, counts: { waiting, open, renewed, declined, lapsed, skipped } }
}

const SKIPPED_SHOWN = 100

/** Holders whose places couldn't be kept, by name, up to 100. */
export const readSkipped = async (db: SystemDb, id: RenewalId): Promise<readonly SkippedHolder[]> => {
  const { rows } = await sql<SkippedHolder>`
    select h.purchase_id as "purchaseId", ${buyerName} as name, o.email, h.quantity, h.skipped as why
    from renewal_holder h join purchase p on p.id = h.purchase_id join orders o on o.id = p.order_id
    where h.renewal_id = ${id} and h.state = 'SKIPPED' order by lower(${buyerName}), o.email limit ${SKIPPED_SHOWN}`.execute(
    db,
  )
  return rows
}

/** Holders whose places are to be kept, in the order in which they bought: who was there first is first. */
export const readWaiting = async (database: SystemDb, limit: number): Promise<readonly Holder[]> => {
  const { rows } = await sql<Holder>`
    select h.renewal_id as "renewalId", h.line_id as "lineId", h.account_id as "accountId", r.collection_id as "collectionId", r.kept_until as "keptUntil",
           extract(epoch from r.kept_until - app.now())::integer as seconds, r.message, r.started_by as "startedBy", h.quantity, p.user_id as "userId",
           ${buyerName} as name, lower(o.email) as email,
           (select i.name from purchase_item i where i.line_id = h.line_id and i.kind = 'TICKET' limit 1) as "priceType",
           (select sc.storefront_id from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.account_id = h.account_id and s.closed_at is null
            where sc.collection_id = r.collection_id order by sc.storefront_id limit 1) as "storefrontId"
    from renewal_holder h join renewal r on r.id = h.renewal_id join purchase p on p.id = h.purchase_id join orders o on o.id = p.order_id
    where h.state = 'WAITING' order by p.paid_at, h.line_id limit ${limit}`.execute(database)
  return rows
}

/** Invitations of renewals that staff ended, whose places are still held or being paid for. */
export const readToWithdraw = async (
  database: SystemDb,
  limit: number,
): Promise<readonly { readonly invitationId: ConciergeInvitationId; readonly eventIds: readonly string[] }[]> => {
  const { rows } = await sql<{ invitationId: ConciergeInvitationId; eventIds: readonly string[] }>`
    select ci.id as "invitationId", coalesce(cl.event_ids, '{}') as "eventIds"
    from renewal r join renewal_holder h on h.renewal_id = r.id and h.state = 'KEPT' join concierge_invitation ci on ci.id = h.invitation_id and ci.ended_at is null
    join cart_line cl on cl.id = ci.line_id join hold ho on ho.id = cl.hold_id and ho.state in ('HELD', 'COMMITTING')
    where r.ended_at is not null and r.released_at is null order by ci.id limit ${limit}`.execute(database)
  return rows
}

/** Where each pass of a line was last season, by its latest event, and that seat on the map of a version (null: general admission). */
export const readFormerPlaces = async (
  database: SystemDb,
  lineId: string,
  seatVersionId: string | null,
): Promise<readonly FormerPlace[]> => {
  const { rows } = await sql<FormerPlace>`
    select b.section, b.price_level as "priceLevel", now.seat_no as "seatNo", last.seat_no is not null as "isSeated"
    from (select distinct on (i.unit) i.unit, i.block_id, i.seat_no, e.seat_version_id from purchase_item i join event e on e.id = i.event_id
          where i.line_id = ${lineId} and i.kind = 'TICKET' and not i.returned order by i.unit, e.date_show desc, e.id) last
    join block b on b.id = last.block_id
    left join seat was on was.version_id = last.seat_version_id and was.seat_no = last.seat_no
    left join seat now on now.version_id = ${seatVersionId} and now.section = was.section and now.row_label = was.row_label and now.position = was.position
    order by last.unit`.execute(database)
  return rows
}

/** The pass that an invitation renews. Undefined if it renews none. */
export const readRenewedPass = async (db: SystemDb, invitationId: string): Promise<RenewedPass | undefined> => {
  const { rows } = await sql<RenewedPass>`
    select h.invitation_id as "invitationId", c.id as "collectionId", coalesce(c.display_name, c.name) as name, coalesce(l.event_ids, '{}') as "eventIds"
    from renewal_holder h join renewal r on r.id = h.renewal_id join collection c on c.id = r.collection_id
    join concierge_invitation ci on ci.id = h.invitation_id left join cart_line l on l.id = ci.line_id
    where h.invitation_id = ${invitationId}`.execute(db)
  return rows[0]
}

type RenewedCollection = {
  readonly name: string
  readonly isPass: boolean
  readonly state: string
  readonly onSaleUntil: Date | null
  readonly timezone: string
  /** Open storefronts of the account that sell it. */
  readonly storefronts: number
  /** When the sale of the first event that a new pass holds a ticket for ends. Null if it has none. */
  readonly firstBegins: Date | null
}

/** What decides whether collections of an account can be renewed, by ID. */
export const readRenewedCollections = async (
  db: SystemDb,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RenewedCollection>> => {
  const { rows } = await sql<RenewedCollection & { readonly id: string }>`
    select c.id, c.name, c.kind = 'PASS' as "isPass", c.state::text as state, c.on_sale_until as "onSaleUntil", a.time_zone as timezone,
      (select count(*)::integer from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.account_id = c.account_id and s.closed_at is null
       where sc.collection_id = c.id) as storefronts,
      (select min(e.sale_ends_at) from pass_event p join event e on e.id = p.event_id where p.collection_id = c.id) as "firstBegins"
    from collection c join account a on a.id = c.account_id where c.account_id = ${accountId} and c.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...collection }) => [id, collection]))
}
