import type { UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import type { InvoiceBuyerInput } from '@admission/common/validation/invoice.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import { lockBilledPurchase, readUncredited } from '../reads/billed.ts'
import { readInvoicesOf } from '../reads/invoices.ts'
import { whyNoInvoice } from '../rules/can-invoice.ts'
import { creditLines, invoiceLines } from '../rules/invoice-lines.ts'
import type { Invoice } from '../types.ts'
import { insertInvoice } from '../writes/invoices.ts'

const invoiceOf = async (transaction: SystemTx, purchaseId: string): Promise<Invoice | undefined> =>
  (await readInvoicesOf(transaction, [purchaseId])).get(purchaseId)?.find(({ kind }) => kind === 'INVOICE')

/** Issues the credit notes that an invoiced purchase lacks. The caller has locked the purchase. */
async function creditRefunds(transaction: SystemTx, invoice: Invoice): Promise<void> {
  const { accountId, purchaseId, suppliedOn, seller, buyer, currency, exponent } = invoice
  for (const refund of await readUncredited(transaction, purchaseId)) {
    const lines = creditLines(refund, invoice)
    const draft = { accountId, purchaseId, suppliedOn, seller, buyer, currency, exponent, lines, refundId: refund.id }
    await insertInvoice(transaction, 'CREDIT_NOTE', draft)
  }
}

/**
 * Issues the invoice of a user's own purchase over all that was paid, with a credit note for each refund so far. If it was
 * issued before, it stays as it is. `location` is printed instead of the order's billing address. Throws resourceNotFound if the purchase isn't theirs, userError if there is nothing to
 * invoice.
 */
export async function issueInvoice(
  transaction: SystemTx,
  userId: UserId,
  purchaseId: string,
  { company, taxId }: InvoiceBuyerInput,
  location?: Location,
): Promise<void> {
  const purchase = await lockBilledPurchase(transaction, purchaseId)
  if (purchase?.ownerId !== userId) throw notFound()
  if ((await invoiceOf(transaction, purchaseId)) !== undefined) return
  const problem = whyNoInvoice(purchase)
  if (problem !== null) throw userError(problem)
  const { accountId, suppliedOn, seller, buyerName, locationBilling, currency, exponent, charges } = purchase
  const printed = location ?? locationBilling
  const addressLine = (printed && (await locationText(printed))) ?? ''
  await insertInvoice(transaction, 'INVOICE', {
    accountId,
    purchaseId,
    refundId: null,
    suppliedOn,
    seller,
    buyer: { name: buyerName, company, taxId, addressLine },
    lines: invoiceLines(charges),
    currency,
    exponent,
  })
  const invoice = await invoiceOf(transaction, purchaseId)
  if (invoice !== undefined) await creditRefunds(transaction, invoice)
}

/** Issues a credit note for what was refunded of an invoiced purchase. Without an invoice there is nothing to correct. */
export async function creditPurchase(transaction: SystemTx, purchaseId: string): Promise<void> {
  if ((await lockBilledPurchase(transaction, purchaseId)) === undefined) return
  const invoice = await invoiceOf(transaction, purchaseId)
  if (invoice !== undefined) await creditRefunds(transaction, invoice)
}
