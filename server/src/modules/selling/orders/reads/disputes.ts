import { sql } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { PurchaseDispute } from '../types/dispute.ts'

type Row = Omit<PurchaseDispute, 'accountId' | 'amount' | 'fee'> & {
  readonly accountId: string
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly exponent: number
}

/** One dispute of a purchase's payment, by default the latest. Undefined if there is none. */
export async function readDispute(
  database: SystemDb,
  purchaseId: string,
  id: string | null = null,
): Promise<PurchaseDispute | undefined> {
  const { rows } = await sql<Row>`
    select dispute.id, share.account_id as "accountId", dispute.state::text as state, dispute.reason, share.amount, share.fee, dispute.currency, dispute.exponent,
           dispute.opened_at as "openedAt", dispute.closed_at as "closedAt", dispute.evidence_due_at as "evidenceDueAt", event.zone
    from dispute_share share join dispute on dispute.id = share.dispute_id join purchase on purchase.id = share.purchase_id join event on event.id = purchase.event_id
    where share.purchase_id = ${purchaseId}::uuid and dispute.id = coalesce(${id}::uuid, dispute.id) order by dispute.opened_at desc, dispute.id desc limit 1`.execute(
    database,
  )
  return rows.map(({ accountId, amount, fee, currency, exponent, ...rest }) => ({
    ...rest,
    accountId: trustedAccountId(accountId),
    amount: { amount, currency, exponent },
    fee: { amount: fee, currency, exponent },
  }))[0]
}
