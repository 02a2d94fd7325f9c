import type { DraftRow, SeatDraft } from './document.ts'
import { mapRows, mapSelectedRows, mapShared, selectedRows, type Selection } from './parts.ts'

/**
 * Where a row's numbers start and which way they go. FROM_CENTER starts in the middle, left and right in turn. FROM_AISLE
 * starts at the end that is nearer to the middle of the map and goes outward.
 */
export type SeatOrder = 'LEFT_TO_RIGHT' | 'RIGHT_TO_LEFT' | 'FROM_CENTER' | 'FROM_AISLE'

/** A step of 2 numbers with odd or even numbers only, depending on the start. */
export type SeatNumbering = { readonly order: SeatOrder; readonly start: number; readonly step: 1 | 2 }

/** The place of each seat in the sequence of numbers. */
function sequenceOf({ seats }: DraftRow, order: SeatOrder, middleX: number): number[] {
  const count = seats.length
  const forward = Array.from({ length: count }, (_, i) => i)
  if (order === 'LEFT_TO_RIGHT') return forward
  if (order === 'RIGHT_TO_LEFT') return forward.toReversed()
  if (order === 'FROM_AISLE') {
    const [first, last] = [seats[0], seats.at(-1)]
    const isFirstNearer = Math.abs((first?.x ?? 0) - middleX) <= Math.abs((last?.x ?? 0) - middleX)
    return isFirstNearer ? forward : forward.toReversed()
  }
  const center = Math.ceil(count / 2) - 1
  return forward.map((i) => (i <= center ? 2 * (center - i) : 2 * (i - center) - 1))
}

/** Numbers whole rows, so that no number occurs twice in a row. Removed places keep a number. */
export function numberSeats(draft: SeatDraft, selection: Selection, numbering: SeatNumbering): SeatDraft {
  const middleX = draft.focal[0]
  return mapSelectedRows(draft, selection, (row) => numberRow(row, numbering, middleX))
}

export function numberRow(row: DraftRow, { order, start, step }: SeatNumbering, middleX: number): DraftRow {
  const sequence = sequenceOf(row, order, middleX)
  let at = 0
  const seats = mapShared(row.seats, (seat) => {
    const label = start + sequence[at]! * step
    at += 1
    return seat.label === label ? seat : { ...seat, label }
  })
  return seats === row.seats ? row : { ...row, seats }
}

/** The numbering of a row, or null if it follows none. FROM_AISLE looks like one of the others in a single row. */
export function rowNumbering(row: DraftRow, middleX: number): SeatNumbering | null {
  for (const order of ['LEFT_TO_RIGHT', 'RIGHT_TO_LEFT', 'FROM_CENTER'] as const) {
    const found = numberingBy(order, row, middleX)
    if (found !== null) return found
  }
  return null
}

/** The order that all rows have in common, or null. */
export function commonOrder(rows: readonly DraftRow[], middleX: number): SeatOrder | null {
  const [first, ...others] = rows.map((row) => rowNumbering(row, middleX)?.order ?? null)
  if (first !== undefined && others.every((each) => each === first)) return first
  return rows.every((row) => numberingBy('FROM_AISLE', row, middleX) !== null) ? 'FROM_AISLE' : null
}

function numberingBy(order: SeatOrder, row: DraftRow, middleX: number): SeatNumbering | null {
  const start = row.seats.reduce((lowest, { label }) => Math.min(lowest, label), Infinity)
  const sequence = sequenceOf(row, order, middleX)
  for (const step of [1, 2] as const)
    if (row.seats.every(({ label }, i) => label === start + sequence[i]! * step)) return { order, start, step }
  return null
}

export type LabelKind = 'LETTERS' | 'NUMBERS'
export type RowLabeling = {
  readonly kind: LabelKind
  /** The label of the first row, such as A or 1. */
  readonly start: string
  readonly direction: 'FRONT_TO_BACK' | 'BACK_TO_FRONT'
  /** Letters that no row has. */
  readonly skip?: string
}

/** I and O look like 1 and 0. */
export const SKIPPED_LETTERS = 'IO'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The letters that rows can have; all of them if none would be left. */
function lettersWithout(skip: string): readonly string[] {
  const letters = ALPHABET.filter((letter) => !skip.toUpperCase().includes(letter))
  return letters.length === 0 ? ALPHABET : letters
}

/** A to Z without the skipped letters, then AA, BB; or 1, 2, 3. */
export function rowLabel(kind: LabelKind, index: number, skip = SKIPPED_LETTERS): string {
  if (kind === 'NUMBERS') return String(index + 1)
  const letters = lettersWithout(skip)
  return letters[index % letters.length]!.repeat(Math.floor(index / letters.length) + 1)
}

/** The place of a label in its sequence, or null if it isn't part of one. */
export function rowLabelIndex(kind: LabelKind, label: string, skip = SKIPPED_LETTERS): number | null {
  if (kind === 'NUMBERS') return /^[1-9]\d{0,4}$/.test(label) ? Number(label) - 1 : null
  const letters = lettersWithout(skip)
  const letter = label.toUpperCase()[0] ?? ''
  const at = letters.indexOf(letter)
  if (at === -1 || label.toUpperCase() !== letter.repeat(label.length)) return null
  return at + (label.length - 1) * letters.length
}

/** Labels the selected rows in their order, separately for each section. */
export function labelRows(draft: SeatDraft, selection: Selection, labeling: RowLabeling): SeatDraft {
  const { kind, start, direction, skip = SKIPPED_LETTERS } = labeling
  const first = rowLabelIndex(kind, start, skip)
  if (first === null) return draft
  const labels = new Map<number, string>()
  const bySection = Map.groupBy(selectedRows(draft, selection), ({ section }) => section.id)
  for (const rows of bySection.values()) {
    const ordered = direction === 'FRONT_TO_BACK' ? rows : rows.toReversed()
    ordered.forEach(({ row }, i) => labels.set(row.id, rowLabel(kind, first + i, skip)))
  }
  return mapRows(draft, (row) => {
    const label = labels.get(row.id)
    return label === undefined || label === row.label ? row : { ...row, label }
  })
}

/** The next label after those of rows, in the kind that they use. */
export function nextRowLabel(rows: readonly DraftRow[]): string {
  const taken = new Set(rows.map(({ label }) => label))
  const last = rows.at(-1)?.label
  const kind: LabelKind = last !== undefined && /^\d+$/.test(last) ? 'NUMBERS' : 'LETTERS'
  let index = (last === undefined ? null : rowLabelIndex(kind, last)) ?? -1
  do index += 1
  while (taken.has(rowLabel(kind, index)))
  return rowLabel(kind, index)
}
