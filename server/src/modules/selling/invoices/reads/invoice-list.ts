import { sql, type RawBuilder } from 'kysely'
import { readReference } from '#modules/selling/orders/rules/reference.ts'
import { likePattern } from '#platform/db/like.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Days } from '#platform/lists/filters.ts'
import type { ListSource } from '#platform/lists/source.ts'
import { readNumber } from '../rules/invoice-text.ts'
import type { Invoice, InvoiceKind } from '../types.ts'
import { invoiceColumns, invoiceOf } from './invoices.ts'

type Part = RawBuilder<unknown>

/** Documents that an account issued. Members limited to some events see documents about purchases of these only. */
export const invoiceSource: ListSource<MemberScope, Invoice, Parameters<typeof invoiceOf>[0]> = {
  alias: 'i',
  from: sql`invoice i`,
  scope: ({ accountId, eventIds }) =>
    eventIds === null
      ? sql`i.account_id = ${accountId}`
      : sql`i.account_id = ${accountId} and exists (
          select 1 from purchase p where p.id = i.purchase_id and p.event_id = any(${[...eventIds]}::uuid[]))`,
  rows: () => sql<Parameters<typeof invoiceOf>[0]>`
    select ${invoiceColumns}
    from page join invoice i on i.id = page.id join purchase p on p.id = i.purchase_id join account a on a.id = i.account_id`,
  rowOf: invoiceOf,
}

// Days of the account begin in its time zone.
const dayStart = (day: Part): Part =>
  sql`${day}::timestamp at time zone (select a.time_zone from account a where a.id = i.account_id)`

// The same 35 bits that `referenceNumber` takes.
const orderNumber = sql`(('x' || encode(substr(sha256(uuid_send(i.purchase_id)), 1, 5), 'hex'))::bit(40)::bigint >> 5)`

const hasNumber = (search: string): Part => {
  const typed = readNumber(search)
  if (typed === undefined) return sql`false`
  return typed.kind === null
    ? sql`i.number = ${typed.number}`
    : sql`(i.number = ${typed.number} and i.kind = ${typed.kind}::invoice_kind)`
}

const isOfOrder = (search: string): Part => {
  const reference = readReference(search)
  return reference === undefined ? sql`false` : sql`${orderNumber} = ${String(reference)}::bigint`
}

/** SQL for the list's sorts and filters. */
export const invoiceSql = {
  issued: sql`i.issued_at`,
  total: sql`(i.gross * 10::numeric ^ -i.exponent)`,
  ofKind: (kinds: readonly InvoiceKind[]) => sql`i.kind = any(${[...kinds]}::invoice_kind[])`,
  matching: (search: string) => sql`(
    app.fold_text((i.buyer ->> 'name') || ' ' || (i.buyer ->> 'company')) like ${likePattern(search)} or ${hasNumber(search)} or ${isOfOrder(search)})`,
  issuedOn: ({ from, to }: Days) =>
    sql.join(
      [
        ...(from === null ? [] : [sql`i.issued_at >= ${dayStart(sql`${from}::date`)}`]),
        ...(to === null ? [] : [sql`i.issued_at < ${dayStart(sql`(${to}::date + 1)`)}`]),
      ],
      sql` and `,
    ),
}
