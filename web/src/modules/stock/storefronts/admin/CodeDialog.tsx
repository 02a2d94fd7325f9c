import { blankValues, typedValues } from '@admission/common/records/fields.ts'
import { accessCodeFields, codeForm, newCodeForm, type TypedCode } from '@admission/common/records/storefront.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import type { Scope } from '#platform/request-headers.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FieldError } from '#ui/Field.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  AddStorefrontCodeDocument,
  SaveStorefrontCodeDocument,
  type StorefrontAccessSettingsQuery,
  type StorefrontCodeFieldsFragment,
} from './storefront-access.gql.ts'

type Storefront = StorefrontAccessSettingsQuery['storefront']

interface CodeDialogProps {
  readonly scope: Scope
  readonly storefront: Storefront
  /** The code to change; undefined adds one. */
  readonly code: StorefrontCodeFieldsFragment | undefined
  readonly onClose: () => void
}

/** Adds a code, or changes what it is called, how often and until when it works, and what it unlocks. */
export const CodeDialog = ({ code, ...props }: CodeDialogProps) =>
  code === undefined ? <NewCode {...props} /> : <EditCode code={code} {...props} />

/** Refreshes what is shown, says what was done, and closes the dialog. */
const useDone = (text: string, onClose: () => void) => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['admin'] })
    showToast({ kind: 'notice', text, dismissAfter: 2000 })
    onClose()
  }
}

function NewCode({ scope, storefront, onClose }: Omit<CodeDialogProps, 'code'>) {
  const done = useDone('Code added', onClose)
  const form = useEditForm({
    name: 'new-access-code',
    schema: newCodeForm,
    start: { code: '', ...blankValues(accessCodeFields) },
    save: async (input) => {
      await request(AddStorefrontCodeDocument, { storefrontId: storefront.id, input }, scope)
      await done()
    },
  })
  return (
    <FormDialog form={form} label="Add code" submitLabel="Add code" title="Add code" onClose={onClose}>
      <TextField
        label="Code"
        size="office"
        mono
        maxLength={100}
        autoComplete="off"
        help="5 characters or more. Not case-sensitive. You won’t see it again."
        {...form.field('code')}
      />
      <TermFields form={form} storefront={storefront} />
    </FormDialog>
  )
}

function EditCode({
  scope,
  storefront,
  code,
  onClose,
}: CodeDialogProps & { readonly code: StorefrontCodeFieldsFragment }) {
  const done = useDone('Code saved', onClose)
  const form = useEditForm({
    name: `access-code-${code.id}`,
    schema: codeForm,
    start: typedValues(accessCodeFields, code),
    save: async (input) => {
      await request(SaveStorefrontCodeDocument, { id: code.id, input }, scope)
      await done()
    },
  })
  return (
    <FormDialog
      form={form}
      label="Edit code"
      submitLabel="Save code"
      title={code.label}
      text="The code itself stays the same. To replace it, add another and archive this one."
      onClose={onClose}
    >
      <TermFields form={form} storefront={storefront} />
    </FormDialog>
  )
}

interface TermFieldsProps {
  readonly form: Pick<Fields<TypedCode>, 'field' | 'values' | 'change' | 'errors'>
  readonly storefront: Pick<Storefront, 'collections' | 'timezone'>
}

function TermFields({ form, storefront: { collections, timezone } }: TermFieldsProps) {
  const field = recordFields(accessCodeFields, { form, readOnly: false })
  return (
    <>
      {field('label')}
      {field('maxUses')}
      {field('validUntil', { help: `Leave blank for no end. In ${zoneTitle(timezone)}.` })}
      {collections.length < 2 ? null : (
        <div>
          <ChoiceList
            legend="Collections that it unlocks. Choose none for all."
            options={collections.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={form.values.collectionIds}
            onChosen={(ids) => form.change('collectionIds', [...ids])}
          />
          {form.errors['collectionIds'] === undefined ? null : <FieldError text={form.errors['collectionIds']} />}
        </div>
      )}
    </>
  )
}
