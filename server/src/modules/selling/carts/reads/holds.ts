import { sql } from 'kysely'
import type { ClaimCharge, ClaimLimit } from '#modules/selling/offers/types/quote.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Every counter a hold charges, and every limit of its buyer with the maximum it was granted under. */
export type HeldCharges = {
  readonly charges: readonly ClaimCharge[]
  readonly limits: readonly ClaimLimit[]
  /** When its line was added to the cart. `heldAt` is when this hold was granted. */
  readonly since: Date
  readonly heldAt: Date
}

/** The charges of a hold, in the form a claim requests them. Empty if the hold doesn't exist. */
export const readHeldCharges = async (database: SystemDb, holdId: string): Promise<HeldCharges> => {
  const { rows } = await sql<HeldCharges>`
    select coalesce((select jsonb_agg(jsonb_build_object('counterId', charge.counter_id, 'units', charge.quantity, 'eventId', charge.event_id, 'seatNumbers', charge.seat_nos) order by charge.counter_id)
                     from hold_charge charge where charge.hold_id = hold.id), '[]') as charges,
           coalesce((select jsonb_agg(jsonb_build_object('ruleId', hold_limit.rule_id, 'subject', hold_limit.subject, 'max', limit_use.max, 'units', hold_limit.quantity) order by hold_limit.rule_id, hold_limit.subject)
                     from hold_limit join limit_use on limit_use.rule_id = hold_limit.rule_id and limit_use.subject = hold_limit.subject where hold_limit.hold_id = hold.id), '[]') as limits,
           hold.created_at as "heldAt", coalesce((select line.created_at from cart_line line where line.cart_id = hold.owner_id and line.hold_id = hold.id), hold.created_at) as since
    from hold where hold.id = ${holdId}`.execute(database)
  return rows[0] ?? { charges: [], limits: [], since: new Date(0), heldAt: new Date(0) }
}

/** Number of anonymous carts with holds in one network. */
export const countAnonymousCarts = async (database: SystemDb, network: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cart
    where state = 'OPEN' and expires_at is not null and user_id is null and ip_net = ${network}::inet`.execute(database)
  return rows[0]?.n ?? 0
}

/** A limit per user. */
export type UserRule = {
  readonly id: string
  readonly maximum: number
  readonly withinSeconds: number | null
}

/** Those of these limits that count per user. */
export const readUserRules = async (database: SystemDb, ruleIds: readonly string[]): Promise<readonly UserRule[]> => {
  if (ruleIds.length === 0) return []
  const { rows } = await sql<UserRule>`
    select id, maximum, extract(epoch from within)::bigint as "withinSeconds"
    from limit_rule where id = any(${[...ruleIds]}::uuid[]) and per = 'USER'`.execute(database)
  return rows
}

/** When each of these seats was held or sold. Free seats are left out. */
export const readTakenAt = async (
  database: SystemDb,
  eventId: string,
  seatNumbers: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<{ no: number; at: Date }>`
    select event_seat.seat_no as no, hold.created_at as at from event_seat join hold on hold.id = event_seat.hold_id
    where event_seat.event_id = ${eventId} and event_seat.seat_no = any(${[...seatNumbers]}::integer[])`.execute(
    database,
  )
  return new Map(rows.map(({ no, at }) => [no, at]))
}
