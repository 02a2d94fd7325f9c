import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { PictureFields } from './PictureFields.tsx'
import { useEventForm } from './use-event-form.ts'

/** Description, poster and picture of an event, where they have a tab of their own. */
export function EventAppearance({ eventId }: { readonly eventId: string }) {
  const form = useEventForm(eventId, 'appearance')
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Appearance">
        <div>
          <FormSection title="Description" text="What buyers read on its page.">
            <DescriptionField form={form} eventId={eventId} />
          </FormSection>
          <PictureFields form={form} event={form.record} />
        </div>
      </RecordForm>
    </RecordTab>
  )
}
