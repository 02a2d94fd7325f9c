import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { readRow } from '#platform/lists/source.ts'
import { recordInvoiceView } from '../actions/record-view.ts'
import { invoiceSource } from '../reads/invoice-list.ts'
import { pdfLink } from '../rules/pdf-link.ts'
import type { Invoice } from '../types.ts'
import { IssuedInvoiceRef } from './types.ts'

const InvoiceFileRef = builder.objectRef<Invoice>('InvoiceFile').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Invoice or credit note with its PDF.',
  fields: (t) => ({
    invoice: t.field({ type: IssuedInvoiceRef, description: 'The document.', resolve: (invoice) => invoice }),
    pdfUrl: t.string({
      description: 'URL of its PDF. Expires after 15 minutes.',
      resolve: (invoice, _args, { services }) => pdfLink(services, invoice),
    }),
  }),
})

builder.queryField('invoiceFile', (t) =>
  t.field({
    type: InvoiceFileRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'Invoice or credit note of the account with its PDF, which has the buyer’s address. Access is recorded in the audit trail. Fails with `resourceNotFound` if it isn’t yours, or of an event that isn’t.',
    args: { id: t.arg.id({ required: true, description: 'ID of the invoice or credit note.' }) },
    resolve: (_root, { id }, context) => {
      const membership = membershipOf(context.actor)
      return readAccount(context, async (transaction) => {
        const invoice = isUuid(id) ? await readRow(transaction, invoiceSource, membership, id) : undefined
        if (invoice === undefined) throw notFound()
        // Recorded before anything is returned, while the transaction of the request is open for its fields.
        await inTransaction(context.services.databases.system, (separate) =>
          recordInvoiceView(separate, originOf(context), invoice),
        )
        return invoice
      })
    },
  }),
)
