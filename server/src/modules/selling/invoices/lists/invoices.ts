import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, days, oneOf } from '#platform/lists/filters.ts'
import { InvoiceKindRef, IssuedInvoiceRef } from '../graphql/types.ts'
import { invoiceSource, invoiceSql } from '../reads/invoice-list.ts'
import { numberText } from '../rules/invoice-text.ts'
import type { Invoice } from '../types.ts'

const moneyOf =
  (part: 'net' | 'tax' | 'gross') =>
  ({ [part]: amount, currency, exponent }: Invoice) => ({ amount, currency, exponent })

defineList({
  area: 'admin',
  name: 'invoices',
  type: 'IssuedInvoice',
  title: 'Invoices',
  may: 'orders:view',
  description:
    'Invoices and credit notes of the account, latest first by default. Members limited to some events only get those of purchases of these.',
  row: IssuedInvoiceRef,
  columns: {
    number: { header: 'Number', value: ({ kind, number }) => numberText(kind, number) },
    kind: {
      header: 'Kind',
      value: ({ kind }) => (kind === 'INVOICE' ? 'Invoice' : 'Credit note'),
      filter: oneOf(InvoiceKindRef, 'Are of one of these kinds.', { where: invoiceSql.ofKind }),
    },
    issued: {
      header: 'Issued',
      time: ({ issuedAt, zone }) => timeAt(issuedAt, zone),
      sort: [{ sql: invoiceSql.issued, type: 'timestamptz' }],
      filter: days('the account’s', invoiceSql.issuedOn),
    },
    buyer: { header: 'Buyer', value: ({ buyer }) => buyer.name, isPersonal: true },
    company: { header: 'Company', value: ({ buyer }) => buyer.company },
    reference: { header: 'Order', value: ({ reference }) => reference },
    corrects: {
      header: 'Corrects',
      value: ({ invoiceNumber }) => (invoiceNumber === null ? null : numberText('INVOICE', invoiceNumber)),
    },
    net: { header: 'Net', money: moneyOf('net'), may: 'orders:view' },
    tax: { header: 'Tax', money: moneyOf('tax'), may: 'orders:view' },
    total: {
      header: 'Total',
      money: moneyOf('gross'),
      may: 'orders:view',
      sort: [{ sql: invoiceSql.total, type: 'numeric' }],
    },
  },
  filters: {
    text: {
      ...contains(
        undefined,
        'A number such as `INV-00042` or `42`, an order’s reference, or part of the buyer’s name or company. Not case-sensitive.',
      ),
      where: invoiceSql.matching,
    },
  },
  sort: { by: 'ISSUED', descending: true },
  source: invoiceSource,
})
