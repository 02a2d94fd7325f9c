import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

type Handover = {
  readonly codeHash: Buffer
  readonly cartId: string
  /** Digest of the cart's current secret. */
  readonly tokenHash: Buffer
  readonly seconds: number
}

/** Stores a code of a cart. Earlier codes of the cart stop working. */
export const writeHandover = async (
  database: SystemDb,
  { codeHash, cartId, tokenHash, seconds }: Handover,
): Promise<void> => {
  await sql`
    with earlier as (delete from cart_handover where cart_id = ${cartId})
    insert into cart_handover (code_hash, cart_id, token_hash, expires_at)
    values (${codeHash}, ${cartId}, ${tokenHash}, app.now() + ${seconds}::int * interval '1 second')`.execute(database)
}

/** Locks the open cart of a code that hasn't expired. Undefined if there is none. */
export const lockHandedCart = async (
  transaction: SystemTx,
  codeHash: Buffer,
): Promise<{ readonly id: string; readonly userId: string | null } | undefined> => {
  const { rows } = await sql<{ id: string; userId: string | null }>`
    select c.id, c.user_id as "userId" from cart c
    where c.id = (select cart_id from cart_handover where code_hash = ${codeHash} and expires_at > app.now()) and c.state = 'OPEN'
    for no key update`.execute(transaction)
  return rows[0]
}

type Use = {
  readonly codeHash: Buffer
  readonly keyHash: Buffer
  readonly cartId: string
  /** Digest of the cart's new secret. */
  readonly tokenHash: Buffer
}

/**
 * Uses a code under the lock of its cart: gives the cart its new secret and eTag. A retry, known by its key, changes nothing.
 * False if the code was used, or the cart has got another secret since it was made.
 */
export const useHandover = async (transaction: SystemTx, use: Use): Promise<boolean> => {
  const { codeHash, keyHash, cartId, tokenHash } = use
  const first = await sql`
    with used as (
      update cart_handover h set key_hash = ${keyHash} from cart c
      where h.code_hash = ${codeHash} and h.key_hash is null and h.expires_at > app.now() and c.id = h.cart_id and c.token_hash = h.token_hash
      returning h.cart_id)
    update cart c set token_hash = ${tokenHash}, version = c.version + 1, updated_at = app.now()
    from used where c.id = used.cart_id returning 1`.execute(transaction)
  if (first.rows.length > 0) return true
  const again = await sql`
    select 1 from cart_handover h join cart c on c.id = h.cart_id
    where h.code_hash = ${codeHash} and h.key_hash = ${keyHash} and c.id = ${cartId} and c.token_hash = ${tokenHash}`.execute(
    transaction,
  )
  return again.rows.length > 0
}

/** Deletes codes that expired long ago. */
export const forgetHandovers = async (database: SystemDb): Promise<void> => {
  await sql`delete from cart_handover where expires_at < app.now() - interval '1 day'`.execute(database)
}
