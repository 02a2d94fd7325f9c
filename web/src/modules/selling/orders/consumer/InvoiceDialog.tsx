import { invoiceBuyerSchema } from '@admission/common/validation/invoice.ts'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { IssueInvoiceDocument } from './orders.gql.ts'

interface InvoiceDialogProps {
  readonly purchaseId: string
  readonly onIssued: () => Promise<void>
  readonly onClose: () => void
}

/** Issues the invoice of an order, with a company if the buyer wants one on it. */
export function InvoiceDialog({ purchaseId: id, onIssued, onClose }: InvoiceDialogProps) {
  const form = useEditForm({
    name: `invoice ${id}`,
    schema: invoiceBuyerSchema,
    start: { company: '', taxId: '' },
    save: async (input) => {
      const { invoiceIssue: invoice } = await request(IssueInvoiceDocument, { id, input })
      await onIssued()
      onClose()
      showToast({ kind: 'notice', text: `Invoice ${invoice.number} is ready to download`, dismissAfter: 3500 })
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      label="Invoice"
      submitLabel="Create invoice"
      title="Invoice"
      text="It names you and the billing address of your order. Add a company if you need one on it. An invoice can’t be changed afterwards."
      onClose={onClose}
    >
      <TextField label="Company (optional)" maxLength={120} autoComplete="organization" {...form.field('company')} />
      <TextField label="Tax ID (optional)" maxLength={40} autoComplete="off" {...form.field('taxId')} />
    </FormDialog>
  )
}
