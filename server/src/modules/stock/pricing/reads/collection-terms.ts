import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CollectionTerms, TermsVersion } from '../types/collection-terms.ts'

const versions = sql`
  select te.id, te.version as number, nullif(te.payee_id, te.account_id) as "payeeId", p.name as "payeeName", te.cost_basis as "costBasis", nullif(te.revenue_share, 0) as "revenueShare",
         te.net_cost as "netCost", te.losses_by as "lossesBy", coalesce(te.statement_descriptor, '') as descriptor, te.reason, te.created_at as "createdAt", te.ended_at as "endedAt"
  from collection_terms te join account p on p.id = te.payee_id`

/** The versions of a collection's terms, newest first, up to `limit`. */
export const readTermsVersions = async (
  database: SystemDb,
  collectionId: string,
  limit: number,
): Promise<readonly TermsVersion[]> => {
  const { rows } = await sql<TermsVersion>`
    ${versions} where te.collection_id = ${collectionId} order by te.version desc limit ${limit}`.execute(database)
  return rows
}

/** Rises with each change: by one version that begins, and with one that ends without another. */
const termsEditVersion = (collection: RawBuilder<unknown>) => sql<number>`
  (select coalesce(2 * max(te.version) - count(*) filter (where te.ended_at is null), 0)::bigint from collection_terms te where te.collection_id = ${collection})`

type Row = Omit<CollectionTerms, 'current' | 'accountId' | 'editedBy'>

/** How the money of a collection is divided; undefined if there is no such collection. */
export const readCollectionTerms = async (
  database: SystemDb,
  collectionId: string,
): Promise<CollectionTerms | undefined> => {
  const { rows } = await sql<Row>`
    select c.id, ${termsEditVersion(sql`c.id`)} as version, a.time_zone as timezone, c.name, a.id as "ownerId", a.name as "ownerName", a.statement_descriptor as "ownerDescriptor",
           trim(c.currency) as currency, c.exponent, (select max(greatest(te.created_at, te.ended_at)) from collection_terms te where te.collection_id = c.id) as "editedAt"
    from collection c join account a on a.id = c.account_id where c.id = ${collectionId}`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  const [newest] = await readTermsVersions(database, collectionId, 1)
  return { ...row, accountId: null, editedBy: null, current: newest?.endedAt === null ? newest : null }
}

/** Name of an account that can be a payee: one that isn't archived. */
export const readPayee = async (database: SystemDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = ${id} and archived_at is null`.execute(database)
  return rows[0]?.name
}

/** Tickets of one collection that were sold alike in a month: each one's own price, and what of it went to others. Minor units. */
export type SoldAlike = {
  readonly price: number
  readonly discount: number
  readonly inside: number
  readonly partnerShare: number
  readonly tickets: number
  readonly platform: number
  readonly partner: number
  readonly left: number
}

/** What a collection sold in a time, by price: few rows, however much it was. */
export const readSoldAlike = async (
  database: SystemDb,
  collectionId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly SoldAlike[]> => {
  const { rows } = await sql<SoldAlike>`
    with sold as (
      select k.*, coalesce(g.share_bp, 0)::int as share
      from purchase p join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET'
      left join cart_line l on l.id = i.line_id left join collection_grant g on g.id = l.grant_id
      cross join lateral (
        select coalesce(sum(c.amount) filter (where c.kind in ('FACE', 'EXTRA')), 0)::bigint as price, coalesce(- sum(c.amount) filter (where c.kind = 'DISCOUNT'), 0)::bigint as discount,
               coalesce(sum(c.amount) filter (where c.included and c.kind <> 'SHARE' and o.kind in ('FACE', 'EXTRA')), 0)::bigint as inside,
               coalesce(sum(c.amount) filter (where c.kind = 'SHARE' and c.beneficiary = 'PLATFORM'), 0)::bigint as platform,
               coalesce(sum(c.amount) filter (where c.kind = 'SHARE' and c.beneficiary = 'ORGANIZER'), 0)::bigint as partner
        from charge c left join charge o on o.item_id = c.item_id and o.no = c.lies_in where c.item_id = i.id) k
      where p.paid_at >= ${from} and p.paid_at < ${until} and i.collection_id = ${collectionId})
    select price, discount, inside, share as "partnerShare", count(*)::int as tickets, sum(platform)::bigint as platform, sum(partner)::bigint as partner,
           sum(price - discount - inside)::bigint as left
    from sold group by price, discount, inside, share`.execute(database)
  return rows
}
