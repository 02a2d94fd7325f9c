import { memberForm } from '@admission/common/validation/member.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { showToast } from '#ui/toast-queue.ts'
import { SaveMemberDocument, type MemberOrInvitationQuery } from './member-list.gql.ts'
import { MemberFields, type MemberValues } from './MemberFields.tsx'

type Member = NonNullable<MemberOrInvitationQuery['memberById']>

interface EditMemberDialogProps {
  readonly of: Member
  readonly scope: Scope
  readonly onClose: () => void
}

const valuesOf = ({ role, eventIds }: Member): MemberValues => ({
  role,
  scope: eventIds === null ? 'ALL' : 'SOME',
  eventIds: eventIds ?? [],
})

/** Changes a member's role and events. */
export function EditMemberDialog({ of: member, scope, onClose }: EditMemberDialogProps) {
  const { id, version, name, email } = member
  const client = useQueryClient()
  const form = useEditForm({
    name: `member-${id}`,
    schema: memberForm,
    start: valuesOf(member),
    save: async (input) => {
      const answer: SaveAnswer = (await request(SaveMemberDocument, { id, version, input }, scope)).memberSave
      if (answer.outcome !== 'SAVED') {
        if (answer.outcome === 'STALE') await renewRecord(client, 'admin', id)
        return placeErrors(answer.message ?? '', answer.fields ?? [], ['role', 'eventIds'])
      }
      await renewRecord(client, 'admin', id)
      showToast({ kind: 'notice', text: 'Saved', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={name || email}
      label="Role and events"
      text="Takes effect with their next click."
      submitLabel="Save"
      form={form}
      onClose={onClose}
    >
      <MemberFields form={form} scope={scope} />
    </FormDialog>
  )
}
