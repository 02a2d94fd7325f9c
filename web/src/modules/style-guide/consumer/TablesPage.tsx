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
  { id: 'name', head: 'Event', cell: ({ name }) => <span className="block truncate font-semibold">{name}</span> },
  { id: 'day', head: 'Date', from: 'phone', cell: ({ day }) => <span className="mono text-13">{day}</span> },
  { id: 'venue', head: 'Venue', from: 'tablet', cell: ({ venue }) => venue },
  {
    id: 'sold',
    head: 'Sold',
    end: true,
    cell: ({ sold }) => <span className="mono text-13">{sold.toLocaleString('en-US')}</span>,
  },
  { id: 'gross', head: 'Gross', end: true, from: 'tablet', cell: ({ gross }) => <Money of={gross} mono /> },
]
const usual = columns.map(({ id }) => id)

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
      text="The main tool of a back office. What it shows lives in the address, so that a link shows the same; what it keeps lives on the server."
    >
      <Specimen
        title="Long table"
        use="DataTable: 100,000 rows, of which those in sight are drawn. J and K move the current row, X ticks it, Enter opens it."
        wide
      >
        <LongTable />
      </Specimen>
      <Specimen
        title="Rows"
        use="Current: its preview is open. Ticked: a bulk step takes it. The head names the order with an arrow."
        wide
      >
        <Later room="h-[231px]" part={rowStates} />
      </Specimen>
      <Specimen
        title="Filters"
        use="FilterBar: a chip for each filter that is on, a dashed menu for each that is not."
        wide
      >
        <Later room="h-[82px] tablet:h-14" part={filters} />
      </Specimen>
      <Specimen
        title="Opened"
        use="What a filter’s menu and the choice of columns hold. Both stay open while ticks are set."
      >
        <Later room="h-[504px] tablet:h-[304px]" part={opened} />
      </Specimen>
      <Specimen
        title="Views"
        use="SavedViews: tabs over a table. The dot says that the view was changed and not saved."
        wide
      >
        <Later room="h-[43px]" part={views} />
      </Specimen>
      <Specimen
        title="Empty"
        use="What the list is for, and one action; where filters hide everything, the way back."
        wide
      >
        <Later room="h-[524px] tablet:h-[266px]" part={empty} />
      </Specimen>
      <Specimen
        title="Failed"
        use="Rows that could not be had: what happened, what was kept, and the way to try again."
      >
        <Later room="h-[140px] tablet:h-[118px]" part={failed} />
      </Specimen>
      <Specimen
        title="Search and export"
        use="In the head of a list page. A slash leads into the search from anywhere."
      >
        <Later room="h-[92px] tablet:h-9" part={tools} />
      </Specimen>
      <Specimen title="Pages" use="Pager: lists of the server go back and forth by cursor, with no page numbers." wide>
        <Later room="h-[49px]" part={pages} />
      </Specimen>
      <Specimen title="Order" use="DragHandle: rows that have an order are moved by it, or by the arrow keys on it.">
        <Later room="h-[146px]" part={tableRows} />
      </Specimen>
      <Specimen title="Keys" use="Work on every list, unless somebody writes.">
        <Later room="h-[68px] tablet:h-6" part={keys} />
      </Specimen>
      <Specimen
        title="A whole table"
        use="Filter, order, ticks with a bulk step, and what stands there when nothing fits. A page of a list adds its head and its views: TablePage."
        wide
      >
        <Later room="h-96" part={exampleTable} />
      </Specimen>
      <Facts of={{ Row: '48', Head: '36, stays', 'Preview beside': 'from 1280', 'Drawn of 100,000': 'about 30' }} />
    </GuidePage>
  )
}

function LongTable() {
  const [rows] = useState(() => exampleRows(100_000))
  const [current, setCurrent] = useState<string>()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<readonly string[]>(usual)
  return (
    <div className="rounded-12 border border-line">
      <div className="flex items-center justify-between gap-4 px-6 py-3">
        <p className="whole text-14 text-ink-soft">{rows.length.toLocaleString('en-US')} events</p>
        <ColumnChoice columns={columns} shown={shown} onShown={(ids) => setShown(ids ?? usual)} />
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
          selected={ticks}
          onSelect={setTicks}
          empty={null}
        />
        {ticks.size === 0 ? null : (
          <Lazy part={tickedRows}>
            {(TickedRows) => <TickedRows count={ticks.size} onClear={() => setTicks(new Set())} />}
          </Lazy>
        )}
      </div>
    </div>
  )
}
