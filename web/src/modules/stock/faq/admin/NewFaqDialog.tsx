import { faqFields, faqForm } from '@admission/common/records/faq.ts'
import { blankValues } from '@admission/common/records/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { showToast } from '#ui/toast-queue.ts'
import { CreateFaqDocument } from './faq.gql.ts'
import { FaqFields } from './FaqFields.tsx'

interface NewFaqDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Adds a question at the end. */
export function NewFaqDialog({ scope, onClose }: NewFaqDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'new-faq',
    schema: faqForm,
    start: { ...blankValues(faqFields), scope: 'MARKETPLACE' },
    save: async (input) => {
      await request(CreateFaqDocument, { input }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: 'Question added', dismissAfter: 2000 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} label="New question" submitLabel="Add question" title="New question" onClose={onClose}>
      <FaqFields form={form} scope={scope} />
    </FormDialog>
  )
}
