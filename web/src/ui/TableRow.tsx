import { Tick } from './Checkbox.tsx'
import { classes } from './classes.ts'
import { cellClasses, type Column } from './table-column.ts'

export interface TableRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly name: string
  readonly isCurrent: boolean
  readonly isSelected: boolean | undefined
  readonly onPress: (() => void) | undefined
  readonly onOpen: (() => void) | undefined
  /** False if a press opens the record. */
  readonly hasPreview: boolean
  /** Called when a press starts that isn't the second of a double press. */
  readonly onFirstPress: () => void
  readonly onTick: () => void
  /** Called if something is dropped on the row. */
  readonly onDrop?: (() => void) | undefined
  /** `aria-rowindex`, if only some rows are rendered; the head is row 1. */
  readonly place?: number | undefined
}

/** A table row. A press shows its preview, a double press opens the record; without a preview, a press does. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const {
    row,
    columns,
    name,
    isCurrent,
    isSelected,
    onPress,
    onOpen,
    hasPreview,
    onFirstPress,
    onTick,
    onDrop,
    place,
  } = props
  const naming = columns.find(({ names }) => names === true) ?? columns[0]
  return (
    <tr
      aria-rowindex={place}
      data-current={isCurrent ? '' : undefined}
      aria-selected={isSelected}
      onDragOver={onDrop && ((event) => event.preventDefault())}
      onDrop={onDrop}
      className={classes(
        'group',
        onPress !== undefined && 'cursor-pointer',
        isSelected === true ? 'bg-admit-tint' : isCurrent ? 'bg-sunk' : 'hover:bg-sunk/60',
      )}
      onMouseDown={(event) => {
        if (event.detail === 1) onFirstPress()
      }}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, input, label')) onPress?.()
      }}
      onDoubleClick={(event) => {
        // The row's name is a button that shows its preview, but a double press on it opens the record too.
        if (hasPreview && !(event.target as Element).closest('a, td button, input, label')) onOpen?.()
      }}
    >
      {isSelected === undefined ? null : (
        <td className="h-12 border-b border-line pl-4 phone:pl-6 group-data-current:inset-shadow-beside">
          <Tick aria-label={`Select ${name}`} checked={isSelected} onValue={onTick} />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row)
        const cellClassName = classes(
          'h-12 border-b border-line align-middle text-14 font-normal',
          isSelected === undefined && 'first:group-data-current:inset-shadow-beside',
          cellClasses(column),
        )
        return column === naming ? (
          <th key={column.id} scope="row" className={`${cellClassName} text-left`}>
            {onPress === undefined ? (
              content
            ) : (
              <button
                type="button"
                aria-expanded={hasPreview ? isCurrent : undefined}
                onClick={onPress}
                className="block w-full text-left"
              >
                {content}
              </button>
            )}
          </th>
        ) : (
          <td key={column.id} className={cellClassName}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}
