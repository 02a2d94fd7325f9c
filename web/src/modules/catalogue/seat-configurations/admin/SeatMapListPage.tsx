import { createFileRoute } from '@tanstack/react-router'
import { Armchair, CircleCheck, CircleDashed, PencilLine } from 'lucide-react'
import { CountCell, MomentCell, PersonCell, StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { NewSeatMapDialog } from './NewSeatMapDialog.tsx'
import { SeatMapListDocument } from './seat-map-list.gql.ts'
import { SeatMapPanel } from './SeatMapPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/seat-configuration')({
  ...listRoute('seatConfigurations', 'Seat maps'),
  loader: (page) => seatMaps.load(page),
  component: () => <seatMaps.Page />,
})

const badges = {
  EMPTY: { label: 'Empty', tone: 'quiet', icon: CircleDashed },
  DRAFT: { label: 'Unpublished changes', tone: 'wait', icon: PencilLine },
  PUBLISHED: { label: 'Published', tone: 'go', icon: CircleCheck },
} as const

const seatMaps = defineList({
  name: 'seatConfigurations',
  title: 'Seat maps',
  document: SeatMapListDocument,
  rowName: ({ venueName }) => venueName,
  columns: [
    {
      id: 'venue',
      header: 'Venue',
      sort: 'VENUE',
      cell: ({ venueName, city }) => <PersonCell name={venueName} email={city} />,
    },
    {
      id: 'state',
      header: 'Changes',
      cell: ({ isDraftPending, published }) => (
        <StateCell badge={badges[isDraftPending ? 'DRAFT' : published === null ? 'EMPTY' : 'PUBLISHED']} />
      ),
    },
    {
      id: 'seats',
      header: 'Seats',
      end: true,
      from: 'phone',
      cell: ({ published }) => <CountCell of={published?.seats ?? 0} />,
    },
    {
      id: 'areaCapacity',
      header: 'General admission',
      end: true,
      from: 'desk',
      cell: ({ published }) => <CountCell of={published?.areaCapacity ?? 0} />,
    },
    column.count('extras', 'Seat extras', 'extraCount', { from: 'desk' }),
    column.count('events', 'Upcoming events', 'eventCount', { from: 'tablet' }),
    {
      id: 'published',
      header: 'Last published',
      from: 'wide',
      cell: ({ published }) => <MomentCell of={published?.publishedAt ?? null} />,
    },
  ],
  filters: { text: filter.search('Venue'), state: filter.options('Changes', badges) },
  sort: 'VENUE.asc',
  create: { label: 'New seat map', permission: 'inventory', dialog: NewSeatMapDialog },
  open: ['AdminSettingSeatConfiguration', ({ venueId }) => ({ venueId })],
  panel: SeatMapPanel,
  empty: {
    icon: Armchair,
    text: 'A seat map has the sections, rows and seats of a venue. Create one to sell reserved seats.',
  },
  exportAs: 'SEAT_CONFIGURATIONS',
})
