import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A line that an add request created, even if removed since, with its cart and owner. */
export type MadeLine = {
  readonly cartId: string
  readonly userId: string | null
  /** Digest of the cart's secret. */
  readonly tokenHash: Buffer
  /** Hex digest of the request. Null if not stored. */
  readonly requestDigest: string | null
}

/** Reads a line, live or removed. Undefined if it never existed or its cart was deleted. */
export const readMadeLine = async (database: SystemDb, lineId: string): Promise<MadeLine | undefined> => {
  const { rows } = await sql<MadeLine>`
    select lines.cart_id as "cartId", cart.user_id as "userId", cart.token_hash as "tokenHash", encode(lines.made_by, 'hex') as "requestDigest"
    from (select cart_id, made_by from cart_line where id = ${lineId}
          union all select cart_id, made_by from removed_line where id = ${lineId}) lines
    join cart on cart.id = lines.cart_id`.execute(database)
  return rows[0]
}
