import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type Fees = {
  readonly structures: readonly Insertable<DB['fee_structure']>[]
  readonly versions: readonly Insertable<DB['fee_structure_version']>[]
  readonly fees: readonly Insertable<DB['fee']>[]
  readonly taxes: readonly Insertable<DB['tax_rate']>[]
}

/** Inserts the fees and taxes of the demo data. */
export const plantFees = async (transaction: SystemTx, rows: Fees): Promise<void> => {
  await transaction
    .insertInto('fee_structure')
    .values([...rows.structures])
    .execute()
  await transaction
    .insertInto('fee_structure_version')
    .values([...rows.versions])
    .execute()
  await transaction
    .insertInto('fee')
    .values([...rows.fees])
    .execute()
  await transaction
    .insertInto('tax_rate')
    .values([...rows.taxes])
    .execute()
}

/** Inserts the price types of the demo data with their amounts per price level. */
export const plantPrices = async (
  transaction: SystemTx,
  types: readonly Insertable<DB['price_type']>[],
  prices: readonly Insertable<DB['price']>[],
): Promise<void> => {
  await transaction
    .insertInto('price_type')
    .values([...types])
    .execute()
  await transaction
    .insertInto('price')
    .values([...prices])
    .execute()
}

/** Inserts financial terms of the demo data's collections. */
export const plantTerms = (transaction: SystemTx, rows: readonly Insertable<DB['collection_terms']>[]) =>
  transaction
    .insertInto('collection_terms')
    .values([...rows])
    .execute()
