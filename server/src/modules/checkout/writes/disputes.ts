import { sql } from 'kysely'
import type { GatewayEvent, GatewayName } from '#modules/payments/types.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

type Dispute = Extract<GatewayEvent['about'], { kind: 'DISPUTE' }>

/**
 * Stores what a gateway reports of a dispute and follows it (`take_dispute`): money, tickets and stock in one transaction.
 * Reports may be repeated and come in any order. One whose payment isn't known yet waits for `placeDisputes`.
 */
export async function takeDispute(database: SystemDb, gateway: GatewayName, dispute: Dispute): Promise<void> {
  const { gatewayDisputeId, gatewayPaymentId, state, money, fee, reason, evidenceDueAt } = dispute
  const report = { gateway, gatewayDisputeId, gatewayPaymentId, state, ...money, fee, reason, evidenceDueAt }
  await sql`select take_dispute(${JSON.stringify(report)}::jsonb)`.execute(database)
}

/** Follows at most `max` disputes whose payment has become known since they were reported. */
export async function placeDisputes(database: SystemDb, max: number): Promise<void> {
  await sql`select place_disputes(${max}::integer)`.execute(database)
}
