import { sql } from 'kysely'
import { newId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { InvoiceDraft, InvoiceKind } from '../types.ts'

const sumOf = (draft: InvoiceDraft, part: 'net' | 'tax' | 'gross'): number =>
  draft.lines.reduce((total, line) => total + line[part], 0)

/**
 * Issues an invoice or credit note under its account's next number. The number is taken and used in this transaction, and
 * others wait for it, so none is skipped or given twice.
 */
export async function insertInvoice(transaction: SystemTx, kind: InvoiceKind, draft: InvoiceDraft): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_number as n (account_id, kind, last) values (${draft.accountId}, ${kind}, 1)
    on conflict (account_id, kind) do update set last = n.last + 1 returning n.last`.execute(transaction)
  await sql`
    insert into invoice (id, account_id, kind, number, purchase_id, refund_id, supplied_on, seller, buyer, lines, net, tax, gross, currency, exponent)
    values (${newId('Invoice')}, ${draft.accountId}, ${kind}, ${rows[0]?.last ?? 0}, ${draft.purchaseId}, ${draft.refundId}, ${draft.suppliedOn}::date,
      ${JSON.stringify(draft.seller)}::jsonb, ${JSON.stringify(draft.buyer)}::jsonb, ${JSON.stringify(draft.lines)}::jsonb,
      ${sumOf(draft, 'net')}, ${sumOf(draft, 'tax')}, ${sumOf(draft, 'gross')}, ${draft.currency}, ${draft.exponent})`.execute(
    transaction,
  )
}
