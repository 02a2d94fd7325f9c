import { emptyLocation } from '@admission/common/addresses.ts'
import type { Location } from '@admission/common/locations.ts'
import { isEqual } from '@admission/common/validation/equal.ts'
import { invoiceBuyerSchema } from '@admission/common/validation/invoice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { loadLocationSchema } from '#modules/people/addresses/consumer/location-schema.ts'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { IssueInvoiceDocument } from './orders.gql.ts'

interface InvoiceDialogProps {
  readonly purchaseId: string
  /** Billing address of the order; null if it has none. */
  readonly ordered: Location | null
  readonly onIssued: () => Promise<void>
  readonly onClose: () => void
}

/** Issues the invoice of an order: with the billing address that it prints, and a company if the buyer wants one on it. */
export function InvoiceDialog({ purchaseId: id, ordered, onIssued, onClose }: InvoiceDialogProps) {
  const client = useQueryClient()
  const [start] = useState({ company: '', taxId: '', location: ordered ?? emptyLocation() })
  const [typed, setTyped] = useState(start)
  const form = useForm({
    schema: async () =>
      v.object({
        ...invoiceBuyerSchema.entries,
        location: await loadLocationSchema(client, typed.location.countryCode),
      }),
    start,
    storage: { content: typed, change: setTyped },
    send: async ({ location, ...input }) => {
      const { invoiceIssue: invoice } = await request(IssueInvoiceDocument, { id, input, location })
      await onIssued()
      showToast({ kind: 'notice', text: `Invoice ${invoice.number} is ready to download`, dismissAfter: 3500 })
      return undefined
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={{ ...form, isChanged: !isEqual(typed, start), discard: () => setTyped(start) }}
      label="Invoice"
      submitLabel="Create invoice"
      title="Invoice"
      text="It names you and this billing address. Add a company if you need one on it. An invoice can’t be changed afterwards."
      onClose={onClose}
    >
      <AddressFields {...form.field('location')} errors={form.errorsIn('location')} purpose="billing" />
      <TextField label="Company (optional)" maxLength={120} autoComplete="organization" {...form.field('company')} />
      <TextField label="Tax ID (optional)" maxLength={40} autoComplete="off" {...form.field('taxId')} />
    </FormDialog>
  )
}
