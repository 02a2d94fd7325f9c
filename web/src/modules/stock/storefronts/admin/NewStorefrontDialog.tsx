import { slugOf } from '@admission/common/storefront-words.ts'
import { newStorefrontForm } from '@admission/common/validation/storefront-form.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { TextField } from '#ui/TextField.tsx'
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
  const title = copyOf === undefined ? 'New storefront' : 'Duplicate storefront'
  return (
    <FormDialog
      form={form}
      label={title}
      submitLabel={copyOf === undefined ? 'Create storefront' : title}
      title={title}
      text={
        copyOf === undefined
          ? 'It’s open to everyone with the link, and empty until you add collections.'
          : 'Texts, colors, dates, access and collections are copied. Pictures and codes aren’t.'
      }
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      <TextField
        label="Address"
        size="office"
        mono
        maxLength={60}
        placeholder={slugOf(form.values.name)}
        help="The last part of its link. Lowercase letters, digits and dashes."
        {...form.field('slug')}
      />
    </FormDialog>
  )
}
