import { namedFromSchema } from '@admission/common/validation/collection-template.ts'
import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import { TextField } from '#ui/TextField.tsx'
import { CreateFromTemplateDocument } from './new-template.gql.ts'

interface MakeCollectionDialogProps {
  readonly accountId: string
  readonly templateId: string
  readonly onClose: () => void
}

const schema = v.pick(namedFromSchema, ['name'])

/** Makes a draft collection from a template and opens it. */
export function MakeCollectionDialog({ accountId, templateId, onClose }: MakeCollectionDialogProps) {
  const create = useCreateRecord(CreateFromTemplateDocument, 'AdminCollectionDetail', { scope: { accountId }, onClose })
  const form = useEditForm({
    name: 'collection-from-template',
    schema,
    start: { name: '' },
    save: async ({ name }) => void (await create({ templateId, name })),
  })
  return (
    <FormDialog
      form={form}
      label="New collection"
      submitLabel="Create collection"
      place="side"
      title="New collection from this template"
      text="It starts as a draft without prices and follows the template until you change it."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
    </FormDialog>
  )
}
