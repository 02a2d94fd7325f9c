import { attendeeMessage, MAX_MESSAGE } from '@admission/common/validation/attendee-message.ts'
import { number, plural } from '@admission/common/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { AttendeeReachDocument, WriteToAttendeesDocument, type AttendeeReachQueryVariables } from './attendees.gql.ts'

interface WriteDialogProps {
  readonly audience: AttendeeReachQueryVariables['audience']
  readonly scope: Scope
  readonly onClose: () => void
}

const people = (count: number): string => plural(count, 'person', 'people')

/** Writes an e-mail to the matching attendees, each person once. */
export function WriteDialog({ audience, scope, onClose }: WriteDialogProps) {
  const client = useQueryClient()
  const reachQuery = query(AttendeeReachDocument, { audience }, scope)
  const { data } = useQuery({ ...reachQuery, staleTime: 0 })
  const reach = data?.attendeeReach
  const form = useEditForm({
    name: 'write-to-attendees',
    schema: attendeeMessage,
    start: { subject: '', body: '' },
    save: async (message) => {
      if (reach === undefined) return { '': 'Counting the people. Try again in a moment.' }
      const asked = { audience, people: reach.people, message }
      try {
        const { attendeesWrite } = await sendWithKey(asked, (key) =>
          request(WriteToAttendeesDocument, { key, ...asked }, scope),
        )
        showToast({ kind: 'notice', text: `Sending to ${people(attendeesWrite.people)}` })
        await client.invalidateQueries({ queryKey: ['admin'] })
        return undefined
      } catch (error) {
        // Others may match by now.
        await client.invalidateQueries({ queryKey: reachQuery.queryKey })
        throw error
      }
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      label="Write to attendees"
      submitLabel={reach === undefined ? 'Send' : `Send to ${people(reach.people)}`}
      place="side"
      title="Write to attendees"
      text="For news about this event, such as another entrance. It goes to ticket holders whether or not they get your newsletter, so don’t advertise with it."
      onClose={onClose}
    >
      <output className="block text-14">
        {reach === undefined
          ? 'Counting people…'
          : `${people(reach.people)} with ${plural(reach.tickets, 'ticket')} get this e-mail, each once. Replies go to your account’s e-mail address.`}
      </output>
      {reach === undefined || reach.unreachable === 0 ? null : (
        <Alert tone="wait" title={`${number(reach.unreachable)} of the tickets have no e-mail address.`} />
      )}
      <TextField label="Subject" size="office" maxLength={120} {...form.field('subject')} />
      <TextArea
        label="Message"
        size="office"
        rows={12}
        maxLength={MAX_MESSAGE}
        help="Plain text. The event’s name and date, and a link to their tickets, are added."
        {...form.field('body')}
      />
    </FormDialog>
  )
}
