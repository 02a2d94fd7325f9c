import { guestInvitationForm } from '@admission/common/validation/concierge.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '#platform/api-error.ts'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Alert } from '#ui/Alert.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { GuestShelfDocument, InviteGuestDocument } from './guests.gql.ts'

interface InviteGuestDialogProps {
  readonly eventId: string
  readonly scope: Scope
  readonly onClose: () => void
}

const schema = v.object({ ...guestInvitationForm.entries, visitId: v.string() })

const start = { name: '', email: '', priceTypeId: '', visitId: '', quantity: '2', hours: '48', message: '' }

/** Holds tickets for a guest, who gets a link by e-mail. */
export function InviteGuestDialog({ eventId, scope, onClose }: InviteGuestDialogProps) {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...query(GuestShelfDocument, { eventId }, scope), meta: { silent: true } })
  const prices = data?.guestShelf.prices ?? []
  const visits = data?.guestShelf.visits ?? []
  const form = useEditForm({
    name: 'invite-guest',
    schema,
    start,
    save: async ({ visitId, ...input }) => {
      const variables = { eventId, visitId: visitId === '' ? null : visitId, input }
      const { guestInvite } = await request(InviteGuestDocument, variables, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: `Tickets held, link sent to ${guestInvite.email}`, dismissAfter: 3500 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Invite guest"
      label="Invite guest"
      text="The best free places are held now. The guest pays when they check out."
      submitLabel="Hold tickets"
      form={form}
      onClose={onClose}
    >
      {error === null ? null : (
        <Alert
          tone="stop"
          announced
          title={error instanceof ApiError ? error.message : 'We couldn’t load the prices.'}
        />
      )}
      <TextField label="Name" size="office" maxLength={100} autoComplete="off" {...form.field('name')} />
      <TextField
        label="E-mail"
        type="email"
        size="office"
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
      {visits.length === 0 ? null : (
        <SelectField label="Visit" size="office" placeholder="Choose" options={visits} {...form.field('visitId')} />
      )}
      <SelectField
        label="Price"
        size="office"
        placeholder="Choose"
        options={prices.map(({ value, label, detail }) => ({
          value,
          label: detail === null ? label : `${label} (${detail})`,
        }))}
        {...form.field('priceTypeId')}
      />
      <TextField
        label="Tickets"
        size="office"
        inputMode="numeric"
        maxLength={2}
        className="max-w-[240px]"
        {...form.field('quantity')}
      />
      <TextField
        label="Hours to hold them"
        size="office"
        inputMode="numeric"
        maxLength={3}
        className="max-w-[240px]"
        help="1 to 168, never beyond the end of the sale."
        {...form.field('hours')}
      />
      <TextArea label="Message" hint="optional" size="office" rows={3} maxLength={500} {...form.field('message')} />
    </FormDialog>
  )
}
