import type { AccessKind, StorefrontLayout, StorefrontTheme } from '@admission/common/storefront-words.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { shownState } from '../rules/states.ts'
import type { ShelvedCollection, Storefront, StorefrontState } from '../types/record.ts'

/** A row of `shown`. */
export type StorefrontRecord = {
  readonly id: string
  readonly account_id: string
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly search_title: string
  readonly search_description: string
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly appearance: {
    readonly heroColor?: string
    readonly buttonColor?: string
    readonly layout?: StorefrontLayout
    readonly theme?: StorefrontTheme
  }
  readonly logo_path: string | null
  readonly hero_path: string | null
  readonly hero_alt: string
  readonly access: AccessKind
  readonly email_domains: readonly string[]
  readonly embed_origins: readonly string[]
  readonly is_archived: boolean
  readonly is_main: boolean
  readonly collections: readonly ShelvedCollection[]
  readonly position: number
  readonly account_slug: string
  readonly shop_name: string
  readonly shop_logo_path: string | null
  readonly currency: string
  readonly exponent: number
  readonly views: number
  readonly sold: number
  readonly revenue: number
  readonly time_zone: string
  readonly created_at: Date
  readonly now: Date
}

const appearanceOf = ({ appearance, ...row }: StorefrontRecord) => ({
  color: appearance.heroColor ?? null,
  buttonColor: appearance.buttonColor ?? null,
  layout: appearance.layout ?? 'GRID',
  theme: appearance.theme ?? 'AUTO',
  logoPath: row.logo_path,
  heroPath: row.hero_path,
  heroAlt: row.hero_alt,
})

/** Builds a storefront from a row; its standing is as of the moment it was read. */
export const storefrontOf = (row: StorefrontRecord): Storefront => {
  const state: StorefrontState = row.is_archived ? 'ARCHIVED' : 'OPEN'
  const dates = { opensAt: row.opens_at, closesAt: row.closes_at }
  return {
    ...appearanceOf(row),
    ...dates,
    id: row.id,
    accountId: trustedAccountId(row.account_id),
    version: row.version,
    editedAt: row.edited_at,
    editedBy: row.edited_by,
    name: row.name,
    slug: row.slug,
    description: row.description,
    searchTitle: row.search_title,
    searchDescription: row.search_description,
    access: row.access,
    emailDomains: row.email_domains,
    embedOrigins: row.embed_origins,
    state,
    standing: shownState({ state, ...dates }, row.now),
    isMain: row.is_main,
    collections: row.collections,
    position: row.position,
    accountSlug: row.account_slug,
    shopName: row.shop_name,
    shopLogoPath: row.shop_logo_path,
    currency: row.currency.trim(),
    exponent: row.exponent,
    views: row.views,
    sold: row.sold,
    revenue: row.revenue,
    timezone: row.time_zone,
    createdAt: row.created_at,
  }
}

/** Storefronts `s` of an account matching `which`, with their figures. The first open one of a marketplace is its main one. */
export const selectStorefronts = (
  accountId: AccountId,
  which: RawBuilder<unknown>,
): RawBuilder<StorefrontRecord> => sql<StorefrontRecord>`
  select s.id, s.account_id, s.edit_version as version, s.edited_at, s.edited_by, s.name, s.slug, s.description, s.search_title, s.search_description,
         s.opens_at, s.closes_at, s.appearance, s.logo_path, s.hero_path, s.hero_alt, s.access, s.email_domains, s.embed_origins, s.closed_at is not null as is_archived, s.created_at, s.position,
         s.id = (select o.id from storefront o where o.account_id = s.account_id and o.closed_at is null order by o.position, o.id limit 1) as is_main,
         a.slug as account_slug, a.time_zone, a.currency, a.exponent, a.logo_path as shop_logo_path, coalesce(m.name, a.name) as shop_name, app.now() as now,
         coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'state', c.state) order by sc.position, c.name_key, c.id)
                   from storefront_collection sc join collection c on c.id = sc.collection_id where sc.storefront_id = s.id and c.state <> 'ARCHIVED'), '[]') as collections,
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

/** Those of these collections that the account has and can sell, with their names; without archived ones. */
export const readSellableCollections = async (
  transaction: AdminTx,
  storefrontId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from collection c join storefront s on s.account_id = c.account_id
    where s.id = ${storefrontId} and c.id = any(${[...ids]}::uuid[]) and c.state <> 'ARCHIVED'`.execute(transaction)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Events of which these collections sell units. */
export const readEventIdsOf = async (transaction: AdminTx, collectionIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from collection_block where collection_id = any(${[...collectionIds]}::uuid[])`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}
