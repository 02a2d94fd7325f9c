import { FileText } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { InvoicePanel } from './InvoicePanel.tsx'
import { kindLabels } from './invoice-kinds.ts'
import { InvoiceListDocument } from './invoices.gql.ts'

/** Invoices and credit notes of an account: a tab of its buyers. `tabs` are those of that page. */
export const invoiceList = (tabs: () => React.ReactNode) =>
  defineList({
    name: 'invoices',
    title: 'Invoices',
    document: InvoiceListDocument,
    tabs,
    columns: [
      {
        id: 'number',
        header: 'Number',
        cell: ({ number }) => <span className="mono whole text-14">{number}</span>,
      },
      column.text('kind', 'Kind', 'kind', { labels: kindLabels, from: 'tablet' }),
      column.text('buyer', 'Buyer', 'buyerName'),
      column.text('company', 'Company', 'company', { from: 'desk' }),
      {
        id: 'reference',
        header: 'Order',
        from: 'tablet',
        cell: ({ reference }) => <span className="mono whole text-14">{reference}</span>,
      },
      column.moment('issued', 'Issued', 'issuedAt', { sort: 'ISSUED', from: 'phone' }),
      column.money('net', 'Net', 'net', { permission: 'orders', from: 'wide' }),
      column.money('tax', 'Tax', 'tax', { permission: 'orders', from: 'wide' }),
      column.money('total', 'Total', 'gross', { sort: 'TOTAL', permission: 'orders' }),
    ],
    rowName: ({ number }) => number,
    filters: {
      text: filter.search('Number, buyer or order'),
      kind: filter.options('Kind', kindLabels),
      issued: filter.days('Issued', { choices: ['last-7', 'last-30', 'last-90'], isOfAccount: true, maxDays: 366 }),
    },
    sort: 'ISSUED.desc',
    panel: InvoicePanel,
    empty: {
      icon: FileText,
      text: 'Buyers create the invoice of an order themselves. Invoices and their credit notes appear here.',
    },
    exportAs: 'INVOICES',
  })
