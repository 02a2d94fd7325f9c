import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '#platform/api-error.ts'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { RefundLimitDocument, SaveRefundLimitDocument, type RefundLimitQuery } from './refund-limit.gql.ts'

interface RefundLimitDialogProps {
  readonly of: RefundLimitQuery['refundLimit']
  readonly scope: Scope
  readonly onClose: () => void
}

const schema = v.object({
  limit: v.nullable(v.pipe(v.number('Enter an amount.'), v.minValue(0, 'Enter an amount of zero or more.'))),
})

/** Sets what one member of the box office may refund of one order. */
export function RefundLimitDialog({ of, scope, onClose }: RefundLimitDialogProps) {
  const client = useQueryClient()
  const { queryKey } = query(RefundLimitDocument, {}, scope)
  const { amount, currency, exponent } = of.amount
  const start: { readonly limit: number | null } = { limit: amount }
  const form = useEditForm({
    name: 'refund-limit',
    schema,
    start,
    save: async ({ limit }) => {
      try {
        const { refundLimitSave } = await request(SaveRefundLimitDocument, { seen: amount, limit }, scope)
        client.setQueryData(queryKey, { refundLimit: refundLimitSave })
      } catch (error) {
        if (!(error instanceof ApiError) || error.category !== 'preconditionFailed') throw error
        await client.invalidateQueries({ queryKey })
        return { '': error.message }
      }
      showToast({ kind: 'notice', text: 'Limit changed', dismissAfter: 2000 })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      label="Refund limit"
      submitLabel="Change limit"
      title="Refunds by the box office"
      text="Owners, managers and finance have no limit."
      onClose={onClose}
    >
      <MoneyField
        label="Limit"
        size="office"
        help="For each member and order. Leave blank for the usual limit."
        currency={currency}
        exponent={exponent}
        {...form.field('limit')}
      />
    </FormDialog>
  )
}
