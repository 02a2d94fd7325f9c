import { cancelEventForm, postponeEventForm } from '@admission/common/validation/event-ending.ts'
import { timeAt } from '@admission/common/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { rebaseDrafts } from '#platform/form/drafts.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { CancelPreview } from './CancelPreview.tsx'
import { CancelEventDocument, PostponeEventDocument, type EventDetailFieldsFragment } from './event-record.gql.ts'

export type EndedEvent = Pick<EventDetailFieldsFragment, 'id' | 'name' | 'version' | 'visitKind' | 'dateShow' | 'venue'>

const fortnight = 14 * 86_400_000

/** The end of the day two weeks from now on a venue's clocks, as a field holds it. */
const inTwoWeeks = (timezone: string): string => `${timeAt(Date.now() + fortnight, timezone).local.slice(0, 10)}T23:59`

interface EndDialogProps {
  readonly event: EndedEvent
  readonly onClose: () => void
}

/** Handles the answer of a change: closes with a toast, or returns what was refused. */
function useAnswer({ event, onClose }: EndDialogProps, done: string) {
  const client = useQueryClient()
  const { area } = useOffice()
  return async (answer: SaveAnswer): Promise<FormErrors | undefined> => {
    if (answer.outcome === 'REFUSED')
      return answer.fields === undefined || answer.fields.length === 0
        ? { '': answer.message ?? '' }
        : Object.fromEntries(answer.fields.map(({ path, message }) => [path, message]))
    await renewRecord(client, area, event.id)
    if (answer.outcome === 'STALE') return { '': answer.message ?? '' }
    rebaseDrafts(event.id, event.version, answer.record?.version ?? event.version)
    showToast({ kind: 'notice', text: done })
    onClose()
    return undefined
  }
}

/** Cancels an event, with the reason that buyers read. */
export function CancelEventDialog(props: EndDialogProps) {
  const { event, onClose } = props
  const { area, scope } = useOffice()
  const answered = useAnswer(props, 'Event canceled. Refunds are on their way.')
  const form = useEditForm({
    name: 'cancel-event',
    schema: cancelEventForm(event.name),
    start: { reason: '', typedName: '' },
    save: async (input) =>
      answered(
        (await request(CancelEventDocument.in(area), { id: event.id, version: event.version, input }, scope))
          .eventCancel,
      ),
  })
  return (
    <FormDialog
      form={form}
      label="Cancel event"
      submitLabel="Cancel event"
      cancelLabel="Keep event"
      danger
      title={`Cancel “${event.name}”?`}
      text="You can’t undo this. Sales stop, all tickets become void, and every purchase is refunded in full, including fees."
      onClose={onClose}
    >
      <CancelPreview eventId={event.id} />
      <TextArea
        label="Reason"
        size="office"
        help="Buyers read it on the event’s page and in the e-mail."
        maxLength={500}
        {...form.field('reason')}
      />
      <TextField
        label="Name of the event"
        size="office"
        autoComplete="off"
        help={`Type “${event.name}” to confirm.`}
        {...form.field('typedName')}
      />
    </FormDialog>
  )
}

/** Moves an event to another date, or leaves the date open. */
export function PostponeEventDialog(props: EndDialogProps) {
  const { event, onClose } = props
  const { area, scope } = useOffice()
  const [refundUntil] = useState(() => inTwoWeeks(event.venue.timezone))
  const answered = useAnswer(props, 'Event postponed. Buyers get an e-mail.')
  const form = useEditForm({
    name: 'postpone-event',
    schema: postponeEventForm,
    start: { startsAt: '', note: '', buyersMay: 'REFUND', refundUntil },
    save: async (input) =>
      answered(
        (await request(PostponeEventDocument.in(area), { id: event.id, version: event.version, input }, scope))
          .eventPostpone,
      ),
  })
  return (
    <FormDialog
      form={form}
      label="Postpone event"
      submitLabel="Postpone event"
      title={`Postpone “${event.name}”?`}
      text="Tickets stay valid. Sales stop until there’s a new date."
      onClose={onClose}
    >
      <MomentField
        label="New start"
        size="office"
        help="In the venue’s time zone. Leave blank until you know it."
        {...form.field('startsAt')}
      />
      <RadioGroup
        legend="Buyers can"
        name="buyersMay"
        options={[
          { value: 'KEEP', label: 'Keep their tickets', detail: 'Refunds only under the terms they bought on.' },
          {
            value: 'REFUND',
            label: 'Keep them, or get a full refund',
            detail: 'They return tickets themselves. The e-mail has a link.',
          },
        ]}
        value={form.values.buyersMay}
        onValue={(buyersMay) => form.change('buyersMay', buyersMay)}
        error={form.errors['buyersMay']}
      />
      {form.values.buyersMay === 'REFUND' ? (
        <MomentField
          label="Refunds until"
          size="office"
          help="In the venue’s time zone, and no later than the new start. A later date promised before stays."
          {...form.field('refundUntil')}
        />
      ) : null}
      <TextArea label="Note for buyers" size="office" hint="optional" maxLength={500} {...form.field('note')} />
    </FormDialog>
  )
}
