import { renewalStart } from '@admission/common/validation/renewal.ts'
import { plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { PassRenewalDocument, StartRenewalDocument, type PassRenewalQuery } from './pass-renewal.gql.ts'

interface RenewalDialogProps {
  readonly collectionId: string
  readonly scope: Scope
  readonly choices: PassRenewalQuery['passRenewal']['choices']
  readonly onClose: () => void
}

/** Keeps the places of last season's holders, who get a link by e-mail. */
export function RenewalDialog({ collectionId, scope, choices, onClose }: RenewalDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'start-renewal',
    schema: renewalStart,
    start: { fromId: choices.length === 1 ? (choices[0]?.value ?? '') : '', keptUntil: '', message: '' },
    save: async (input) => {
      const { renewalStart: started } = await request(StartRenewalDocument, { collectionId, input }, scope)
      await client.invalidateQueries({ queryKey: query(PassRenewalDocument, { collectionId }, scope).queryKey })
      const { waiting } = started.counts
      showToast({ kind: 'notice', text: `Writing to ${plural(waiting, 'holder')}`, dismissAfter: 3500 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Start renewal"
      label="Start renewal"
      text="Each holder’s places are held for this pass, also before its sale begins. They get an e-mail with a link to renew, and a reminder three days before the end. You can end the renewal before."
      submitLabel="Keep places and write to holders"
      form={form}
      onClose={onClose}
    >
      <SelectField
        label="Last season’s pass"
        size="office"
        placeholder="Choose"
        options={choices.map(({ value, label, detail }) => ({
          value,
          label: detail === null || detail === undefined ? label : `${label} (${detail})`,
        }))}
        {...form.field('fromId')}
      />
      <MomentField
        label="Keep places until"
        help="In your account’s time zone. Places that weren’t renewed by then go on sale."
        size="office"
        {...form.field('keptUntil')}
      />
      <TextArea
        label="Message to holders"
        hint="optional"
        size="office"
        rows={3}
        maxLength={500}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
