import type { DragEvent, ReactNode } from 'react'
import { Tick } from '#ui/Checkbox.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { toggleId } from '#ui/table-column.ts'
import type { useListOrder } from './use-list-order.tsx'

interface ListCardsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly card: (row: Row) => ReactNode
  readonly onOpen: ((row: Row) => void) | undefined
  readonly order: ReturnType<typeof useListOrder<Row & { readonly id: string }>>
  /** Undefined if rows can't be selected. */
  readonly selected: ReadonlySet<string> | undefined
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly empty: ReactNode
}

/** The rows of a list as cards: selected, opened and sorted by hand like rows. */
export function ListCards<Row extends { readonly id: string }>(props: ListCardsProps<Row>) {
  const { label, rows, nameOf, card, onOpen, order, selected, onSelect, empty } = props
  if (rows.length === 0) return empty
  // Pointer only; the keyboard uses the arrow keys on the handle.
  const dropTarget = (index: number) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => order?.dropOn(index),
  })
  return (
    <ul
      aria-label={label}
      className="grid content-start gap-4 overflow-y-auto px-4 pb-6 phone:grid-cols-2 phone:px-6 desk:grid-cols-3 wide:grid-cols-4"
    >
      {rows.map((row, index) => (
        <li
          key={row.id}
          {...dropTarget(index)}
          className="flex min-w-0 flex-col gap-2 rounded-12 border border-line bg-card p-4"
        >
          <div className="flex items-start gap-2">
            {selected === undefined ? null : (
              <Tick
                aria-label={`Select ${nameOf(row)}`}
                checked={selected.has(row.id)}
                onValue={() => onSelect(toggleId(selected, row.id))}
              />
            )}
            <h2 className="min-w-0 flex-1 font-semibold wrap-anywhere [&>button]:text-left">
              {onOpen === undefined ? nameOf(row) : <TextButton onClick={() => onOpen(row)}>{nameOf(row)}</TextButton>}
            </h2>
            <span className="-my-2 shrink-0">{order?.handleOf(row)}</span>
          </div>
          {card(row)}
        </li>
      ))}
    </ul>
  )
}
