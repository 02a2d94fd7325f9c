import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { TicketMove } from '../types/staff.ts'

/** Why tickets can't move, as `move_tickets` says. */
export type MoveResult = 'MOVED' | 'FIXED' | 'TAKEN' | 'OTHER_PRICE'

/** Moves tickets of a locked purchase to other seats of the same price: all of them, or none. */
export async function moveTickets(
  transaction: SystemTx,
  purchaseId: string,
  moves: readonly TicketMove[],
): Promise<MoveResult> {
  const { rows } = await sql<{ result: MoveResult }>`
    select move_tickets(${purchaseId}::uuid, ${JSON.stringify(moves)}::jsonb) as result`.execute(transaction)
  return rows[0]?.result ?? 'FIXED'
}
