import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import type { Invoice } from '../types.ts'

/** Records in the audit trail that a member opened an invoice or credit note, in the history of its order. */
export const recordInvoiceView = (
  transaction: SystemTx,
  origin: Origin,
  { accountId, purchaseId }: Pick<Invoice, 'accountId' | 'purchaseId'>,
): Promise<void> =>
  writeAudit(transaction, origin, {
    action: 'read-invoice',
    account: accountId,
    target: { kind: 'purchase', id: purchaseId },
  })
