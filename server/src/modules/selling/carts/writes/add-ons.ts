import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { AddOnAnswer, AddOnChange } from '../types/add-on.ts'

/** Sets how many units of an add-on a cart holds, all or nothing (SQL function set_cart_add_on). */
export const setCartAddOn = async (database: SystemDb, change: AddOnChange): Promise<AddOnAnswer> => {
  const { rows } = await sql<AddOnAnswer>`select * from set_cart_add_on(${JSON.stringify(change)}::jsonb)`.execute(
    database,
  )
  const [answer] = rows
  if (answer === undefined) throw new Error('set_cart_add_on returned no row')
  return answer
}
