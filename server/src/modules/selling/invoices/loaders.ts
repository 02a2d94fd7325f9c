import { defineLoader } from '#platform/graphql/loaders.ts'
import { readInvoicesOf } from './reads/invoices.ts'
import type { Invoice } from './types.ts'

/** Invoices and credit notes, by purchase. One statement per request. */
export const invoicesByPurchase = defineLoader<string, readonly Invoice[]>(({ services }, ids) =>
  readInvoicesOf(services.databases.system, ids),
)
