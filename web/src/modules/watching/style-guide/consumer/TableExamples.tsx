import { CalendarDays, CirclePause, Mail } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DragHandle } from '#ui/DragHandle.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Pager } from '#ui/Pager.tsx'
import { NumberRangeChoice } from '#ui/NumberRangeChoice.tsx'
import { SavedViews } from '#platform/list/SavedViews.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { Examples } from './Specimen.tsx'

const venues = ['Quarry Park', 'The Larkhall', 'Harbour Stage'].map((value) => ({ value, label: value }))

export function Filters() {
  const [chosen, setChosen] = useState<readonly string[]>(['Quarry Park'])
  const [sold, setSold] = useState<string>()
  return (
    <FilterBar figures="12 events">
      {chosen.length === 0 ? null : (
        <FilterChip label="Venue" value={`At ${chosen.join(', ')}`} onClear={() => setChosen([])} />
      )}
      <FilterMenu label="Venue" adds>
        <ChoiceList legend="Venue" options={venues} chosen={chosen} onChosen={setChosen} />
      </FilterMenu>
      <FilterMenu label="Sold" adds>
        <NumberRangeChoice label="Tickets sold" value={sold} onValue={setSold} />
      </FilterMenu>
    </FilterBar>
  )
}

export function Views() {
  const [views, setViews] = useState([
    { id: 'home', name: 'Home fixtures', isDefault: true },
    { id: 'past', name: 'Past season', isDefault: false },
  ])
  const [current, setCurrent] = useState<string | undefined>('home')
  const [changed, setChanged] = useState(true)
  return (
    <SavedViews
      of="examples"
      views={views}
      current={current}
      changed={changed && current === 'home'}
      onShow={setCurrent}
      onSave={() => setChanged(false)}
      onName={(name) => {
        setViews([...views, { id: name, name, isDefault: false }])
        return Promise.resolve(undefined)
      }}
      onDefault={(isDefault) =>
        setViews(views.map((view) => ({ ...view, isDefault: isDefault && view.id === current })))
      }
      onDelete={() => setViews(views.filter(({ id }) => id !== current))}
    />
  )
}

export function Tools() {
  const [text, setText] = useState('')
  return (
    <Examples>
      <SearchBox label="Event name" value={text} onSearch={setText} />
      <ExportMenu count={12} progress={undefined} onExport={() => undefined} />
      <ExportMenu count={4210} progress={40} onExport={() => undefined} />
    </Examples>
  )
}

export const Pages = () => <Pager total={1240} shown={50} onPrevious={undefined} onNext={() => undefined} />

/** Rows that can be reordered by hand. */
export function Rows() {
  const [rows, setRows] = useState<readonly string[]>(['Full price', 'Under 26', 'With an adult'])
  const [dragged, setDragged] = useState<string>()
  const move = (name: string, to: number): void => {
    const others = rows.filter((row) => row !== name)
    setRows([...others.slice(0, Math.max(0, to)), name, ...others.slice(Math.max(0, to))])
  }
  // Pointer only; the keyboard uses the arrow keys on the handle.
  const dropTarget = (at: number) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => {
      if (dragged !== undefined) move(dragged, at)
    },
  })
  return (
    <ul className="max-w-[400px] rounded-12 border border-line bg-card">
      {rows.map((name, at) => (
        <li
          key={name}
          {...dropTarget(at)}
          className="flex h-12 items-center gap-2 border-b border-line px-3 last:border-b-0"
        >
          <DragHandle label={`Move ${name}`} id={name} onMove={(by) => move(name, at + by)} onDrag={setDragged} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export const Empty = () => (
  <div className="grid gap-4 tablet:grid-cols-2">
    <EmptyState icon={CalendarDays} title="No events yet" text="Your events, with dates, sales and revenue.">
      <Button size="office">New event</Button>
    </EmptyState>
    <EmptyState icon={CalendarDays} title="No matching events" text="Try fewer filters or another search.">
      <Button size="office">Clear filters</Button>
    </EmptyState>
  </div>
)

export const Keys = () => (
  <Examples>
    <span>
      <Kbd>J</Kbd> <Kbd>K</Kbd> next and previous row
    </span>
    <span>
      <Kbd>X</Kbd> select
    </span>
    <span>
      <Kbd>Enter</Kbd> open
    </span>
    <span>
      <Kbd>Esc</Kbd> close the preview
    </span>
    <span>
      <Kbd>/</Kbd> search
    </span>
  </Examples>
)

interface TickedRowsProps {
  readonly count: number
  readonly onClear: () => void
}

export const TickedRows = ({ count, onClear }: TickedRowsProps) => (
  <BulkBar
    count={count}
    onClear={onClear}
    actions={[
      {
        name: 'Pause sales',
        icon: CirclePause,
        onChoose: () =>
          showToast({ kind: 'notice', text: 'Sales paused', action: { label: 'Undo', run: () => undefined } }),
      },
      {
        name: 'Message buyers',
        icon: Mail,
        onChoose: () => undefined,
        disabledReason: 'No one has bought a ticket yet.',
      },
    ]}
  />
)
