import { formatClock, formatDay, type Time } from '@admission/common/time.ts'
import { foreignZone } from '#platform/zone-words.ts'
import type { Column } from '#ui/table-column.ts'
import { Money } from '#ui/Money.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { StateChip } from '#ui/StateChip.tsx'
import { eventStateLooks, eventStateWord } from '../event-states.ts'
import type { EventRowFieldsFragment } from './event-list.gql.ts'

const number = new Intl.NumberFormat('en-US')

/** Day and time of a row, on the venue's clock; the zone is named where the viewer's clock shows another time. */
export const RowTime = ({ of }: { readonly of: Time }) => {
  const zone = foreignZone(of)
  return (
    <time dateTime={of.local.slice(0, 16)} className="whole">
      {formatDay(of.local, false)}
      <span className="text-ink-soft">
        , {formatClock(of.local)}
        {zone === undefined ? '' : ` ${zone}`}
      </span>
    </time>
  )
}

/** How the sale stands: sign and word. */
export const EventStateChip = ({ of }: { readonly of: EventRowFieldsFragment }) => {
  const { tone, icon } = eventStateLooks[of.saleState]
  return (
    <StateChip tone={tone} icon={icon}>
      {eventStateWord(of.saleState, of.onSaleAt)}
    </StateChip>
  )
}

const columns: readonly Column<EventRowFieldsFragment>[] = [
  {
    id: 'name',
    head: 'Event',
    sort: 'NAME',
    cell: (event) => (
      <span className="flex items-center gap-2 py-1.5">
        <Thumb src={event.artUrl} />
        <span className="min-w-0">
          <span className="block font-semibold">{event.name}</span>
          <span className="block text-13 phone:hidden">
            <RowTime of={event.dateShow} />
          </span>
        </span>
      </span>
    ),
  },
  { id: 'date', head: 'Date', sort: 'DATE', from: 'phone', cell: ({ dateShow }) => <RowTime of={dateShow} /> },
  {
    id: 'state',
    head: 'State',
    cell: (event) => (
      <span className="whitespace-nowrap">
        <EventStateChip of={event} />
      </span>
    ),
  },
  {
    id: 'sold',
    head: 'Sold',
    sort: 'SOLD',
    from: 'tablet',
    cell: ({ id, sold, capacity }) => (
      <span className="flex w-[104px] flex-col gap-1">
        <ShareBar whole={capacity} shares={[{ id, units: sold, fill: 'fill-ink' }]} />
        <span className="whole text-13 leading-4 text-ink-soft">
          {number.format(sold)} of {number.format(capacity)}
        </span>
      </span>
    ),
  },
  {
    id: 'gross',
    head: 'Gross',
    sort: 'GROSS',
    end: true,
    from: 'desk',
    cell: ({ gross }) =>
      gross === null || gross.amount === 0 ? <span className="text-ink-soft">–</span> : <Money of={gross} mono />,
  },
  { id: 'venue', head: 'Venue', extra: true, cell: ({ venueName }) => venueName },
  { id: 'category', head: 'Category', extra: true, cell: ({ category }) => category },
  {
    id: 'held',
    head: 'In carts',
    end: true,
    extra: true,
    cell: ({ held }) => <span className="mono text-13">{number.format(held)}</span>,
  },
]

type Rights = { readonly permissions: readonly { readonly name: string }[] }

/** The columns of the list; those that tell of amounts are for members who may see orders. */
export const eventTableColumns = ({ permissions }: Rights): readonly Column<EventRowFieldsFragment>[] =>
  permissions.some(({ name }) => name === 'orders') ? columns : columns.filter(({ id }) => id !== 'gross')
