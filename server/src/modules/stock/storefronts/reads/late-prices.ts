import { priceOf } from '@admission/common/pricing/amounts.ts'
import { latePrice } from '@admission/common/pricing/late-pass.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { PriceTypeKind } from '#modules/stock/pricing/types/price-type.ts'
import { lowestFace } from '#modules/stock/pricing/rules/price-matrix.ts'
import { unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import { pricesInForce } from '#modules/stock/pricing/reads/prices-in-force.ts'
import { readPricingRules } from '#modules/stock/pricing/reads/pricing-rules.ts'

/** A price of a pass as lists show it: including all mandatory fees, in minor units. */
export type LatePrice = { readonly level: number; readonly allIn: number }

type Row = {
  readonly collectionId: string
  readonly events: number
  readonly remaining: number
  readonly level: number
  readonly name: string
  readonly kind: PriceTypeKind
  readonly amount: number
  readonly minimum: number | null
}

/**
 * Prices that every buyer sees of those of these collections that are passes and now cost less, because some events of their season have
 * begun. Lists show these instead of the stored ones, which are for the whole season. docs/rules.md 15.13
 */
export const readLatePrices = async (
  database: Db<'system'>,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LatePrice[]>> => {
  const { rows } = await sql<Row>`
    select p.collection_id as "collectionId", season.events, season.remaining, p.price_level as level, t.name, t.kind, p.amount, p.minimum
    from pass_season season cross join lateral (${pricesInForce(sql`p.collection_id = season.collection_id`)}) p
    join price_type t on t.id = p.price_type_id and t.visible and t.unlock_code is null and t.archived_at is null
    where season.collection_id = ${anyOf(collectionIds)} and season.remaining between 1 and season.events - 1`.execute(
    database,
  )
  if (rows.length === 0) return new Map()
  const rules = await readPricingRules(database, [...new Set(rows.map(({ collectionId }) => collectionId))])
  const late = rows.flatMap(({ collectionId, events, remaining, level, name, kind, ...price }) => {
    const own = rules.get(collectionId)
    if (own === undefined) return []
    const whole = lowestFace(own, price)
    const face = kind === 'FIXED' ? latePrice(whole, remaining, events) : whole
    return [{ collectionId, level, allIn: priceOf(unitCharges(own, face, name)) }]
  })
  return Map.groupBy(late, ({ collectionId }) => collectionId)
}

/** The lowest of these prices, of these levels only if there are any; null without one. */
export const lowestLate = (prices: readonly LatePrice[], levels: readonly number[] | null = null): number | null => {
  const found = prices.filter(({ level }) => levels === null || levels.includes(level)).map(({ allIn }) => allIn)
  return found.length === 0 ? null : Math.min(...found)
}
