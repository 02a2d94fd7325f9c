import * as v from 'valibot'
import { taxId } from './account-settings.ts'

/** Whom an invoice names besides the buyer. Both may be empty. */
export const invoiceBuyerSchema = v.object({
  company: v.pipe(v.string(), v.trim(), v.maxLength(120, 'Use 120 characters or fewer.')),
  taxId,
})
export type InvoiceBuyerInput = v.InferOutput<typeof invoiceBuyerSchema>
