import type { Location } from '@admission/common/addresses.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'
import type { CartInfo, DeliveryChoice, ItemRoute } from '../types.ts'

/** What of a cart is changed without touching what it holds. */
export type CartDetails = {
  readonly info?: CartInfo
  readonly locationShipping?: Location
  readonly locationBilling?: Location
  readonly delivery?: Readonly<Record<string, DeliveryChoice>>
  readonly answers?: Readonly<Record<string, string>>
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/** Changes an open cart whose eTag is still `version`; false: it moved on, nothing was changed. */
export const updateDetails = async (
  database: Database | Transaction,
  cartId: string,
  version: number,
  details: CartDetails,
): Promise<boolean> => {
  const columns = [
    ['info', details.info],
    ['location_shipping', details.locationShipping],
    ['location_billing', details.locationBilling],
    ['delivery', details.delivery],
    ['answers', details.answers],
  ] as const
  const sets = columns.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${json(value)}`],
  )
  const { rows } = await sql`
    update cart set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = app.now()`])}
    where id = ${cartId} and version = ${version} and state = 'OPEN' returning 1`.execute(database)
  return rows.length > 0
}

/** Where the buyer came from, for the way back. The eTag stays. */
export const updateRoute = async (database: Database, cartId: string, route: ItemRoute): Promise<void> => {
  await sql`update cart set last_active_item_route = ${json(route)} where id = ${cartId} and state = 'OPEN'`.execute(
    database,
  )
}

/** Binds an open cart of nobody to a person; the answer is its eTag now, undefined where it is not open or another's. */
export const bindCart = async (database: Database, cartId: string, userId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    update cart set user_id = ${userId}, version = version + 1, updated_at = app.now()
    where id = ${cartId} and state = 'OPEN' and (user_id is null or user_id = ${userId}) returning version`.execute(
    database,
  )
  return rows[0]?.version
}
