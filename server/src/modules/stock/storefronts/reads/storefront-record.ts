import { storefrontFields } from '@admission/common/records/storefront.ts'
import type { StorefrontLayout, StorefrontTheme } from '@admission/common/storefront-words.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import { shownState } from '../rules/states.ts'
import type { Storefront } from '../types/record.ts'

/** A row of `selectStorefronts`. */
export type StorefrontRecord = Omit<Storefront, 'color' | 'buttonColor' | 'layout' | 'theme' | 'standing'> & {
  readonly appearance: {
    readonly heroColor?: string
    readonly buttonColor?: string
    readonly layout?: StorefrontLayout
    readonly theme?: StorefrontTheme
  }
  readonly now: Date
}

/** Builds a storefront from a row; its standing is as of the moment it was read. */
export const storefrontOf = ({ appearance, now, ...row }: StorefrontRecord): Storefront => ({
  ...row,
  color: appearance.heroColor ?? null,
  buttonColor: appearance.buttonColor ?? null,
  layout: appearance.layout ?? 'GRID',
  theme: appearance.theme ?? 'AUTO',
  standing: shownState(row, now),
})

export const storefrontColumns = columnsOf('s', storefrontFields)

/** Storefronts `s` of an account matching `which`, with their figures. The first open one of a marketplace is its main one. */
export const selectStorefronts = (
  accountId: AccountId,
  which: RawBuilder<unknown>,
): RawBuilder<StorefrontRecord> => sql<StorefrontRecord>`
  select ${recordColumns('s')}, ${storefrontColumns.selected}, s.appearance, s.logo_path as "logoPath", s.hero_path as "heroPath", s.hero_alt as "heroAlt",
         s.access, s.email_domains as "emailDomains", s.embed_origins as "embedOrigins", s.created_at as "createdAt", s.position,
         case when s.closed_at is null then 'OPEN' when s.is_draft then 'DRAFT' else 'ARCHIVED' end as state,
         coalesce(s.id = (select o.id from storefront o where o.account_id = s.account_id and o.closed_at is null order by o.position, o.id limit 1), false) as "isMain",
         a.slug as "accountSlug", a.time_zone as timezone, trim(a.currency) as currency, a.exponent, a.logo_path as "shopLogoPath",
         coalesce(m.name, a.name) as "shopName", app.now() as now,
         coalesce((select jsonb_agg(jsonb_build_object('id', sc.collection_id, 'name', coalesce(gc.name, c.name), 'state', coalesce(gc.state, c.state), 'ownerName', gc.owner_name)
                                    order by sc.position, coalesce(gc.name_key, c.name_key), sc.collection_id)
                   from storefront_collection sc left join collection c on c.id = sc.collection_id left join granted_collection gc on gc.grant_id = sc.grant_id
                   where sc.storefront_id = s.id and coalesce(gc.state, c.state) <> 'ARCHIVED'), '[]') as collections,
         coalesce((select sum(v.views) from event_view v where v.storefront_id = s.id and v.day > (app.now() - interval '30 days')::date), 0)::integer as views,
         coalesce(p.sold, 0) as sold, coalesce(p.revenue, 0) as revenue
  from storefront s join account a on a.id = s.account_id join marketplace m on m.account_id = s.account_id
  left join (
    select l.storefront_id, count(*)::integer as sold, sum(i.amount)::bigint as revenue
    from purchase p join account pa on pa.id = p.account_id and pa.currency = p.currency
    join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET' join cart_line l on l.id = i.line_id
    where p.account_id = ${accountId} and p.paid_at > app.now() - interval '30 days' and p.state in ('PAID', 'PARTIALLY_REFUNDED')
      and not i.returned group by 1) p on p.storefront_id = s.id
  where ${which}`

/** Limits storefronts `s` to a scope. They sell for the whole account, so members limited to some events see none. */
export const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null ? sql`s.account_id = ${accountId}` : sql`false`

/** One storefront with its figures; undefined if it doesn't exist or is out of scope. */
export const readStorefrontRecord = async (
  transaction: AdminTx,
  scope: MemberScope,
  id: string,
): Promise<Storefront | undefined> => {
  const { rows } =
    await sql<StorefrontRecord>`${selectStorefronts(scope.accountId, sql`${isInScope(scope)} and s.id = ${id}`)}`.execute(
      transaction,
    )
  return rows.map(storefrontOf)[0]
}

/** The e-mail addresses on a storefront's list, in alphabetical order. */
export const readGuests = async (transaction: AdminTx, storefrontId: string): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select email from storefront_guest where storefront_id = ${storefrontId} order by 1`.execute(transaction)
  return rows.map(({ email }) => email)
}

/** Those of these collections that the storefront can sell, its account's or by a grant, with their names; without archived ones. */
export const readSellableCollections = async (
  transaction: AdminTx,
  storefrontId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from collection c join storefront s on s.account_id = c.account_id
    where s.id = ${storefrontId} and c.id = any(${[...ids]}::uuid[]) and c.state <> 'ARCHIVED'
    union all
    select gc.collection_id, gc.name from granted_collection gc
    where gc.collection_id = any(${[...ids]}::uuid[]) and gc.state <> 'ARCHIVED' and (gc.storefront_ids = '{}' or ${storefrontId} = any (gc.storefront_ids))`.execute(
    transaction,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Events of which these collections sell units. */
export const readEventIdsOf = async (db: SystemDb, collectionIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from collection_block where collection_id = any(${[...collectionIds]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
