import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { ColumnChoiceList } from '#ui/ColumnChoiceList.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-column.ts'
import { Example } from './Specimen.tsx'
import { exampleRows, type ExampleRow } from './table-examples.ts'

const columns: readonly Column<ExampleRow>[] = [
  { id: 'name', header: 'Event', sort: 'NAME', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { id: 'venue', header: 'Venue', from: 'tablet', cell: ({ venue }) => venue },
  { id: 'state', header: 'State', cell: ({ id }) => stateOf[id] ?? 'Default' },
]
const rows = exampleRows(4)
const stateOf: Readonly<Record<string, string>> = { 'row-2': 'Current', 'row-3': 'Selected' }
const noop = (): void => undefined

/** Default, current and selected rows in a sorted table. */
export const RowStates = () => (
  <div className="flex overflow-clip rounded-12 border border-line">
    <DataTable
      label="Rows in every state"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      sort={{ by: 'NAME', descending: false }}
      onSort={noop}
      current="row-2"
      selected={new Set(['row-3'])}
      onSelect={noop}
      empty={null}
    />
  </div>
)

const venues = ['Quarry Park', 'The Larkhall', 'Harbour Stage'].map((value) => ({ value, label: value }))
const heads = ['Event', 'Date', 'Venue', 'Sold', 'Gross'].map((header) => ({ id: header, header }))
const defaultColumns = ['Event', 'Date', 'Sold']

/** The content of a filter's menu and of the column menu. */
export function Opened() {
  const [chosen, setChosen] = useState<readonly string[]>(['Quarry Park'])
  const [shown, setShown] = useState<readonly string[]>(defaultColumns)
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Example note="Filter menu">
        <div className="w-72 rounded-12 border border-line bg-card p-4">
          <ChoiceList legend="Venue" options={venues} chosen={chosen} onChosen={setChosen} />
        </div>
      </Example>
      <Example note="Column menu">
        <div className="w-72 rounded-12 border border-line bg-card p-2">
          <ColumnChoiceList columns={heads} shown={shown} onShown={(ids) => setShown(ids ?? defaultColumns)} />
        </div>
      </Example>
    </div>
  )
}

export const Failed = () => (
  <Alert tone="stop" title="The list didn’t load">
    <p>Your filters are still set. Check your connection and try again.</p>
    <Button size="office">Try again</Button>
  </Alert>
)
