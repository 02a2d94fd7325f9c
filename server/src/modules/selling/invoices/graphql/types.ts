import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { numberText } from '../rules/invoice-text.ts'
import type { Invoice, InvoiceKind } from '../types.ts'

/** Kind of document. */
export const InvoiceKindRef = builder.enumType('InvoiceKind', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'Kind of document.',
  values: {
    INVOICE: { description: 'Invoice over all that was paid.' },
    CREDIT_NOTE: { description: 'Correction of an invoice by what was refunded.' },
  } satisfies Record<InvoiceKind, object>,
})

const moneyOf = (part: 'net' | 'tax' | 'gross') => (invoice: Invoice) => ({
  amount: invoice[part],
  currency: invoice.currency,
  exponent: invoice.exponent,
})

/** An issued invoice or credit note, as its organizer's members see it. Its PDF is in `InvoiceFile`. */
export const IssuedInvoiceRef = builder.objectRef<Invoice>('IssuedInvoice').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Invoice or credit note that the account issued.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    kind: t.expose('kind', { type: InvoiceKindRef, description: 'Invoice or credit note.' }),
    number: t.string({
      description: 'Number as people write it: `INV-00042`, `CN-00007`.',
      resolve: ({ kind, number }) => numberText(kind, number),
    }),
    corrects: t.string({
      nullable: true,
      description: 'Number of the invoice that a credit note corrects; null for an invoice.',
      resolve: ({ invoiceNumber }) => (invoiceNumber === null ? null : numberText('INVOICE', invoiceNumber)),
    }),
    purchaseId: t.exposeID('purchaseId', { description: 'ID of its purchase, for `order`.' }),
    reference: t.exposeString('reference', { description: 'Reference of its order: `LH 7F42 09C`.' }),
    buyerName: t.string({
      description: 'Name of the buyer as it was issued; empty once they were erased.',
      resolve: ({ buyer }) => buyer.name,
    }),
    company: t.string({ description: 'Company of the buyer; empty if none.', resolve: ({ buyer }) => buyer.company }),
    issuedAt: t.field({
      type: TimeRef,
      description: 'When it was issued, in the account’s time zone.',
      resolve: ({ issuedAt, zone }) => timeAt(issuedAt, zone),
    }),
    net: t.field({ type: MoneyRef, description: 'Total without tax.', resolve: moneyOf('net') }),
    tax: t.field({ type: MoneyRef, description: 'Tax in the total.', resolve: moneyOf('tax') }),
    gross: t.field({
      type: MoneyRef,
      description: 'Total with tax. For a credit note, what went back.',
      resolve: moneyOf('gross'),
    }),
  }),
})
