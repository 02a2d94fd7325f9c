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
  { id: 'name', head: 'Event', sort: 'NAME', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { id: 'venue', head: 'Venue', from: 'tablet', cell: ({ venue }) => venue },
  { id: 'state', head: 'State', cell: ({ id }) => stateOf[id] ?? 'At rest' },
]
const rows = exampleRows(4)
const stateOf: Readonly<Record<string, string>> = { 'row-2': 'Current', 'row-3': 'Ticked' }
const nothing = (): void => undefined

/** Rows at rest, current and ticked, in the order of a column. */
export const RowStates = () => (
  <div className="flex overflow-clip rounded-12 border border-line">
    <DataTable
      label="Rows in every state"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      sort={{ by: 'NAME', descending: false }}
      onSort={nothing}
      current="row-2"
      selected={new Set(['row-3'])}
      onSelect={nothing}
      empty={null}
    />
  </div>
)

const venues = ['Quarry Park', 'The Larkhall', 'Harbour Stage'].map((value) => ({ value, label: value }))
const heads = ['Event', 'Date', 'Venue', 'Sold', 'Gross'].map((head) => ({ id: head, head }))
const usual = ['Event', 'Date', 'Sold']

/** What a filter's menu and the choice of columns hold. */
export function Opened() {
  const [chosen, setChosen] = useState<readonly string[]>(['Quarry Park'])
  const [shown, setShown] = useState<readonly string[]>(usual)
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Example note="A filter’s menu">
        <div className="w-72 rounded-12 border border-line bg-card p-4">
          <ChoiceList legend="Venue" options={venues} chosen={chosen} onChosen={setChosen} />
        </div>
      </Example>
      <Example note="Choice of columns">
        <div className="w-72 rounded-12 border border-line bg-card p-2">
          <ColumnChoiceList columns={heads} shown={shown} onShown={(ids) => setShown(ids ?? usual)} />
        </div>
      </Example>
    </div>
  )
}

export const Failed = () => (
  <Alert tone="stop" title="The list could not be loaded">
    <p>Your filters are kept. Check your connection.</p>
    <Button size="office">Try again</Button>
  </Alert>
)
