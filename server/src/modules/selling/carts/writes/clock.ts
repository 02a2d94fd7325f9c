import { sql } from 'kysely'
import type { RefusalReason } from '#modules/selling/offers/types/offer-sheet.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Events with released stock, for each swept cart. */
export type Swept = readonly { readonly cart_id: string; readonly event_ids: readonly string[] }[]

/** Releases the holds of up to `max` carts whose clock has run out (SQL function sweep_carts). */
export const sweepDue = async (database: SystemDb, max: number): Promise<Swept> =>
  (await sql<Swept[number]>`select * from sweep_carts(${max}::integer)`.execute(database)).rows

/** Like `sweepDue`, for one cart. */
export const sweepOne = async (database: SystemDb, cartId: string): Promise<Swept> =>
  (await sql<Swept[number]>`select * from sweep_carts(1, ${[cartId]}::uuid[])`.execute(database)).rows

/** Marks up to `max` carts EXPIRED that have been empty for seven days. Returns how many. */
export const expireEmpty = async (database: SystemDb, max: number): Promise<number> =>
  (await sql<{ n: number }>`select expire_empty_carts(${max}::integer) as n`.execute(database)).rows[0]?.n ?? 0

/** Forgets up to `max` carts that ended or were abandoned more than 30 days ago (SQL function forget_carts). Returns how many. */
export const forgetEnded = async (database: SystemDb, max: number): Promise<number> =>
  (await sql<{ n: number }>`select forget_carts(${max}::integer) as n`.execute(database)).rows[0]?.n ?? 0

export type Extended = {
  readonly granted: boolean
  readonly reason: RefusalReason | 'STALE' | 'CART_UNKNOWN' | null
}

/** Extends a cart by half its hold time, once (SQL function extend_cart). */
export const extendClock = async (database: SystemDb, cartId: string, version: number): Promise<Extended | undefined> =>
  (await sql<Extended>`select granted, reason from extend_cart(${cartId}, ${version})`.execute(database)).rows[0]
