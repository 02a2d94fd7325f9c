import { formatMoney, type Money } from '@admission/common/money.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { CancelPayoutDocument } from './account-payment.gql.ts'
import { usePaymentChange } from './use-payment-change.ts'

interface CancelPayoutDialogProps {
  readonly accountId: string
  readonly payout: { readonly id: string; readonly money: Money }
  readonly onClose: () => void
}

/** Cancels a payout that wasn’t sent yet. */
export function CancelPayoutDialog({ accountId, payout, onClose }: CancelPayoutDialogProps) {
  const change = usePaymentChange(accountId)
  const form = useEditForm({
    name: 'cancel-payout',
    schema: reasonForm,
    start: { reason: '' },
    save: async ({ reason }) => {
      const variables = { id: accountId, payoutId: payout.id, reason }
      const errors = await change.inForm(CancelPayoutDocument, variables, 'Payout canceled')
      if (errors === undefined) onClose()
      return errors
    },
  })
  return (
    <FormDialog
      form={form}
      label="Cancel payout"
      title="Cancel payout"
      text={`${formatMoney(payout.money)} return to the balance.`}
      submitLabel="Cancel payout"
      onClose={onClose}
    >
      <TextArea label="Reason" size="office" help="For colleagues." maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
