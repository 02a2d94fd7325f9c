import { sql } from 'kysely'
import type { SystemDb, VisitorDb } from '#platform/db/kysely.ts'
import { markOf } from '../rules/mark.ts'
import type { AccessKind, StorefrontLayout, StorefrontTheme } from '@admission/common/storefront-words.ts'
import type { ShownMarketplace, ShownStorefront } from '../types/storefront.ts'

type MarketplaceRow = {
  readonly id: string
  readonly name: string
  readonly tagline: string
  readonly appearance: { readonly mark?: string }
  readonly account_name: string
  readonly account_slug: string
  readonly brand_color: string | null
  readonly legal_name: string
  readonly account_address: string | null
  readonly statement_descriptor: string
  readonly time_zone: string
  readonly logo_path: string | null
}

type StorefrontRow = {
  readonly id: string
  readonly account_id: string
  readonly name: string
  readonly description: string
  readonly appearance: {
    readonly heroColor?: string
    readonly buttonColor?: string
    readonly layout?: StorefrontLayout
    readonly theme?: StorefrontTheme
  }
  readonly logo_path: string | null
  readonly hero_path: string | null
  readonly hero_alt: string
  readonly search_title: string
  readonly search_description: string
  readonly access: AccessKind
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly email_domains: readonly string[]
  readonly position: number
  readonly time_zone: string
}

const shownStorefront = (row: StorefrontRow): ShownStorefront => ({
  id: row.id,
  marketplaceId: row.account_id,
  name: row.name,
  description: row.description,
  heroColor: row.appearance.heroColor ?? null,
  buttonColor: row.appearance.buttonColor ?? null,
  layout: row.appearance.layout ?? 'GRID',
  theme: row.appearance.theme ?? 'AUTO',
  logoPath: row.logo_path,
  heroPath: row.hero_path,
  heroAlt: row.hero_alt,
  searchTitle: row.search_title,
  searchDescription: row.search_description,
  access: row.access,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  emailDomains: row.email_domains,
  position: row.position,
  timezone: row.time_zone,
})

const shownMarketplace = (row: MarketplaceRow): ShownMarketplace => ({
  id: row.id,
  name: row.name,
  tagline: row.tagline,
  mark: markOf(row.id, row.appearance),
  timezone: row.time_zone,
  account: {
    id: row.id,
    name: row.account_name,
    slug: row.account_slug,
    brandColor: row.brand_color,
    legalName: row.legal_name,
    addressLine: row.account_address,
    statementDescriptor: row.statement_descriptor,
    logoPath: row.logo_path,
  },
})

/** A marketplace whose account is active, or undefined. */
export const readMarketplace = async (database: VisitorDb, id: string): Promise<ShownMarketplace | undefined> => {
  const { rows } = await sql<MarketplaceRow>`select * from shown_marketplace where id = ${id}`.execute(database)
  return rows.map(shownMarketplace)[0]
}

/** A marketplace whatever the state of its account, or undefined: for what a buyer has of it already. */
export const readAnyMarketplace = async (system: SystemDb, id: string): Promise<ShownMarketplace | undefined> => {
  const { rows } = await sql<MarketplaceRow>`
    select m.id, coalesce(m.name, a.name) as name, m.tagline, m.appearance, a.name as account_name, a.slug as account_slug, a.brand_color,
           coalesce(a.legal_name, a.name) as legal_name, a.address_line as account_address, a.statement_descriptor, a.time_zone, a.logo_path
    from marketplace m join account a on a.id = m.account_id where m.id = ${id}`.execute(system)
  return rows.map(shownMarketplace)[0]
}

/** The open storefronts of a marketplace, in order. */
export const readStorefronts = async (database: VisitorDb, marketplaceId: string): Promise<ShownStorefront[]> => {
  const { rows } = await sql<StorefrontRow>`
    select * from shown_storefront where account_id = ${marketplaceId} order by position, id`.execute(database)
  return rows.map(shownStorefront)
}

/** An open storefront, or undefined. */
export const readStorefront = async (database: VisitorDb, id: string): Promise<ShownStorefront | undefined> => {
  const { rows } = await sql<StorefrontRow>`select * from shown_storefront where id = ${id}`.execute(database)
  return rows.map(shownStorefront)[0]
}

/** The storefront of a short address (slugs of account and storefront), or undefined. */
export const readStorefrontAt = async (
  database: VisitorDb,
  accountSlug: string,
  slug: string,
): Promise<ShownStorefront | undefined> => {
  const { rows } = await sql<StorefrontRow>`
    select * from shown_storefront where account_slug = ${accountSlug} and slug = ${slug}`.execute(database)
  return rows.map(shownStorefront)[0]
}

/** The first storefront, in marketplace order, that lists `eventId`, else the first that sold it; or undefined. */
export const readStorefrontOfEvent = async (
  database: VisitorDb,
  marketplaceId: string,
  eventId: string,
): Promise<ShownStorefront | undefined> => {
  const { rows } = await sql<StorefrontRow>`
    select s.* from shown_storefront s join storefront_of_event se on se.storefront_id = s.id
    where s.account_id = ${marketplaceId} and se.event_id = ${eventId}
    order by se.is_listed desc, s.access = 'PUBLIC' desc, s.position, s.id limit 1`.execute(database)
  return rows.map(shownStorefront)[0]
}

/** The first open storefront of a marketplace that sells a collection. Undefined if none does. */
export const readStorefrontOfCollection = async (
  database: VisitorDb,
  marketplaceId: string,
  collectionId: string,
): Promise<ShownStorefront | undefined> => {
  const { rows } = await sql<StorefrontRow>`
    select s.* from shown_storefront s join shown_collection sold on sold.storefront_id = s.id
    where s.account_id = ${marketplaceId} and sold.id = ${collectionId}
    order by s.access = 'PUBLIC' desc, s.position, s.id limit 1`.execute(database)
  return rows.map(shownStorefront)[0]
}

/** The websites that may show an open storefront of a marketplace in a frame; none if there is no such storefront. */
export const readEmbedOrigins = async (
  database: VisitorDb,
  marketplaceId: string,
  id: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly embed_origins: readonly string[] }>`
    select embed_origins from shown_storefront where id = ${id} and account_id = ${marketplaceId}`.execute(database)
  return rows[0]?.embed_origins ?? []
}
