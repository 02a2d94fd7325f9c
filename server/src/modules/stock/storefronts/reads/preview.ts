import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { listPriceFor, type ListPrice } from '#modules/stock/pricing/rules/price-matrix.ts'
import { pricesInForce } from '#modules/stock/pricing/reads/prices-in-force.ts'
import { readPricingRules } from '#modules/stock/pricing/reads/pricing-rules.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'

/** The codes, as buyers enter them, that unlock price types of a storefront's collections; alphabetical, up to 100. */
export const readPriceCodes = async (transaction: AdminTx, storefrontId: string): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select distinct t.unlock_code as code from storefront_collection sc join price_type t on t.collection_id = sc.collection_id
    where sc.storefront_id = ${storefrontId} and t.unlock_code is not null and t.visible and t.archived_at is null
    order by 1 limit 100`.execute(transaction)
  return rows.map(({ code }) => code)
}

/** A storefront's name for a preview: its e-mail domains, and what the team calls one of its codes (null if it isn't one). */
export const readPreviewed = async (
  database: SystemDb,
  accountId: AccountId,
  storefrontId: string,
  codeId: string | null,
): Promise<{ domains: readonly string[]; isByDomain: boolean; code: string | null; timezone: string } | undefined> => {
  const { rows } = await sql<{ domains: string[]; isByDomain: boolean; code: string | null; timezone: string }>`
    select s.email_domains as domains, s.access = 'EMAIL_DOMAIN' as "isByDomain", a.time_zone as timezone,
           (select c.label from storefront_access_code c where c.storefront_id = s.id and c.id = ${codeId}::uuid) as code
    from storefront s join account a on a.id = s.account_id where s.id = ${storefrontId} and s.account_id = ${accountId}`.execute(
    database,
  )
  return rows[0]
}

type PriceRow = {
  readonly collectionId: string
  readonly priceTypeId: string
  readonly priceLevel: number
  readonly amount: number
  readonly minimum: number | null
  readonly name: string
  readonly stored: number
  readonly storedFee: number
}

/** List prices of an account's storefronts that, at the moment of the database's clock, differ from the stored ones. */
export const readListPricesAtMoment = async (
  database: SystemDb,
  accountId: AccountId,
): Promise<({ readonly priceTypeId: string; readonly priceLevel: number } & ListPrice)[]> => {
  const { rows } = await sql<PriceRow>`
    select p.collection_id as "collectionId", p.price_type_id as "priceTypeId", p.price_level as "priceLevel", p.amount, p.minimum, t.name, q.all_in as stored, q.order_fee as "storedFee"
    from (${pricesInForce(sql`p.collection_id in (
      select sc.collection_id from storefront s join storefront_collection sc on sc.storefront_id = s.id where s.account_id = ${accountId})`)}) p
    join price_type t on t.id = p.price_type_id and t.archived_at is null
    join price q on q.price_type_id = p.price_type_id and q.price_level = p.price_level`.execute(database)
  const rules = await readPricingRules(database, [...new Set(rows.map(({ collectionId }) => collectionId))])
  return rows.flatMap(({ collectionId, priceTypeId, priceLevel, stored, storedFee, name, ...price }) => {
    const own = rules.get(collectionId)
    if (own === undefined) return []
    const now = listPriceFor(own, price, name)
    return now.allIn === stored && now.orderFee === storedFee ? [] : [{ priceTypeId, priceLevel, ...now }]
  })
}

/** Lists of this transaction show these prices. Only in a preview. */
export const usePrices = async (
  database: SystemDb,
  prices: Awaited<ReturnType<typeof readListPricesAtMoment>>,
): Promise<void> => {
  if (prices.length > 0)
    await sql`select set_config('app.preview_prices', ${JSON.stringify(prices)}, true)`.execute(database)
}
