import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Armchair } from 'lucide-react'
import { query } from '#platform/api.ts'
import { NameCell, StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { ExtraIcon } from '#ui/seat-map/ExtraIcon.tsx'
import { stateBadges } from './extra-words.ts'
import { NewSeatExtraDialog } from './NewSeatExtraDialog.tsx'
import { SeatExtraListDocument, SeatExtraVenueDocument } from './seat-extras.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/seat-configuration/$venueId/seat-extras')({
  ...listRoute('seatExtras', 'Seat extras'),
  params: uuidParams('venueId'),
  loader: async (page) => {
    const { accountId, venueId } = page.params
    await load(page.context.queryClient, query(SeatExtraVenueDocument, { venueId }, { accountId }))
    return seatExtras.load(page)
  },
  component: () => <seatExtras.Page />,
})

const kindLabels = seatExtraFields.kind.labels

const seatExtras = defineList({
  name: 'seatExtras',
  title: 'Seat extras',
  back: ['AdminSettingSeatConfigurationList', 'Seat maps'],
  document: SeatExtraListDocument,
  ownFilter: ({ venueId }) => ({ venue: [venueId] }),
  rowName: ({ label }) => label,
  columns: [
    {
      id: 'label',
      header: 'Seat extra',
      sort: 'LABEL',
      cell: (extra) => (
        <span className="flex items-center gap-2">
          <ExtraIcon extra={extra} size={16} />
          <NameCell name={extra.label} />
        </span>
      ),
    },
    column.text('kind', 'Kind', 'kind', { labels: kindLabels }),
    column.count('seats', 'Seats', 'seats'),
    {
      id: 'acknowledge',
      header: 'Must acknowledge',
      from: 'tablet',
      cell: ({ mustAcknowledge }) => (mustAcknowledge ? 'Yes' : 'No'),
    },
    column.money('surcharge', 'Surcharge', 'surcharge', { from: 'tablet' }),
    { id: 'state', header: 'State', from: 'phone', cell: ({ state }) => <StateCell badge={stateBadges[state]} /> },
  ],
  filters: {
    text: filter.search('Seat extra'),
    kind: filter.options('Kind', kindLabels),
    state: filter.options('State', stateBadges),
  },
  sort: 'LABEL.asc',
  create: { label: 'New seat extra', permission: 'inventory', dialog: NewSeatExtraDialog },
  open: ['AdminSettingSeatExtra', ({ id, venueId }) => ({ venueId, seatExtraId: id })],
  empty: {
    icon: Armchair,
    text: 'A seat extra tells buyers something about seats, such as a restricted view or lounge access. Create one, then choose its seats.',
  },
})
