import { decimalText, money } from '@admission/common/money.ts'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { cellAfter, pasteInto, readCell, shownAmount, spotsBetween, withCells, type Spot } from './price-cells.ts'
import type { Cell, Currency, Matrix } from './price-content.ts'

interface MatrixInput {
  readonly matrix: Matrix
  /** Price levels, one per column. */
  readonly levels: readonly string[]
  readonly currency: Currency
  readonly readOnly: boolean
  readonly onChange: (matrix: Matrix) => void
  /** Focuses the input of a cell. */
  readonly onFocus: (spot: Spot) => void
}

interface Editing {
  readonly spot: Spot
  readonly text: string
  /** The matrix before editing, restored by Escape. */
  readonly before: Matrix
}

const sameSpot = (a: Spot | undefined, b: Spot): boolean => a?.row === b.row && a.column === b.column

const arrows: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** True if the caret is at the edge, so that Left and Right leave the cell instead of moving inside the text. */
const isAtEdge = (input: HTMLInputElement, column: number): boolean => {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === 0 && selectionEnd === value.length) return true
  if (selectionStart !== selectionEnd) return false
  return column < 0 ? selectionStart === 0 : selectionEnd === value.length
}

/**
 * Edits a matrix of amounts like a spreadsheet: arrow keys move, Shift selects, pasting fills, and a formula (`+5%`,
 * `*1.1`) applies to the whole selection. Amounts apply while typing, everything else when the cell loses focus.
 */
export function useMatrix({ matrix, levels, currency, readOnly, onChange, onFocus }: MatrixInput) {
  const [active, setActive] = useState<Spot>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Spot>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  // Moving focus triggers the cell's focus handler synchronously, which must not treat it as a click.
  const moving = useRef(false)
  const selected = spotsBetween(anchor, active)
  const cellAt = ({ row, column }: Spot): Cell | undefined => matrix[row]?.cells[levels[column] ?? '']

  const commit = (): void => {
    if (editing === undefined) return
    setEditing(undefined)
    const isFormula = readCell(editing.text, currency).is === 'formula'
    const spots = isFormula || selected.length > 1 ? selected : [editing.spot]
    onChange(withCells(editing.before, levels, spots, (row, cell) => cellAfter(row, cell, editing.text, currency)))
  }
  const go = (spot: Spot, extend: boolean): void => {
    commit()
    setActive(spot)
    if (!extend) setAnchor(spot)
    moving.current = true
    onFocus(spot)
    moving.current = false
  }
  const type = (spot: Spot, text: string): void => {
    if (readOnly) return
    const before = editing !== undefined && sameSpot(editing.spot, spot) ? editing.before : matrix
    setEditing({ spot, text, before })
    if (readCell(text, currency).is !== 'amount') return
    onChange(withCells(before, levels, [spot], (row, cell) => cellAfter(row, cell, text, currency)))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, spot: Spot): void => {
    if (event.key === 'Escape' && editing !== undefined) {
      event.stopPropagation()
      onChange(editing.before)
      setEditing(undefined)
      return
    }
    const step = event.key === 'Enter' ? (event.shiftKey ? arrows['ArrowUp'] : arrows['ArrowDown']) : arrows[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const isEnter = event.key === 'Enter'
    if (step.column !== 0 && !isAtEdge(event.currentTarget, step.column)) return
    event.preventDefault()
    const next = { row: spot.row + step.row, column: spot.column + step.column }
    const inside = next.row >= 0 && next.row < matrix.length && next.column >= 0 && next.column < levels.length
    if (inside) go(next, event.shiftKey && !isEnter)
    else commit()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    if (readOnly || (!/[\t\n]/.test(text.trim()) && selected.length < 2)) return
    event.preventDefault()
    setEditing(undefined)
    onChange(pasteInto(editing?.before ?? matrix, levels, selected, text, currency))
  }
  const textOf = (spot: Spot): string => {
    if (editing !== undefined && sameSpot(editing.spot, spot)) return editing.text
    const cell = cellAt(spot)
    if (cell === undefined) return ''
    return cell.typed ?? decimalText(money(shownAmount(cell), currency.currency, currency.exponent))
  }
  return {
    active,
    selected,
    cellAt,
    textOf,
    type,
    press,
    paste,
    commit,
    /** Activates a cell that was focused by pointer or Tab. */
    reach: (spot: Spot, extend: boolean): void => {
      if (moving.current) return
      setActive(spot)
      if (!extend) setAnchor(spot)
    },
    isSelected: (spot: Spot): boolean => selected.length > 1 && selected.some((each) => sameSpot(each, spot)),
    isActive: (spot: Spot): boolean => sameSpot(active, spot),
  }
}

export type MatrixEditing = ReturnType<typeof useMatrix>
