import { slugOf } from '@admission/common/storefront-words.ts'
import { newStorefrontFields, newStorefrontForm } from '@admission/common/records/storefront.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { CreateStorefrontDocument } from './storefront-list.gql.ts'

interface NewStorefrontDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
  /** Duplicates this storefront. */
  readonly copyOf?: { readonly id: string; readonly name: string }
}

/** Creates a storefront, empty or as a copy, and opens it. Without an address it gets one from its name. */
export function NewStorefrontDialog({ scope, onClose, copyOf }: NewStorefrontDialogProps) {
  const create = useCreateRecord(CreateStorefrontDocument, 'AdminStorefrontDetail', { scope, onClose })
  const name = copyOf === undefined ? '' : `${copyOf.name} (copy)`
  const form = useEditForm({
    name: copyOf === undefined ? 'new-storefront' : `copy-storefront-${copyOf.id}`,
    schema: newStorefrontForm,
    start: { name, slug: '' },
    save: async (input) => void (await create({ input, copyOf: copyOf?.id ?? null })),
  })
  const field = recordFields(newStorefrontFields, { form, readOnly: false })
  const title = copyOf === undefined ? 'New storefront' : 'Duplicate storefront'
  return (
    <FormDialog
      form={form}
      label={title}
      submitLabel={copyOf === undefined ? 'Create storefront' : title}
      title={title}
      text={
        copyOf === undefined
          ? 'It’s a draft that only your team sees, and empty until you add collections.'
          : 'Texts, colors, dates, access and collections are copied into a draft. Pictures and codes aren’t.'
      }
      onClose={onClose}
    >
      {field('name')}
      {field('slug', { mono: true, placeholder: slugOf(form.values.name) })}
    </FormDialog>
  )
}
