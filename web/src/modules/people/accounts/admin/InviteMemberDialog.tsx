import { memberInvitationForm } from '@admission/common/validation/member.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { InviteMemberDocument } from './member-list.gql.ts'
import { MemberFields } from './MemberFields.tsx'

interface InviteMemberDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Invites someone to the account by e-mail. */
export function InviteMemberDialog({ scope, onClose }: InviteMemberDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'invite-member',
    schema: memberInvitationForm,
    start: { email: '', role: '', scope: 'ALL', eventIds: [] as readonly string[] },
    save: async (input) => {
      const { memberInvite } = await request(InviteMemberDocument, { input }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: `Invitation sent to ${memberInvite.email}`, dismissAfter: 3500 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Invite member"
      label="Invite member"
      text="They get an e-mail with a link that works once and expires in 7 days."
      submitLabel="Send invitation"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        size="office"
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
      <MemberFields form={form} scope={scope} />
    </FormDialog>
  )
}
