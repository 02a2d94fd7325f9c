import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { PlacePayoutHoldDocument, ProposePayoutReleaseDocument } from './account-payment.gql.ts'
import { usePaymentChange } from './use-payment-change.ts'

interface HoldDialogProps {
  readonly accountId: string
  readonly isHeld: boolean
  readonly onClose: () => void
}

/** Holds payouts, or asks a colleague to release them. */
export function HoldDialog({ accountId, isHeld, onClose }: HoldDialogProps) {
  const change = usePaymentChange(accountId)
  const form = useEditForm({
    name: isHeld ? 'release' : 'hold',
    schema: reasonForm,
    start: { reason: '' },
    save: async ({ reason }) => {
      const variables = { id: accountId, reason }
      const errors = isHeld
        ? await change.inForm(ProposePayoutReleaseDocument, variables, 'A colleague must release them')
        : await change.inForm(PlacePayoutHoldDocument, variables, 'Payouts are held')
      if (errors === undefined) onClose()
      return errors
    },
  })
  return (
    <FormDialog
      form={form}
      label={isHeld ? 'Ask to release' : 'Hold payouts'}
      title={isHeld ? 'Ask to release payouts' : 'Hold payouts'}
      text={
        isHeld
          ? 'A colleague decides. Until then, payouts stay held.'
          : 'Nothing is paid out until two employees release it. Payouts that are on their way arrive.'
      }
      submitLabel={isHeld ? 'Ask to release' : 'Hold payouts'}
      onClose={onClose}
    >
      <TextArea label="Reason" size="office" help="For colleagues." maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
