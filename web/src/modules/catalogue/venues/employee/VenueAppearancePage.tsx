import { typedValues } from '@admission/common/records/fields.ts'
import { venueAppearanceFields, venueAppearanceForm } from '@admission/common/records/venue.ts'
import { createFileRoute } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { SaveVenueAppearanceDocument } from './venue-appearance.gql.ts'
import { appearanceQuery } from './venue-queries.ts'
import { VenuePictures } from './VenuePictures.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/venue/$venueId/appearance')({
  loader: ({ context, params }) => load(context.queryClient, appearanceQuery(params.venueId)),
  pendingComponent: PageSkeleton,
  component: VenueAppearancePage,
})

function VenueAppearancePage() {
  const { venueId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query: appearanceQuery(venueId),
    record: ({ venueById }) => venueById,
    tab: 'appearance',
    typed: (venue) => typedValues(venueAppearanceFields, venue),
    schema: venueAppearanceForm,
    save: SaveVenueAppearanceDocument,
  })
  const { state, picturesUrl, history } = form.record
  const readOnly = !canEdit || state === 'ARCHIVED'
  const field = recordFields(venueAppearanceFields, { form, readOnly })
  const pictures = form.field('pictures')
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={history} />}>
      <RecordForm form={form} label="Appearance">
        <div>
          <FormSection
            title="Pictures"
            text="Buyers see them on the page of every event there. The first is the main picture."
          >
            <VenuePictures
              venueId={venueId}
              base={picturesUrl}
              rows={pictures.value}
              onRows={pictures.onValue}
              errors={form.errorsIn('pictures')}
              readOnly={readOnly}
            />
          </FormSection>
          <FormSection title="On the way and inside" text="Shown on the page of every event there.">
            {field('directions')}
            {field('accessibility')}
          </FormSection>
        </div>
      </RecordForm>
    </RecordTab>
  )
}
