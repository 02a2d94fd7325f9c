import { ownerSchema } from '@admission/common/records/platform-account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { InviteOwnerDocument } from './account-detail.gql.ts'

interface InviteOwnerDialogProps {
  readonly accountId: string
  readonly onClose: () => void
}

/** Invites the first owner of an account by e-mail. */
export function InviteOwnerDialog({ accountId, onClose }: InviteOwnerDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'invite-owner',
    schema: ownerSchema,
    start: { email: '' },
    save: async ({ email }) => {
      await request(InviteOwnerDocument, { id: accountId, email }, {})
      await renewRecord(client, InviteOwnerDocument.endpoint, accountId)
      showToast({ kind: 'notice', text: 'Owner invited', dismissAfter: 2000 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      label="Invite owner"
      submitLabel="Send invitation"
      title="Invite owner"
      text="Earlier invitations of owners no longer work. The new one works for seven days."
      onClose={onClose}
    >
      <TextField label="E-mail" type="email" size="office" maxLength={254} {...form.field('email')} />
    </FormDialog>
  )
}
