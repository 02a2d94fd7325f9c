import { ArrowDown, ArrowUp } from 'lucide-react'
import { Tick } from './Checkbox.tsx'
import { classes } from './classes.ts'
import { cellClasses, type Column, type Sort } from './table-column.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** IDs of the rows on this page. */
  readonly ids: readonly string[]
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort) => void) | undefined
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((ids: ReadonlySet<string>) => void) | undefined
}

/** A table's sticky header: sorts columns and selects all rows. */
export function TableHead<Row>({ columns, ids, sort, onSort, selected, onSelect }: TableHeadProps<Row>) {
  const cell = 'sticky top-0 z-10 h-9 border-b border-line bg-sunk text-left text-13 font-semibold text-ink-soft'
  const ticked = ids.filter((id) => selected?.has(id) === true).length
  return (
    <thead>
      <tr>
        {selected === undefined ? null : (
          <th className={`${cell} w-10 pl-4 phone:w-12 phone:pl-6`}>
            <Tick
              aria-label="Select all rows on this page"
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
                column.header
              ) : (
                <button
                  type="button"
                  title={column.help}
                  className={classes('inline-flex h-9 items-center gap-1 hover:text-ink', sorted && 'text-ink')}
                  onClick={() => onSort?.({ by: column.sort ?? '', descending: sorted && !sort.descending })}
                >
                  {column.header}
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
