import { faqFields, faqForm } from '@admission/common/records/faq.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { showToast } from '#ui/toast-queue.ts'
import { SaveFaqDocument, type FaqDetailQuery } from './faq.gql.ts'
import { FaqFields } from './FaqFields.tsx'

type Faq = FaqDetailQuery['faq']

interface EditFaqDialogProps {
  readonly of: Faq
  readonly scope: Scope
  readonly onClose: () => void
}

/** Changes a question. If someone else saved first, it says who, and what was typed stays. */
export function EditFaqDialog({ of: faq, scope, onClose }: EditFaqDialogProps) {
  const { id, version } = faq
  const client = useQueryClient()
  const form = useEditForm({
    name: `faq-${id}`,
    schema: faqForm,
    start: typedValues(faqFields, faq),
    save: async (input) => {
      const answer: SaveAnswer = (await request(SaveFaqDocument, { id, version, input }, scope)).faqSave
      if (answer.outcome !== 'SAVED') {
        if (answer.outcome === 'STALE') await renewRecord(client, 'admin', id)
        return placeErrors(answer.message ?? '', answer.fields ?? [], Object.keys(faqFields))
      }
      await renewRecord(client, 'admin', id)
      showToast({ kind: 'notice', text: 'Saved', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} label="Question" submitLabel="Save" title="Edit question" onClose={onClose}>
      <FaqFields form={form} scope={scope} />
    </FormDialog>
  )
}
