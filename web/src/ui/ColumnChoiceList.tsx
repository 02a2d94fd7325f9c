import { foldText } from '@admission/common/fold-text.ts'
import { useState, type DragEvent } from 'react'
import { classes } from './classes.ts'
import { Tick } from './Checkbox.tsx'
import { DragHandle } from './DragHandle.tsx'
import { TextField } from './TextField.tsx'

export interface ColumnChoiceProps {
  /** All columns of the table. The first one names the row and can't be hidden or moved. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  /** IDs of the visible columns, from left to right. */
  readonly shown: readonly string[]
  /** Called with null to restore the table's default. */
  readonly onShown: (ids: readonly string[] | null) => void
}

const moved = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** A table's columns with checkboxes, visible ones first. Use `ColumnChoice`, which loads this. */
export function ColumnChoiceList({ columns, shown, onShown }: ColumnChoiceProps) {
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<string>()
  const heads = new Map(columns.map(({ id, header }) => [id, header]))
  const order = [...shown, ...columns.map(({ id }) => id).filter((id) => !shown.includes(id))]
  const sought = foldText(search)
  const found = order.filter((id) => foldText(heads.get(id) ?? '').includes(sought))
  const move = (id: string, to: number): void => {
    // The column that names the row stays on the left.
    if (to < 1 || to >= shown.length) return
    onShown(moved(shown, id, to))
  }
  // Pointer only; the keyboard uses the arrow keys on the handle.
  const dropTarget = (onto: string) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => {
      if (dragged !== undefined && dragged !== onto) move(dragged, shown.indexOf(onto))
      setDragged(undefined)
    },
  })
  return (
    <>
      <TextField
        label="Find a column"
        hideLabel
        placeholder="Find a column"
        size="office"
        type="search"
        value={search}
        onValue={setSearch}
      />
      <ul aria-label="Columns" className="mt-1.5 max-h-80 overflow-y-auto">
        {found.map((id) => {
          const header = heads.get(id) ?? id
          const isShown = shown.includes(id)
          const isNaming = id === columns[0]?.id
          const canMove = isShown && !isNaming
          return (
            <li
              key={id}
              {...(canMove ? dropTarget(id) : {})}
              className={classes('flex items-center gap-1 rounded-6', dragged === id && 'opacity-60')}
            >
              {canMove ? (
                <DragHandle
                  label={`Move ${header}`}
                  id={id}
                  onMove={(by) => move(id, shown.indexOf(id) + by)}
                  onDrag={setDragged}
                />
              ) : (
                <span className="w-7 shrink-0" />
              )}
              <label className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 text-14 pointer-coarse:min-h-11">
                <Tick
                  checked={isShown}
                  aria-disabled={isNaming}
                  onValue={(on) => {
                    if (!isNaming) onShown(on ? [...shown, id] : shown.filter((each) => each !== id))
                  }}
                />
                {header}
              </label>
            </li>
          )
        })}
      </ul>
      {found.length === 0 ? <p className="px-2 py-3 text-14 text-ink-soft">No matching columns.</p> : null}
      <button
        type="button"
        onClick={() => onShown(null)}
        className="mt-1 h-9 w-full rounded-6 border-t border-line px-2 text-left text-14 text-ink-soft hover:text-ink pointer-coarse:h-11"
      >
        Reset to default
      </button>
    </>
  )
}
