import { formatTime } from '@admission/common/time.ts'
import type { Column } from '#ui/table-column.ts'
import type { CollectionRowFieldsFragment } from './collection-list.gql.ts'
import { CollectionStateChip } from './CollectionStateChip.tsx'

const number = new Intl.NumberFormat('en-US')

const Figure = ({ of }: { readonly of: number }) => <span className="mono text-13">{number.format(of)}</span>

/** The window of a sale in words: `Until Sat 6 Mar, 10 am`. */
export const windowWords = ({
  onSaleFrom,
  onSaleUntil,
}: Pick<CollectionRowFieldsFragment, 'onSaleFrom' | 'onSaleUntil'>): string => {
  const bare = { year: false, clock: 'BARE' } as const
  const parts = [
    ...(onSaleFrom === null ? [] : [`from ${formatTime(onSaleFrom, bare)}`]),
    ...(onSaleUntil === null ? [] : [`until ${formatTime(onSaleUntil, bare)}`]),
  ]
  const text = parts.join(' ')
  return text === '' ? 'As long as its events' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** That it sells on while some of its dates are paused. */
export const PausedDates = ({
  of: { pausedEventCount: count },
}: {
  readonly of: Pick<CollectionRowFieldsFragment, 'pausedEventCount'>
}) => (count === 0 ? null : <span className="block text-13 text-wait">{pausedWords(count)}</span>)

const pausedWords = (count: number): string => (count === 1 ? '1 date paused' : `${number.format(count)} dates paused`)

export const collectionTableColumns: readonly Column<CollectionRowFieldsFragment>[] = [
  {
    id: 'name',
    head: 'Collection',
    sort: 'NAME',
    cell: ({ name }) => <span className="block py-1.5 font-semibold">{name}</span>,
  },
  {
    id: 'state',
    head: 'State',
    cell: (collection) => (
      <span className="whitespace-nowrap">
        <CollectionStateChip of={collection} />
        <PausedDates of={collection} />
      </span>
    ),
  },
  {
    id: 'window',
    head: 'On sale',
    from: 'wide',
    cell: (collection) => <span className="text-ink-soft">{windowWords(collection)}</span>,
  },
  { id: 'events', head: 'Events', end: true, from: 'tablet', cell: ({ eventCount }) => <Figure of={eventCount} /> },
  { id: 'units', head: 'Units', end: true, from: 'phone', cell: ({ units }) => <Figure of={units} /> },
  { id: 'sellable', head: 'Sellable', end: true, cell: ({ sellable }) => <Figure of={sellable} /> },
  {
    id: 'priority',
    head: 'Priority',
    sort: 'PRIORITY',
    end: true,
    from: 'phone',
    cell: ({ priority }) => <Figure of={priority} />,
  },
]
