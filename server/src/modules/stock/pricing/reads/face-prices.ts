import { sql } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'
import { pricesInForce } from './prices-in-force.ts'

/** One amount of a price type in minor units, with the name of its breakdown row. */
export type FacePrice = {
  readonly priceTypeId: string
  readonly priceLevel: number
  readonly amount: number
  readonly minimum: number | null
  readonly name: string
}

/** Every stored amount of a collection, including price types not currently offered. */
export const readFacePrices = async (
  transaction: Tx<'admin' | 'system'>,
  collectionId: string,
): Promise<readonly FacePrice[]> => {
  const { rows } = await sql<FacePrice>`
    select p.price_type_id as "priceTypeId", p.price_level as "priceLevel", p.amount, p.minimum, t.name
    from (${pricesInForce(sql`p.collection_id = ${collectionId}`)}) p join price_type t on t.id = p.price_type_id`.execute(
    transaction,
  )
  return rows
}
