import { toId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { invoiceBuyerSchema } from '@admission/common/validation/invoice.ts'
import { completeLocation } from '#modules/people/addresses/flows/checked-location.ts'
import { LocationInput, locationOf, LocationRef } from '#modules/people/addresses/graphql/types.ts'
import { PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import { consumerOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { pdfLink } from '../rules/pdf-link.ts'
import { issueInvoice } from '../actions/issue.ts'
import { invoicesByPurchase } from '../loaders.ts'
import { readBilledPurchase } from '../reads/billed.ts'
import { readInvoicesOf } from '../reads/invoices.ts'
import { whyNoInvoice } from '../rules/can-invoice.ts'
import { numberText } from '../rules/invoice-text.ts'
import { INVOICE_KINDS, type Invoice } from '../types.ts'
import { InvoiceKindRef } from './types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const InvoiceRef = builder.objectRef<Invoice>('Invoice').implement({
  ...inConsumer,
  description: 'Invoice of a purchase, or a credit note about it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    kind: t.expose('kind', { type: InvoiceKindRef, description: 'Invoice or credit note.' }),
    number: t.string({
      description: 'Number as people write it: `INV-00042`, `CN-00007`. Each kind has its own numbers, without gaps.',
      resolve: ({ kind, number }) => numberText(kind, number),
    }),
    issuedAt: t.field({
      type: TimeRef,
      description: 'When it was issued, in the organizer’s time zone.',
      resolve: ({ issuedAt, zone }) => timeAt(issuedAt, zone),
    }),
    gross: t.field({
      type: MoneyRef,
      description: 'Total with tax. For a credit note, what went back.',
      resolve: ({ gross: amount, currency, exponent }) => ({ amount, currency, exponent }),
    }),
    tax: t.field({
      type: MoneyRef,
      description: 'Tax in the total.',
      resolve: ({ tax: amount, currency, exponent }) => ({ amount, currency, exponent }),
    }),
    pdfUrl: t.string({
      description: 'URL of its PDF, for the buyer. Expires after 15 minutes.',
      resolve: (invoice, _args, { services }) => pdfLink(services, invoice),
    }),
  }),
})

builder.objectFields(PurchaseRef, (t) => ({
  invoices: t.field({
    type: [InvoiceRef],
    description: 'The invoice, then its credit notes. Empty until `invoiceIssue`.',
    resolve: async ({ id }, _args, context) => [...((await invoicesByPurchase(context).load(id)) ?? [])],
  }),
  invoiceNote: t.string({
    nullable: true,
    description: 'Why there can’t be an invoice, in a sentence. Null if there can.',
    resolve: async ({ id }, _args, { services }) => {
      const purchase = await readBilledPurchase(services.databases.system, id)
      return purchase === undefined ? null : whyNoInvoice(purchase)
    },
  }),
  invoiceLocation: t.field({
    type: LocationRef,
    nullable: true,
    description:
      'Billing address of the order, which its invoice prints unless it is given another one. Null if it has none.',
    resolve: async ({ id }, _args, { services }) =>
      (await readBilledPurchase(services.databases.system, id))?.locationBilling ?? null,
  }),
}))

const InvoiceBuyerInputRef = builder.inputType('InvoiceBuyerInput', {
  subGraphs: CONSUMER,
  description: 'Whom an invoice names besides you. Your name comes from the order.',
  fields: (t) => ({
    company: t.string({ required: true, description: 'Company, 120 characters or fewer. May be empty.' }),
    taxId: t.string({
      required: true,
      description: 'Its tax ID, 40 characters or fewer: letters, digits, spaces, and . / - May be empty.',
    }),
  }),
  validate: invoiceBuyerSchema,
})

const issuedOf = async ({ services }: RequestContext, purchaseId: string): Promise<Invoice> => {
  const issued = (await readInvoicesOf(services.databases.system, [purchaseId])).get(purchaseId)
  const invoice = issued?.find(({ kind }) => kind === INVOICE_KINDS[0])
  if (invoice === undefined) throw notFound()
  return invoice
}

builder.mutationField('invoiceIssue', (t) =>
  t.field({
    type: InvoiceRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Issues the invoice of your order and gives it its number. An invoice that was issued before is returned as it is. Fails with `resourceNotFound` if the purchase isn’t yours.',
    args: {
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      input: t.arg({ type: InvoiceBuyerInputRef, required: true, description: 'Whom it names.' }),
      location: t.arg({
        type: LocationInput,
        description: 'Complete billing address to print. Omit it for that of the order.',
      }),
    },
    resolve: async (_root, { id, input, location }, context) => {
      const { userId } = consumerOf(context.actor)
      const purchaseId = toId('Purchase', id)
      if (purchaseId === undefined) throw notFound()
      const printed = location ? await completeLocation(locationOf(location), 'location') : undefined
      await inTransaction(context.services.databases.system, async (transaction) => {
        await issueInvoice(transaction, userId, purchaseId, input, printed)
        await context.services.failpoint('invoice.beforeCommit')
      })
      return issuedOf(context, purchaseId)
    },
  }),
)
