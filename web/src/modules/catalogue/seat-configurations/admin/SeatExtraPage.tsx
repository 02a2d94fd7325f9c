import { typedValues } from '@admission/common/records/fields.ts'
import { seatExtraFields, seatExtraForm } from '@admission/common/records/seat-extra.ts'
import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, notFound } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { uuidParams } from '#platform/route-params.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { stateBadges } from './extra-words.ts'
import { SeatExtraFields } from './SeatExtraFields.tsx'
import { SaveSeatExtraDocument, SeatExtraDocument, SetSeatExtraStateDocument } from './seat-extras.gql.ts'
import { SeatPicker } from './SeatPicker.tsx'

export const Route = createFileRoute(
  '/admin/_adminMember/$accountId/setting/seat-configuration/$venueId/seat-extras/$seatExtraId',
)({
  params: uuidParams('venueId', 'seatExtraId'),
  loader: async ({ context: { queryClient }, params }) => {
    await load(queryClient, extraQuery(params))
    const { venueId } = queryClient.getQueryData(extraQuery(params).queryKey)?.seatExtra ?? {}
    if (venueId !== params.venueId.toLowerCase()) throw notFound()
  },
  head: () => pageHead({ title: 'Seat extra', noindex: true }),
  component: SeatExtraPage,
})

const extraQuery = ({
  accountId,
  venueId,
  seatExtraId,
}: Readonly<Record<'accountId' | 'venueId' | 'seatExtraId', string>>) =>
  query(SeatExtraDocument, { venueId, seatExtraId }, { accountId })

const actionTo = (label: string) => (to: 'ACTIVE' | 'ARCHIVED') =>
  to === 'ARCHIVED'
    ? {
        verb: 'Archive',
        effect: 'New buyers don’t see it. Tickets that were sold with it keep it.',
        done: 'Archived',
        confirm: `Archive “${label}”?`,
      }
    : { verb: 'Restore', effect: 'Buyers see it again right away.', done: 'Restored' }

function SeatExtraPage() {
  const params = Route.useParams()
  const { data } = useSuspenseQuery(extraQuery(params))
  const form = useRecord({
    query: extraQuery(params),
    record: ({ seatExtra }) => seatExtra,
    tab: 'seat-extra',
    typed: (extra) => ({ ...typedValues(seatExtraFields, extra), places: extra.places }),
    schema: ({ seatExtra }) => seatExtraForm(seatExtra.surcharge),
    save: SaveSeatExtraDocument,
  })
  const { record } = form
  const badge = stateBadges[record.state]
  const places = form.field('places')
  return (
    <RecordLayout
      recordId={record.id}
      title={record.label}
      permission="inventory"
      back={{
        name: 'Seat extras',
        link: linkOptions({ to: '/admin/$accountId/setting/seat-configuration/$venueId/seat-extras', params }),
      }}
      state={
        <StateBadge tone={badge.tone} icon={badge.icon}>
          {badge.label}
        </StateBadge>
      }
    >
      <RecordTab
        form={form}
        asideLabel="State and history"
        isAsideNarrow
        aside={
          <>
            <StateActions
              record={record}
              state={badge.label}
              actionTo={actionTo(record.label)}
              document={SetSeatExtraStateDocument}
              scope={{ accountId: params.accountId }}
            />
            <HistoryPanel entries={record.history} />
          </>
        }
      >
        <RecordForm form={form} label="Seat extra">
          <SeatExtraFields form={form} surcharge={record.surcharge} />
          <SeatPicker
            packed={data.seatConfiguration?.map as PackedSeatMap | null | undefined}
            venueName={data.seatConfiguration?.venueName ?? ''}
            places={places.value}
            onPlaces={places.onValue}
            errors={form.errors}
          />
        </RecordForm>
      </RecordTab>
    </RecordLayout>
  )
}
