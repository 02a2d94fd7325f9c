import { number, plural } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ColumnChoice } from '#ui/ColumnChoice.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Money } from '#ui/Money.tsx'
import type { Column } from '#ui/table-column.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'
import { exampleRows, type ExampleRow } from './table-examples.ts'

export const Route = createFileRoute('/_consumer/style-guide/tables')({ component: TablesPage })

const columns: readonly Column<ExampleRow>[] = [
  { id: 'name', header: 'Event', cell: ({ name }) => <span className="block truncate font-semibold">{name}</span> },
  { id: 'day', header: 'Date', from: 'phone', cell: ({ day }) => <span className="mono text-13">{day}</span> },
  { id: 'venue', header: 'Venue', from: 'tablet', cell: ({ venue }) => venue },
  {
    id: 'sold',
    header: 'Sold',
    end: true,
    cell: ({ sold }) => <span className="mono text-13">{number(sold)}</span>,
  },
  { id: 'gross', header: 'Gross', end: true, from: 'tablet', cell: ({ gross }) => <Money of={gross} mono /> },
]
const defaultColumns = columns.map(({ id }) => id)

const examples = () => import('./TableExamples.tsx')
const filters = lazyPart(async () => (await examples()).Filters)
const views = lazyPart(async () => (await examples()).Views)
const tools = lazyPart(async () => (await examples()).Tools)
const pages = lazyPart(async () => (await examples()).Pages)
const empty = lazyPart(async () => (await examples()).Empty)
const keys = lazyPart(async () => (await examples()).Keys)
const tickedRows = lazyPart(async () => (await examples()).TickedRows)
const tableRows = lazyPart(async () => (await examples()).Rows)
const states = () => import('./TableStates.tsx')
const rowStates = lazyPart(async () => (await states()).RowStates)
const opened = lazyPart(async () => (await states()).Opened)
const failed = lazyPart(async () => (await states()).Failed)
const exampleTable = lazyPart(async () => (await import('./ExampleTable.tsx')).ExampleTable)

function TablesPage() {
  return (
    <GuidePage
      title="Tables"
      text="The main tool of a back office. The URL contains what a table shows, so links can be shared; saved views are stored on the server."
    >
      <Specimen
        title="Long table"
        use="DataTable: 100,000 rows, of which only visible ones are rendered. J and K move the current row, X selects it, Enter opens it."
        wide
      >
        <LongTable />
      </Specimen>
      <Specimen
        title="Rows"
        use="The current row’s preview is open. Bulk actions apply to selected rows. An arrow in the head shows the sort order."
        wide
      >
        <Later room="h-[231px]" part={rowStates} />
      </Specimen>
      <Specimen
        title="Filters"
        use="FilterBar: a chip for each active filter, a dashed menu for each inactive one."
        wide
      >
        <Later room="h-[82px] tablet:h-14" part={filters} />
      </Specimen>
      <Specimen title="Open menus" use="The filter menu and the column menu. Both stay open while you select options.">
        <Later room="h-[504px] tablet:h-[304px]" part={opened} />
      </Specimen>
      <Specimen title="Views" use="SavedViews: tabs above a table. The dot marks unsaved changes." wide>
        <Later room="h-[43px]" part={views} />
      </Specimen>
      <Specimen
        title="Empty"
        use="What the list is for, and one action. If filters hide everything, a button to clear them."
        wide
      >
        <Later room="h-[524px] tablet:h-[266px]" part={empty} />
      </Specimen>
      <Specimen title="Failed" use="If rows didn’t load: what happened, what was kept, and a button to try again.">
        <Later room="h-[140px] tablet:h-[118px]" part={failed} />
      </Specimen>
      <Specimen
        title="Search and export"
        use="In the header of a list page. The / key focuses the search from anywhere."
      >
        <Later room="h-[92px] tablet:h-9" part={tools} />
      </Specimen>
      <Specimen title="Pages" use="Pager: previous and next by cursor, without page numbers." wide>
        <Later room="h-[49px]" part={pages} />
      </Specimen>
      <Specimen title="Reorder" use="DragHandle: drag rows to reorder them, or use the arrow keys on the handle.">
        <Later room="h-[146px]" part={tableRows} />
      </Specimen>
      <Specimen title="Keyboard shortcuts" use="They work in every list, except while you’re typing.">
        <Later room="h-[68px] tablet:h-6" part={keys} />
      </Specimen>
      <Specimen
        title="Complete table"
        use="Filter, sorting, selection with a bulk action, and an empty state. TablePage adds the header and saved views."
        wide
      >
        <Later room="h-96" part={exampleTable} />
      </Specimen>
      <Facts of={{ Row: '48', Head: '36, sticky', 'Preview beside': 'from 1280', 'Rendered of 100,000': 'about 30' }} />
    </GuidePage>
  )
}

function LongTable() {
  const [rows] = useState(() => exampleRows(100_000))
  const [current, setCurrent] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<readonly string[]>(defaultColumns)
  return (
    <div className="rounded-12 border border-line">
      <div className="flex items-center justify-between gap-4 px-6 py-3">
        <p className="whole text-14 text-ink-soft">{plural(rows.length, 'event')}</p>
        <ColumnChoice columns={columns} shown={shown} onShown={(ids) => setShown(ids ?? defaultColumns)} />
      </div>
      <div className="relative flex h-96">
        <DataTable
          label="Long table"
          columns={shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          current={current}
          onCurrent={setCurrent}
          selected={selected}
          onSelect={setSelected}
          empty={null}
        />
        {selected.size === 0 ? null : (
          <Lazy part={tickedRows}>
            {(TickedRows) => <TickedRows count={selected.size} onClear={() => setSelected(new Set())} />}
          </Lazy>
        )}
      </div>
    </div>
  )
}
