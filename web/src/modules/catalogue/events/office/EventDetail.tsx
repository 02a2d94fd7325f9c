import { useOffice } from '#platform/office.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { eventStateBadges } from '../event-states.ts'
import { SetEventStateDocument } from './event-record.gql.ts'
import { eventActionTo } from './event-state-actions.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { DateFields } from './DateFields.tsx'
import { FactFields } from './FactFields.tsx'
import { PictureFields } from './PictureFields.tsx'
import { EndEvent } from './EndEvent.tsx'
import { FiguresOfEvent } from './FiguresOfEvent.tsx'
import { RefundProgress } from './RefundProgress.tsx'
import { PublishChecks } from './PublishChecks.tsx'
import { useEventForm } from './use-event-form.ts'

interface EventDetailProps {
  readonly eventId: string
  /** False where description and picture have a tab of their own. */
  readonly withAppearance?: boolean
}

/** Details, picture, dates and terms of an event, in both offices. */
export function EventDetail({ eventId, withAppearance = true }: EventDetailProps) {
  const { area, scope } = useOffice()
  const form = useEventForm(eventId, 'detail')
  const { state, publishChecks, history } = form.record
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={state === 'PUBLISHED' ? 'Published' : eventStateBadges[state].label}
            actionTo={eventActionTo}
            document={SetEventStateDocument.in(area)}
            scope={scope}
          />
          {state === 'DRAFT' || publishChecks.some(({ status }) => status !== 'DONE') ? (
            <PublishChecks eventId={eventId} of={publishChecks} />
          ) : null}
          <FiguresOfEvent eventId={eventId} />
          {state === 'PUBLISHED' ? <EndEvent event={form.record} /> : null}
          {state === 'CANCELLED' ? <RefundProgress eventId={eventId} /> : null}
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <div>
          <FactFields form={form}>
            {withAppearance ? <DescriptionField form={form} eventId={eventId} /> : null}
          </FactFields>
          {withAppearance ? <PictureFields form={form} event={form.record} /> : null}
          <DateFields form={form} event={form.record} />
          <AudienceFields form={form} event={form.record} />
        </div>
      </RecordForm>
    </RecordTab>
  )
}
