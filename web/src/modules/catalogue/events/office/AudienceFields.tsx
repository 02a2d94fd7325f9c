import { refundOptions } from '@admission/common/validation/event-form.ts'
import { plural } from '@admission/common/words.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
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

/** Ages, accessibility and refunds of an event. */
export function AudienceFields({ form, event: { venue, accountRefund } }: AudienceFieldsProps) {
  const { canEdit } = useRecordFrame()
  const readOnly = !canEdit
  return (
    <>
      <FormSection title="Audience">
        <TextField
          label="Minimum age"
          size="office"
          inputMode="numeric"
          readOnly={readOnly}
          help="0 for all ages. Leave blank if it isn’t specified."
          className="max-w-[240px]"
          {...form.field('ageMin')}
        />
        <TextField label="Note on ages" size="office" maxLength={200} readOnly={readOnly} {...form.field('ageNote')} />
        <TextArea
          label="Accessibility"
          size="office"
          rows={4}
          maxLength={2000}
          readOnly={readOnly}
          help={
            venue.accessibility === '' ? 'Plain paragraphs.' : `Leave blank to use the venue’s: ${venue.accessibility}`
          }
          {...form.field('accessibility')}
        />
      </FormSection>
      <FormSection
        title="Refunds"
        text="Buyers return tickets themselves, under the rule that applied when they bought. Canceled events are always refunded."
      >
        <SelectField
          label="Refunds"
          size="office"
          disabled={readOnly}
          options={refundOptions}
          {...(form.values.refundKind === '' ? { help: ruleText(accountRefund) } : {})}
          {...form.field('refundKind')}
        />
        {form.values.refundKind === 'UNTIL' ? (
          <>
            <TextField
              label="Hours before the start"
              size="office"
              inputMode="numeric"
              readOnly={readOnly}
              className="max-w-[240px]"
              {...form.field('refundHours')}
            />
            <TextField
              label="Percent that goes back"
              size="office"
              inputMode="numeric"
              readOnly={readOnly}
              help="Of what was paid; of the price alone if fees are kept."
              className="max-w-[240px]"
              {...form.field('refundShare')}
            />
            <Checkbox size="office" {...form.tick('refundKeepsFees')} disabled={readOnly}>
              Fees are kept
            </Checkbox>
          </>
        ) : null}
        {form.values.refundKind === '' ? null : (
          <TextField
            label="Note on refunds"
            size="office"
            maxLength={500}
            readOnly={readOnly}
            {...form.field('refundNote')}
          />
        )}
      </FormSection>
      <FormSection title="Waitlist" text="Returned tickets are held for the next person in line.">
        <TextField
          label="Hours of a waitlist offer"
          size="office"
          inputMode="numeric"
          readOnly={readOnly}
          className="max-w-[240px]"
          help="1 to 168. Leave blank to use the account’s."
          {...form.field('waitlistHours')}
        />
      </FormSection>
    </>
  )
}
