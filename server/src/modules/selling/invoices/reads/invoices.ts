import { sql, type RawBuilder } from 'kysely'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Invoice } from '../types.ts'

type Row = Omit<Invoice, 'reference'> & { readonly accountName: string }

/** The columns of an invoice `i` of a purchase `p` and an account `a`. */
export const invoiceColumns = sql` i.id, i.account_id as "accountId", i.kind::text as kind, i.number, i.purchase_id as "purchaseId", i.refund_id as "refundId", i.issued_at as "issuedAt", a.time_zone as zone, a.name as "accountName",
           to_char(i.supplied_on, 'YYYY-MM-DD') as "suppliedOn", i.seller, i.buyer, i.lines, i.net, i.tax, i.gross, i.currency, i.exponent, p.user_id as "ownerId",
           (select m.number from invoice m where m.purchase_id = i.purchase_id and m.kind = 'INVOICE' and i.kind = 'CREDIT_NOTE') as "invoiceNumber"`

/** An invoice from its columns. */
export const invoiceOf = ({ accountName, ...row }: Row): Invoice => ({
  ...row,
  accountId: trustedAccountId(row.accountId),
  currency: row.currency.trim(),
  reference: purchaseReference(accountName, row.purchaseId),
})

async function read(database: SystemDb, where: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select ${invoiceColumns}
    from invoice i join purchase p on p.id = i.purchase_id join account a on a.id = i.account_id
    where ${where} order by i.kind, i.number`.execute(database)
  return rows.map(invoiceOf)
}

/** An invoice or credit note; undefined if there is none. */
export const readInvoice = async (database: SystemDb, id: string): Promise<Invoice | undefined> =>
  (await read(database, sql`i.id = ${id}`))[0]

/** Invoices and credit notes of purchases, by purchase: the invoice first, then its credit notes by number. */
export const readInvoicesOf = async (
  database: SystemDb,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Invoice[]>> =>
  Map.groupBy(await read(database, sql`i.purchase_id = ${anyOf(purchaseIds)}`), ({ purchaseId }) => purchaseId)
