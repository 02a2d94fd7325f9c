import { plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  GrantTemplateDocument,
  RevokeTemplateDocument,
  type TemplateGrantFieldsFragment,
} from './template-accounts.gql.ts'

const reason = v.pipe(v.string(), v.trim(), v.nonEmpty('Say why.'))
const ids: readonly string[] = []

interface DialogProps {
  readonly templateId: string
  readonly onClose: () => void
}

const reasonTexts = {
  label: 'Reason',
  size: 'office',
  maxLength: 500,
  rows: 2,
  help: 'The account reads it in its activity.',
} as const

/** Lets another account use a template. */
export function AddAccountDialog({ templateId, onClose }: DialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'template-account',
    schema: v.object({
      accountId: v.pipe(v.array(v.string()), v.minLength(1, 'Choose an account.')),
      reason,
    }),
    start: { accountId: [...ids], reason: '' },
    save: async ({ accountId: [accountId = ''], ...of }) => {
      await request(GrantTemplateDocument, { id: templateId, accountId, ...of }, {})
      await client.invalidateQueries({ queryKey: ['employee'] })
      showToast({ kind: 'notice', text: 'Account added', dismissAfter: 2000 })
      onClose()
    },
  })
  const account = form.field('accountId')
  return (
    <FormDialog
      form={form}
      label="Add account"
      submitLabel="Add account"
      place="side"
      title="Add account"
      text="Its members can make collections from this template. They can’t change the template."
      onClose={onClose}
    >
      <EntityField
        label="Account"
        source="ACCOUNTS"
        scope={{}}
        size="office"
        values={account.value}
        onValues={(values) => account.onValue([...values].slice(-1))}
        error={account.error}
      />
      <TextArea {...reasonTexts} {...form.field('reason')} />
    </FormDialog>
  )
}

interface RemoveDialogProps extends DialogProps {
  readonly grant: TemplateGrantFieldsFragment
}

/** Ends that an account may use a template. */
export function RemoveAccountDialog({ templateId, grant, onClose }: RemoveDialogProps) {
  const { accountId, accountName, collectionCount } = grant
  const client = useQueryClient()
  const form = useEditForm({
    name: `template-account ${accountId}`,
    schema: v.object({ reason }),
    start: { reason: '' },
    save: async (of) => {
      await request(RevokeTemplateDocument, { id: templateId, accountId, ...of }, {})
      await client.invalidateQueries({ queryKey: ['employee'] })
      showToast({ kind: 'notice', text: 'Account removed', dismissAfter: 2000 })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      label="Remove account"
      submitLabel="Remove account"
      danger
      title={`Remove ${accountName}?`}
      text={
        collectionCount === 0
          ? 'It has no collections from this template.'
          : `Its ${plural(collectionCount, 'collection')} from this template ${collectionCount === 1 ? 'keeps its values and no longer follows' : 'keep their values and no longer follow'} it, even if you add the account again.`
      }
      onClose={onClose}
    >
      <TextArea {...reasonTexts} {...form.field('reason')} />
    </FormDialog>
  )
}
