import { purchaserInvitationForm } from '@admission/common/validation/purchaser.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { InvitePurchaserDocument } from './purchasers.gql.ts'

interface InvitePurchaserDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Invites someone to let the account's staff charge them for sales at a venue. */
export function InvitePurchaserDialog({ scope, onClose }: InvitePurchaserDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'invite-purchaser',
    schema: purchaserInvitationForm,
    start: { email: '', name: '', venueId: [] as string[] },
    save: async (input) => {
      const { purchaserInvite } = await request(InvitePurchaserDocument, { input }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: `Invitation sent to ${purchaserInvite.email}`, dismissAfter: 3500 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Invite purchaser"
      label="Invite purchaser"
      text="They get an e-mail with a link, enter their details and read your terms at this venue. No one is charged until they agree."
      submitLabel="Send invitation"
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={100} autoComplete="off" {...form.field('name')} />
      <TextField
        label="E-mail"
        type="email"
        size="office"
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
      <EntityField
        label="Venue"
        source="ALL_VENUES"
        scope={scope}
        size="office"
        values={form.values.venueId}
        onValues={(ids) => form.change('venueId', [...ids].slice(-1))}
        error={form.errors['venueId']}
      />
    </FormDialog>
  )
}
