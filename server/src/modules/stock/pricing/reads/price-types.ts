import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { PriceType, PriceTypeKind } from '../types/price-type.ts'
import { pricesInForce } from './prices-in-force.ts'

type Row = {
  readonly id: string
  readonly collection_id: string
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly minimum_quantity: number
  readonly maximum_quantity: number | null
  readonly quantity_step: number
  readonly unlock_code: string | null
  readonly prices: readonly {
    readonly level: number
    readonly face: number
    readonly minimum: number | null
    readonly maximum: number | null
  }[]
}

/** The visible price types of these collections, in order, with their amounts; those behind a code, too. Works with any role that can read prices. */
export const readPriceTypes = async (database: SystemDb, collectionIds: readonly string[]): Promise<PriceType[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.collection_id, t.name, t.description, t.kind, t.minimum_quantity, t.maximum_quantity, t.quantity_step, t.unlock_code,
           coalesce(p.prices, '[]') as prices
    from price_type t
    left join lateral (
      select jsonb_agg(jsonb_build_object('level', p.price_level, 'face', p.amount, 'minimum', p.minimum, 'maximum', p.maximum)
                       order by p.price_level) as prices
      from (${pricesInForce(sql`p.price_type_id = t.id`)}) p) p on true
    where t.collection_id = ${anyOf(collectionIds)} and t.visible and t.archived_at is null
    order by t.collection_id, t.position, t.id`.execute(database)
  return rows.map((row) => ({
    id: row.id,
    collectionId: row.collection_id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    minQuantity: row.minimum_quantity,
    maxQuantity: row.maximum_quantity,
    step: row.quantity_step,
    code: row.unlock_code,
    prices: row.prices,
  }))
}
