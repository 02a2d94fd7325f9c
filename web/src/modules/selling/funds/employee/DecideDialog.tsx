import {
  FUNDS_STEP_LABELS,
  FUNDS_STEP_TEXTS,
  isLoss,
  postsMoney,
  type FundsStep,
} from '@admission/common/missing-funds.ts'
import { formatMoney } from '@admission/common/money.ts'
import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { DecideDiscrepancyDocument, type DiscrepancyFieldsFragment } from './missing-funds.gql.ts'
import { useFundsChange } from './use-funds-change.ts'

interface DecideDialogProps {
  readonly of: DiscrepancyFieldsFragment
  readonly step: FundsStep
  readonly onClose: () => void
}

const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Give a reason.'), v.maxLength(500, 'Use 500 characters or fewer.')),
})

/** Asks for the reason of a step. */
export function DecideDialog({ of, step, onClose }: DecideDialogProps) {
  const change = useFundsChange()
  const { id, version, difference } = of
  const form = useEditForm({
    name: `${step} ${id}`,
    schema,
    start: { reason: '' },
    save: async ({ reason }) => {
      const errors = await change(DecideDiscrepancyDocument, { id, version, step, reason }, 'Done')
      if (errors === undefined) onClose()
      return errors
    },
  })
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) })
  const title = isLoss(step) ? `${FUNDS_STEP_LABELS[step]} ${amount}` : FUNDS_STEP_LABELS[step]
  const text = postsMoney(step)
    ? `${FUNDS_STEP_TEXTS[step]} Above the limit, a colleague must approve it first.`
    : FUNDS_STEP_TEXTS[step]
  return (
    <FormDialog
      form={form}
      label={FUNDS_STEP_LABELS[step]}
      title={title}
      text={text}
      submitLabel={FUNDS_STEP_LABELS[step]}
      danger={step === 'CANCEL'}
      cancelLabel={step === 'CANCEL' ? 'Keep order' : 'Cancel'}
      onClose={onClose}
    >
      <TextArea label="Reason" size="office" help="For colleagues." maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
