import { sql } from 'kysely'
import type { RefusalReason } from '#modules/offers/types.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Events of which stock came back, for each cart that was swept. */
export type Swept = readonly { readonly cart_id: string; readonly event_ids: readonly string[] }[]

/** Lets go what at most `most` carts hold whose clock has run out (SQL function sweep_carts). */
export const sweepDue = async (database: SystemDb, most: number): Promise<Swept> =>
  (await sql<Swept[number]>`select * from sweep_carts(${most}::integer)`.execute(database)).rows

/** The same for one cart, if its clock has run out. */
export const sweepOne = async (database: SystemDb, cartId: string): Promise<Swept> =>
  (await sql<Swept[number]>`select * from sweep_carts(1, ${[cartId]}::uuid[])`.execute(database)).rows

/** Carts of seven days without anything in them become EXPIRED; the answer is how many did. */
export const expireEmpty = async (database: SystemDb, most: number): Promise<number> =>
  (await sql<{ n: number }>`select expire_empty_carts(${most}::integer) as n`.execute(database)).rows[0]?.n ?? 0

/** Forgets carts that ended or were left more than 30 days ago (SQL function forget_carts); the answer is how many. */
export const forgetEnded = async (database: SystemDb, most: number): Promise<number> =>
  (await sql<{ n: number }>`select forget_carts(${most}::integer) as n`.execute(database)).rows[0]?.n ?? 0

export type Extended = {
  readonly granted: boolean
  readonly reason: RefusalReason | 'STALE' | 'CART_UNKNOWN' | null
}

/** Gives a cart half its hold time more, once (SQL function extend_cart). */
export const extendClock = async (database: SystemDb, cartId: string, version: number): Promise<Extended | undefined> =>
  (await sql<Extended>`select granted, reason from extend_cart(${cartId}, ${version})`.execute(database)).rows[0]
