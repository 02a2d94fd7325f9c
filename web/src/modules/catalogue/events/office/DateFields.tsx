import { eventFields } from '@admission/common/records/event.ts'
import { dateDisplayOptions, timeDisplayOptions } from '@admission/common/validation/event-form.ts'
import { VenueField } from '#modules/catalogue/venues/office/VenueField.tsx'
import { useOffice } from '#platform/office.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { EventForm } from './event-content.ts'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'
import { shownDate } from './shown-date.ts'

interface DateFieldsProps {
  readonly form: EventForm
  readonly event: Pick<EventDetailFieldsFragment, 'venue' | 'visitKind'>
}

/** Venue and dates of an event, and what buyers see of them. */
export function DateFields({ form, event: { venue, visitKind } }: DateFieldsProps) {
  const { canEdit } = useRecordFrame()
  const { scope } = useOffice()
  const { value } = form.field('venueId')
  // Another venue can have another time zone, which the server knows.
  const zone = value === venue.id ? zoneTitle(venue.timezone) : 'Local time of the new venue'
  const isPlanned = visitKind === 'TIMED'
  const moment = (name: 'startsAt' | 'endsAt' | 'doorsAt', label: string, help: string) => ({
    label,
    help: isPlanned ? `${zone}.` : `${zone}. ${help}`.trim(),
    size: 'office' as const,
    readOnly: !canEdit || isPlanned,
    ...form.field(name),
  })
  return (
    <FormSection
      title="Place and time"
      text={isPlanned ? 'Its dates follow its visits.' : 'Times are in the venue’s time zone.'}
    >
      <VenueField scope={scope} disabled={!canEdit} {...form.field('venueId')} />
      <MomentField {...moment('startsAt', 'Starts', '')} />
      <MomentField {...moment('endsAt', 'Ends', 'Leave blank if unknown.')} />
      <MomentField {...moment('doorsAt', 'Doors', 'Leave blank if there’s no separate time.')} />
      <div className="grid gap-5 phone:grid-cols-2">
        <SelectField
          label="Date for buyers"
          size="office"
          disabled={!canEdit}
          options={dateDisplayOptions}
          {...form.field('dateDisplay')}
        />
        <SelectField
          label="Time for buyers"
          size="office"
          disabled={!canEdit}
          options={timeDisplayOptions}
          {...form.field('timeDisplay')}
        />
      </div>
      {visitKind === null ? <p className="text-14 text-ink-soft">{shownDate(form.values)}</p> : null}
      {recordFields(eventFields, { form, readOnly: !canEdit })('durationMinutes', { className: 'max-w-[240px]' })}
    </FormSection>
  )
}
