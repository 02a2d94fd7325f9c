import { typedValues } from '@admission/common/records/fields.ts'
import { venueFields, venueForm } from '@admission/common/records/venue.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { mapUrl } from './map-url.ts'
import { venueActionTo, venueStateBadges } from './venue-badges.ts'
import { detailQuery, loadVenue, usesQuery } from './venue-queries.ts'
import { SaveVenueDocument, SetVenueStateDocument } from './venue-record.gql.ts'
import { VenueMerge, VenueOwner, VenueTimezone } from './VenueActions.tsx'
import { VenueAddressFields } from './VenueAddressFields.tsx'
import { VenueUse } from './VenueUse.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/venue/$venueId/detail')({
  loader: ({ context, params }) => loadVenue(context.queryClient, params.venueId),
  pendingComponent: PageSkeleton,
  component: VenueDetailPage,
})

function VenueDetailPage() {
  const { venueId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query: detailQuery(venueId),
    record: ({ venueById }) => venueById,
    tab: 'detail',
    typed: (venue) => typedValues(venueFields, venue),
    schema: venueForm,
    save: SaveVenueDocument,
  })
  const { venueUse } = useSuspenseQuery(usesQuery(venueId)).data
  const venue = form.record
  const readOnly = !canEdit || venue.state === 'ARCHIVED'
  const field = recordFields(venueFields, { form, readOnly })
  return (
    <RecordTab
      form={form}
      asideLabel="State, use and history"
      aside={
        <>
          <StateActions
            record={venue}
            state={venueStateBadges[venue.state].label}
            actionTo={venueActionTo}
            document={SetVenueStateDocument}
            scope={{}}
          />
          <VenueTimezone venue={venue} />
          <VenueOwner venue={venue} />
          <VenueMerge venue={venue} />
          <VenueUse venueId={venueId} of={venueUse} />
          <HistoryPanel entries={venue.history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <div>
          <FormSection title="Venue" text="What buyers see with every event there.">
            {field('name')}
            {field('hall')}
          </FormSection>
          <FormSection title="Address">
            <VenueAddressFields form={form} disabled={readOnly} />
            {field('coordinates')}
            <a
              href={mapUrl(form.values)}
              target="_blank"
              rel="noreferrer"
              className="self-start underline underline-offset-4 hover:decoration-2"
            >
              View on a map
            </a>
          </FormSection>
        </div>
      </RecordForm>
    </RecordTab>
  )
}
