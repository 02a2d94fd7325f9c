import { sql } from 'kysely'
import type { AdminTx, Db, SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { PriceTypeKind } from '../types/price-type.ts'
import type { PriceChange } from '../types/price-change.ts'

const columns = sql`
  c.id, c.collection_id as "collectionId", c.price_type_id as "priceTypeId", t.name as "priceTypeName", c.price_level as "priceLevel",
  c.takes_effect_at as at, c.amount, c.minimum, c.maximum, c.previous_amount as "previousAmount",
  c.applied_at is not null or c.takes_effect_at <= app.now() as "isInForce"`

/** Maximum planned changes of a collection. */
export const MAX_PLANNED = 200

/** The planned changes of a collection, soonest first, and its latest past ones, newest first. */
export const readPriceChanges = async (
  transaction: AdminTx,
  collectionId: string,
): Promise<{ readonly planned: readonly PriceChange[]; readonly past: readonly PriceChange[] }> => {
  const { rows } = await sql<PriceChange>`
    (select ${columns} from price_change c join price_type t on t.id = c.price_type_id
     where c.collection_id = ${collectionId} and c.applied_at is null order by c.takes_effect_at, t.position, c.price_level)
    union all
    (select ${columns} from price_change c join price_type t on t.id = c.price_type_id
     where c.collection_id = ${collectionId} and c.applied_at is not null order by c.takes_effect_at desc, t.position, c.price_level limit 50)`.execute(
    transaction,
  )
  return {
    planned: rows.filter(({ isInForce }) => !isInForce),
    past: rows.filter(({ isInForce }) => isInForce).toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  }
}

/** One change; undefined if it doesn't exist or belongs to another account. */
export const readPriceChange = async (database: Db<'admin'>, id: string): Promise<PriceChange | undefined> => {
  const { rows } = await sql<PriceChange>`
    select ${columns} from price_change c join price_type t on t.id = c.price_type_id where c.id = ${id}`.execute(
    database,
  )
  return rows[0]
}

/** Facts that decide whether a change can be planned. */
export type PlannedCell = {
  readonly kind: PriceTypeKind
  readonly name: string
  /** True if the price type is sold at the level. */
  readonly isSold: boolean
  /** True if the moment has passed, by the database clock. */
  readonly isPast: boolean
  /** True if a change of this price is planned at that moment. */
  readonly isTaken: boolean
  readonly planned: number
}

/** Undefined if the price type doesn't exist or is retired. */
export const readPlannedCell = async (
  transaction: AdminTx,
  {
    collectionId,
    priceTypeId,
    priceLevel,
    at,
  }: Pick<PriceChange, 'collectionId' | 'priceTypeId' | 'priceLevel' | 'at'>,
): Promise<PlannedCell | undefined> => {
  const { rows } = await sql<PlannedCell>`
    select t.kind, t.name, ${at}::timestamptz <= app.now() as "isPast",
           exists (select 1 from price p where p.price_type_id = t.id and p.price_level = ${priceLevel}) as "isSold",
           exists (select 1 from price_change c where c.price_type_id = t.id and c.price_level = ${priceLevel} and c.takes_effect_at = ${at}) as "isTaken",
           (select count(*)::integer from price_change c where c.collection_id = t.collection_id and c.applied_at is null) as planned
    from price_type t where t.id = ${priceTypeId} and t.collection_id = ${collectionId} and t.archived_at is null`.execute(
    transaction,
  )
  return rows[0]
}

/** Planned changes of these prices, by price type and level. */
export const readPlannedPrices = async (
  transaction: AdminTx,
  collectionId: string,
): Promise<readonly { readonly priceTypeId: string; readonly priceLevel: number; readonly kind: PriceTypeKind }[]> => {
  const { rows } = await sql<{ priceTypeId: string; priceLevel: number; kind: PriceTypeKind }>`
    select distinct c.price_type_id as "priceTypeId", c.price_level as "priceLevel", t.kind
    from price_change c join price_type t on t.id = c.price_type_id where c.collection_id = ${collectionId} and c.applied_at is null`.execute(
    transaction,
  )
  return rows
}

/** Collections with changes in force that aren't written into their prices yet. */
export const readDueCollections = async (database: SystemDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct collection_id as id from price_change where applied_at is null and takes_effect_at <= app.now() order by 1`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** When the next planned change of a collection takes effect; null if there is none. */
export const readNextChange = async (transaction: SystemTx, collectionId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(takes_effect_at) as at from price_change where collection_id = ${collectionId} and applied_at is null`.execute(
    transaction,
  )
  return rows[0]?.at ?? null
}
