import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { focusIfScrolls } from './focus-if-scrolls.ts'
import { toggleId, withPhoneEdge, type Column, type Sort } from './table-column.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { WindowedRows } from './WindowedRows.tsx'
import { useRowKeys } from './use-row-keys.ts'

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Name of a row, for its checkbox and preview: `Thornwick v Calder Mills`. */
  readonly rowName: (row: Row) => string
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** ID of the row whose preview is open. J and K move it; pressing a row opens its preview. */
  readonly current?: string | undefined
  readonly onCurrent?: (id: string | undefined) => void
  /** Opens the record, on Enter or a double press. */
  readonly onOpen?: (row: Row) => void
  /** Selected rows. Omit it for a table without bulk actions. X selects the current row. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (ids: ReadonlySet<string>) => void
  /** Shown instead of the table if there are no rows. */
  readonly empty: ReactNode
  /** Called with the index of the row that something was dropped on, for a column of drag handles. */
  readonly onDropOn?: (index: number) => void
  /** True while new rows load: the old ones stay visible, dimmed. */
  readonly stale?: boolean
}

/** Above this many rows, only visible ones are rendered. */
const MAX_DRAWN = 200

/** Enough to fill a screen. These rows render first, the others when the browser is idle. */
const FIRST_DRAWN = 20

/**
 * The main tool of a back office: 48-pixel rows, a sticky head, server-side sorting, a preview and row selection. Long tables
 * render only the visible rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, rowName, current, onCurrent, onOpen, selected, onSelect } = props
  const columns = withPhoneEdge(props.columns)
  const scroller = useRef<HTMLDivElement>(null)
  // The preview that the first press opens can move the rows, so that the second press lands on another one.
  const pressed = useRef<Row>(undefined)
  const ids = rows.map((row) => rowId(row))
  const isWindowed = rows.length > MAX_DRAWN
  const drawn = useDeferredValue(MAX_DRAWN, FIRST_DRAWN)
  useRowKeys({
    ids,
    current,
    onCurrent,
    onOpen: (id) => {
      const row = rows[ids.indexOf(id)]
      if (row !== undefined) onOpen?.(row)
    },
    onSelect: (id) => onSelect?.(toggleId(selected ?? new Set(), id)),
  })
  const shown = current !== undefined && (isWindowed || ids.indexOf(current) < drawn) ? current : undefined
  useEffect(() => {
    if (shown !== undefined) scroller.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const { label } = props
  useEffect(() => focusIfScrolls(scroller.current, label), [label])
  if (rows.length === 0) return props.empty
  const rowAt = (index: number) => {
    const row = rows[index] as Row
    const id = ids[index] ?? ''
    return {
      row,
      columns,
      name: rowName(row),
      isCurrent: id === current,
      isSelected: selected?.has(id),
      // Without a preview, a press opens the record.
      onPress:
        onCurrent === undefined ? onOpen && (() => onOpen(row)) : () => onCurrent(id === current ? undefined : id),
      onOpen: onOpen === undefined ? undefined : () => onOpen(pressed.current ?? row),
      hasPreview: onCurrent !== undefined,
      onFirstPress: () => {
        pressed.current = row
      },
      onTick: () => onSelect?.(toggleId(selected ?? new Set(), id)),
      onDrop: props.onDropOn === undefined ? undefined : () => props.onDropOn?.(index),
    }
  }
  return (
    <div ref={scroller} className="relative min-h-0 min-w-0 flex-1 overflow-auto">
      <table
        aria-label={props.label}
        aria-busy={props.stale ?? false}
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        className={`w-full border-separate border-spacing-0 ${isWindowed ? 'table-fixed' : ''}`}
      >
        <TableHead
          columns={columns}
          ids={ids}
          sort={props.sort}
          onSort={props.onSort}
          selected={selected}
          onSelect={onSelect}
        />
        {isWindowed ? (
          <WindowedRows
            scroller={scroller}
            count={rows.length}
            current={current === undefined ? -1 : ids.indexOf(current)}
            rowAt={rowAt}
          />
        ) : (
          <tbody className={props.stale === true ? 'opacity-60' : ''}>
            {ids.slice(0, drawn).map((id, index) => (
              <TableRow key={id} {...rowAt(index)} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}
