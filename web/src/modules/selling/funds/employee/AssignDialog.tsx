import * as v from 'valibot'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { AssignDiscrepancyDocument, type DiscrepancyFieldsFragment } from './missing-funds.gql.ts'
import { useFundsChange } from './use-funds-change.ts'

interface AssignDialogProps {
  readonly of: DiscrepancyFieldsFragment
  readonly onClose: () => void
}

const schema = v.object({ userId: v.pipe(v.string(), v.nonEmpty('Choose a colleague.')) })

/** Chooses who looks after missing funds. */
export function AssignDialog({ of: { id, version }, onClose }: AssignDialogProps) {
  const change = useFundsChange()
  const form = useEditForm({
    name: `assign ${id}`,
    schema,
    start: { userId: '' },
    save: async ({ userId }) => {
      const errors = await change(AssignDiscrepancyDocument, { id, version, userId }, 'Assigned')
      if (errors === undefined) onClose()
      return errors
    },
  })
  const { value, onValue, error } = form.field('userId')
  return (
    <FormDialog form={form} label="Assign" title="Assign to a colleague" submitLabel="Assign" onClose={onClose}>
      <EntityField
        label="Colleague"
        source="MONEY_EMPLOYEES"
        scope={{}}
        size="office"
        values={value === '' ? [] : [value]}
        onValues={([first = '']) => onValue(first)}
        error={error}
      />
    </FormDialog>
  )
}
