import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** What a request made that added a line, even if the line was removed since, and whose cart it lies in. */
export type MadeLine = {
  readonly cartId: string
  readonly userId: string | null
  /** Hex digest of the request; null: not kept. */
  readonly madeBy: string | null
}

/** The line of this id, there or removed; undefined: there never was one, or its cart is forgotten. */
export const readMadeLine = async (database: SystemDb, lineId: string): Promise<MadeLine | undefined> => {
  const { rows } = await sql<MadeLine>`
    select l.cart_id as "cartId", c.user_id as "userId", encode(l.made_by, 'hex') as "madeBy"
    from (select cart_id, made_by from cart_line where id = ${lineId}
          union all select cart_id, made_by from removed_line where id = ${lineId}) l
    join cart c on c.id = l.cart_id`.execute(database)
  return rows[0]
}
