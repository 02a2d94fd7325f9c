import { sql, type RawBuilder } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import { accessCodeDigests } from '../rules/access-code.ts'
import type { EnteredCode } from '../types/storefront.ts'
import type { AccessCode } from '../types/record.ts'

/** Whether a use `u` of a code counts: its cart holds or bought tickets, or was let in within the last minute. */
export const usesThatCount: RawBuilder<unknown> = sql`(u.created_at > app.now() - interval '1 minute' or exists (
  select 1 from cart_line l join hold h on h.id = l.hold_id where l.cart_id = u.cart_id and l.storefront_id = c.storefront_id and h.state <> 'RELEASED'))`

const codes = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id, c.storefront_id as "storefrontId", c.label, c.max_uses as "maxUses", c.valid_until as "validUntil", c.collection_ids::text[] as "collectionIds",
         c.archived_at is not null as "isArchived", c.created_at as "createdAt", a.time_zone as timezone,
         (select count(*)::integer from storefront_code_use u where u.code_id = c.id and ${usesThatCount}) as used
  from storefront_access_code c join account a on a.id = c.account_id where ${which}`

/** The codes of a storefront, newest first, up to 500. */
export const readAccessCodes = async (transaction: AdminTx, storefrontId: string): Promise<AccessCode[]> => {
  const { rows } = await sql<AccessCode>`
    ${codes(sql`c.storefront_id = ${storefrontId}`)} order by c.archived_at is not null, c.created_at desc, c.id limit 500`.execute(
    transaction,
  )
  return rows
}

/** One code; undefined if it doesn't exist or is another account's. */
export const readAccessCode = async (transaction: AdminTx, id: string): Promise<AccessCode | undefined> => {
  const { rows } = await sql<AccessCode>`${codes(sql`c.id = ${id}`)}`.execute(transaction)
  return rows[0]
}

/** The cart of a request's CartToken, if any: its ID and the digest of its secret. */
export type TokenOfCart = { readonly cartId: string; readonly digest: Buffer }

/**
 * A code of a storefront that works today, or undefined. Carts that it let in before, such as that of `token`, don't use it up
 * again. Codes are stored as digests; callers limit guesses.
 */
export const readEnteredCode = async (
  database: SystemDb,
  storefrontId: string,
  code: string,
  token: TokenOfCart | null,
): Promise<EnteredCode | undefined> => {
  const digests = [...accessCodeDigests(code)]
  const { rows } = await sql<EnteredCode>`
    select c.id, c.max_uses as "maxUses", c.collection_ids::text[] as "collectionIds",
           c.max_uses is not null and (
             select count(*) from storefront_code_use u where u.code_id = c.id and ${usesThatCount}
               and not exists (select 1 from cart ct where ct.id = u.cart_id and ct.id = ${token?.cartId ?? null}::uuid and ct.token_hash = ${token?.digest ?? null})) >= c.max_uses as "isUsedUp"
    from storefront_access_code c
    where c.storefront_id = ${storefrontId} and c.code_hash = any(${digests}::bytea[]) and c.archived_at is null
      and (c.valid_until is null or c.valid_until > app.now())
    order by array_position(${digests}::bytea[], c.code_hash) limit 1`.execute(database)
  return rows[0]
}

/** A code of a storefront that works now, for a cart that hasn't used it: of a preview, which has no code itself. */
export const readCodeById = async (
  database: SystemDb,
  storefrontId: string,
  codeId: string,
): Promise<EnteredCode | undefined> => {
  const { rows } = await sql<EnteredCode>`
    select c.id, c.max_uses as "maxUses", c.collection_ids::text[] as "collectionIds",
           c.max_uses is not null and (select count(*) from storefront_code_use u where u.code_id = c.id and ${usesThatCount}) >= c.max_uses as "isUsedUp"
    from storefront_access_code c
    where c.storefront_id = ${storefrontId} and c.id = ${codeId} and c.archived_at is null
      and (c.valid_until is null or c.valid_until > app.now())`.execute(database)
  return rows[0]
}

/** True if one of these addresses is on the list of a storefront. */
export const isGuest = async (
  database: SystemDb,
  storefrontId: string,
  emails: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from storefront_guest where storefront_id = ${storefrontId} and email = any(${[...emails]}::text[])`.execute(
    database,
  )
  return rows.length > 0
}
