import { CalendarX, CirclePause } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '#ui/BulkBar.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import { Money } from '#ui/Money.tsx'
import type { Column, Sort } from '#ui/table-column.ts'
import { showToast } from '#ui/toast-queue.ts'
import { exampleRows, type ExampleRow } from './table-examples.ts'

const columns: readonly Column<ExampleRow>[] = [
  { id: 'name', header: 'Event', sort: 'name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { id: 'venue', header: 'Venue', sort: 'venue', from: 'tablet', cell: ({ venue }) => venue },
  { id: 'gross', header: 'Gross', end: true, from: 'phone', cell: ({ gross }) => <Money of={gross} mono /> },
]
const venues = ['Quarry Park', 'The Larkhall'].map((value) => ({ value, label: value }))
const textOf = (row: ExampleRow, by: string): string => (by === 'venue' ? row.venue : row.name)

/** A complete back-office table in fewer than 50 lines. */
export function ExampleTable() {
  const [at, setAt] = useState<readonly string[]>([])
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false })
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const found = exampleRows(12).filter(({ venue }) => at.length === 0 || at.includes(venue))
  const rows = found.toSorted(
    (a, b) => (sort.descending ? -1 : 1) * textOf(a, sort.by).localeCompare(textOf(b, sort.by)),
  )
  const pause = (): number =>
    showToast({ kind: 'notice', text: `Sales paused for ${ticks.size} events`, dismissAfter: 2000 })
  const actions = [{ name: 'Pause sales', icon: CirclePause, onChoose: pause }]
  const table = { label: 'Events', columns, rows, sort, onSort: setSort, selected: ticks, onSelect: setTicks }
  const empty = <EmptyState icon={CalendarX} title="No matching events" text="Try removing some filters." />
  return (
    <div className="relative flex h-96 flex-col overflow-clip rounded-12 border border-line">
      <FilterBar figures={`${rows.length} events`}>
        {at.length > 0 && <FilterChip label="Venue" value={at.join(', ')} onClear={() => setAt([])} />}
        <FilterMenu label="Venue" adds>
          <ChoiceList legend="Venue" options={venues} chosen={at} onChosen={setAt} />
        </FilterMenu>
      </FilterBar>
      <DataTable {...table} rowId={({ id }) => id} rowName={({ name }) => name} empty={empty} />
      {ticks.size > 0 && <BulkBar count={ticks.size} actions={actions} onClear={() => setTicks(new Set())} />}
    </div>
  )
}
