import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type Shops = {
  readonly marketplaces: readonly Insertable<DB['marketplace']>[]
  readonly storefronts: readonly Insertable<DB['storefront']>[]
  readonly codes: readonly Insertable<DB['storefront_access_code']>[]
  readonly collections: readonly Insertable<DB['storefront_collection']>[]
}

/** Inserts the shops of the demo data. */
export const plantShops = async (transaction: SystemTx, rows: Shops): Promise<void> => {
  await transaction
    .insertInto('marketplace')
    .values([...rows.marketplaces])
    .execute()
  await transaction
    .insertInto('storefront')
    .values([...rows.storefronts])
    .execute()
  await transaction
    .insertInto('storefront_access_code')
    .values([...rows.codes])
    .execute()
  await transaction
    .insertInto('storefront_collection')
    .values([...rows.collections])
    .execute()
}
