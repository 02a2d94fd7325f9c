import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Tick } from './Checkbox.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface Column<Row> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  readonly end?: boolean
  /** The column that names the row; its cell is the row's head. The first one, unless said. */
  readonly names?: boolean
  /** What the server calls this order; without it the column cannot be sorted. */
  readonly sort?: string
  /** Left out below this width. */
  readonly from?: 'phone' | 'tablet' | 'desk' | 'wide'
}

export interface Sort {
  readonly by: string
  readonly descending: boolean
}

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** A row in words, for its tick and its preview: `Thornwick v Calder Mills`. */
  readonly rowName: (row: Row) => string
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** The row whose preview is open. J and K move it, a press on a row opens it. */
  readonly current?: string | undefined
  readonly onCurrent?: (id: string | undefined) => void
  /** Enter, or a second press: goes to the record itself. */
  readonly onOpen?: (row: Row) => void
  /** Ticked rows; leave out for a table without bulk actions. X ticks the current row. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (ids: ReadonlySet<string>) => void
  /** What is shown instead of rows when there are none. */
  readonly empty: ReactNode
  /** True while other rows are on their way: these stay in sight, quieter. */
  readonly stale?: boolean
}

const from = {
  phone: 'max-phone:hidden',
  tablet: 'max-tablet:hidden',
  desk: 'max-desk:hidden',
  wide: 'max-wide:hidden',
} as const

const cellClasses = <Row,>({ end = false, from: least }: Column<Row>): string =>
  classes('px-2 first:pl-6 last:pr-6', end && 'text-right', least === undefined ? '' : from[least])

/** The main tool of a back office: rows of 48, a head that stays, sorting by the server, a preview, ticks. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, rowName, current, onCurrent, onOpen, selected, onSelect } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys({
    ids: rows.map((row) => rowId(row)),
    current,
    onCurrent,
    onOpen: (id) => {
      const row = rows.find((each) => rowId(each) === id)
      if (row !== undefined) onOpen?.(row)
    },
    onSelect: (id) => onSelect?.(toggled(selected ?? new Set(), id)),
  })
  useEffect(() => {
    if (current !== undefined) body.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  if (rows.length === 0) return props.empty
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-auto">
      <table
        aria-label={props.label}
        aria-busy={props.stale ?? false}
        className="w-full border-separate border-spacing-0"
      >
        <Head {...props} />
        <tbody ref={body} className={props.stale === true ? 'opacity-60' : ''}>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <BodyRow
                key={id}
                row={row}
                columns={columns}
                name={rowName(row)}
                isCurrent={id === current}
                isSelected={selected?.has(id)}
                onPress={onCurrent === undefined ? undefined : () => onCurrent(id === current ? undefined : id)}
                onOpen={onOpen === undefined ? undefined : () => onOpen(row)}
                onTick={() => onSelect?.(toggled(selected ?? new Set(), id))}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

function Head<Row>({ columns, rows, rowId, sort, onSort, selected, onSelect }: DataTableProps<Row>) {
  const cell = 'sticky top-0 z-10 h-9 border-b border-line bg-sunk text-left text-13 font-semibold text-ink-soft'
  const ids = rows.map((row) => rowId(row))
  const ticked = ids.filter((id) => selected?.has(id) === true).length
  return (
    <thead>
      <tr>
        {selected === undefined ? null : (
          <th className={`${cell} w-12 pl-6`}>
            <Tick
              aria-label="All rows of this page"
              checked={ticked > 0 && ticked === ids.length}
              mixed={ticked > 0 && ticked < ids.length}
              onValue={(on) => onSelect?.(on ? new Set(ids) : new Set())}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = column.sort !== undefined && sort?.by === column.sort
          const Arrow = sort?.descending === true ? ArrowDown : ArrowUp
          const order = sort?.descending === true ? 'descending' : 'ascending'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? order : undefined}
              className={`${cell} ${cellClasses(column)}`}
            >
              {column.sort === undefined ? (
                column.head
              ) : (
                <button
                  type="button"
                  className={classes('inline-flex h-9 items-center gap-1 hover:text-ink', sorted && 'text-ink')}
                  onClick={() => onSort?.({ by: column.sort ?? '', descending: sorted && !sort.descending })}
                >
                  {column.head}
                  {sorted ? <Arrow aria-hidden="true" size={14} strokeWidth={1.75} /> : null}
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface BodyRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly name: string
  readonly isCurrent: boolean
  readonly isSelected: boolean | undefined
  readonly onPress: (() => void) | undefined
  readonly onOpen: (() => void) | undefined
  readonly onTick: () => void
}

function BodyRow<Row>({ row, columns, name, isCurrent, isSelected, onPress, onOpen, onTick }: BodyRowProps<Row>) {
  const naming = columns.find(({ names }) => names === true) ?? columns[0]
  return (
    <tr
      data-current={isCurrent ? '' : undefined}
      aria-selected={isSelected}
      className={classes(
        'group',
        onPress !== undefined && 'cursor-pointer',
        isCurrent ? 'bg-sunk' : isSelected === true ? 'bg-admit-tint' : 'hover:bg-sunk/60',
      )}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, input, label')) onPress?.()
      }}
      onDoubleClick={onOpen}
    >
      {isSelected === undefined ? null : (
        <td className="h-12 border-b border-line pl-6 group-data-current:shadow-[inset_2px_0_0_var(--ink)]">
          <Tick aria-label={`Select ${name}`} checked={isSelected} onValue={onTick} />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row)
        const look = classes(
          'h-12 border-b border-line align-middle text-14 font-normal',
          isSelected === undefined && 'first:group-data-current:shadow-[inset_2px_0_0_var(--ink)]',
          cellClasses(column),
        )
        return column === naming ? (
          <th key={column.id} scope="row" className={`${look} text-left`}>
            {onPress === undefined ? (
              content
            ) : (
              <button type="button" aria-expanded={isCurrent} onClick={onPress} className="block w-full text-left">
                {content}
              </button>
            )}
          </th>
        ) : (
          <td key={column.id} className={look}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}
