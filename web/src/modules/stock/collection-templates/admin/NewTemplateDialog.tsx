import { namedFromSchema } from '@admission/common/validation/collection-template.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { TextField } from '#ui/TextField.tsx'
import { CreateTemplateDocument } from './new-template.gql.ts'

interface NewTemplateDialogProps {
  readonly scope: Scope
  /** Template to copy, if any. */
  readonly copyOf?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Creates a template, blank or from a collection, or copies one, and opens it. */
export function NewTemplateDialog({ scope, copyOf, onClose }: NewTemplateDialogProps) {
  const create = useCreateRecord(CreateTemplateDocument, 'AdminCollectionTemplateDetail', { scope, onClose })
  const form = useEditForm({
    name: copyOf === undefined ? 'new-template' : 'copy-template',
    schema: namedFromSchema,
    start: { name: copyOf === undefined ? '' : `Copy of ${copyOf.name}`, fromIds: [] as string[] },
    save: async ({ name, fromIds }) =>
      void (await create({ name, collectionId: fromIds[0] ?? null, templateId: copyOf?.id ?? null })),
  })
  const from = form.field('fromIds')
  return (
    <FormDialog
      form={form}
      label={copyOf === undefined ? 'New template' : 'Duplicate template'}
      submitLabel={copyOf === undefined ? 'Create template' : 'Duplicate template'}
      place="side"
      title={copyOf === undefined ? 'New template' : 'Duplicate template'}
      text="Collections made from a template follow its details and condition until you change them."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      {copyOf === undefined ? (
        <EntityField
          label="Start from a collection"
          hint="optional"
          help="Copies its details and condition."
          source="COLLECTIONS"
          scope={scope}
          size="office"
          values={from.value}
          onValues={(values) => from.onValue([...values])}
          error={from.error}
        />
      ) : null}
    </FormDialog>
  )
}
