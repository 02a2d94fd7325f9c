import { eventFields } from '@admission/common/records/event.ts'
import { plural } from '@admission/common/words.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import type { EventForm } from './event-content.ts'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

interface AudienceFieldsProps {
  readonly form: EventForm
  readonly event: Pick<EventDetailFieldsFragment, 'venue' | 'accountRefund'>
}

const ruleText = ({ kind, hoursBefore }: EventDetailFieldsFragment['accountRefund']): string =>
  kind === 'NONE'
    ? 'Your account’s rule: no refunds.'
    : `Your account’s rule: until ${plural(hoursBefore ?? 0, 'hour')} before the start.`

const short = { className: 'max-w-[240px]' }

/** Ages, accessibility and refunds of an event. */
export function AudienceFields({ form, event: { venue, accountRefund } }: AudienceFieldsProps) {
  const field = recordFields(eventFields, { form, readOnly: !useRecordFrame().canEdit })
  const { refundKind } = form.values
  return (
    <>
      <FormSection title="Audience">
        {field('ageMin', short)}
        {field('ageNote')}
        {field('accessibility', {
          help:
            venue.accessibility === '' ? 'Plain paragraphs.' : `Leave blank to use the venue’s: ${venue.accessibility}`,
        })}
      </FormSection>
      <FormSection
        title="Refunds"
        text="Buyers return tickets themselves, under the rule that applied when they bought. Canceled events are always refunded."
      >
        {field('refundKind', refundKind === '' ? { help: ruleText(accountRefund) } : {})}
        {refundKind === 'UNTIL' ? (
          <>
            {field('refundHours', short)}
            {field('refundShare', short)}
            {field('refundKeepsFees', { label: 'Fees are kept' })}
          </>
        ) : null}
        {refundKind === '' ? null : field('refundNote')}
      </FormSection>
      <FormSection title="Waitlist" text="Returned tickets are held for the next person in line.">
        {field('waitlistHours', short)}
      </FormSection>
    </>
  )
}
