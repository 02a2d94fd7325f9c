import { noun } from './words.ts'
import { compareLabels } from './labels.ts'

/** RESERVED seats have a position; GENERAL_ADMISSION has only a section (its area), if anything. */
export const SEAT_TYPES = ['RESERVED', 'GENERAL_ADMISSION'] as const
export type SeatType = (typeof SEAT_TYPES)[number]

/** One seat, or a run of seats: `position`, or `positionStart` to `positionEnd`, inclusive. docs/rules.md 6.4 */
export type Seat = {
  readonly section?: string | null
  readonly row?: string | null
  readonly position?: string | null
  readonly positionStart?: string | null
  readonly positionEnd?: string | null
  readonly type: SeatType
}

/** Longest run that is spelled out; a longer one stays a range. */
const LONGEST_RUN = 1_000

/** All positions of a seat or run, in order. If the labels aren't numbers, only the two ends. */
export function positionsOf(seat: Seat): string[] {
  if (seat.position) return [seat.position]
  const { positionStart: start, positionEnd: end } = seat
  if (!start) return end ? [end] : []
  if (!end || start === end) return [start]
  const [from, to] = [numberOf(start), numberOf(end)]
  if (from === undefined || to === undefined || to < from || to - from >= LONGEST_RUN) return [start, end]
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

/** `14, 15` for adjacent seats, `30 to 32` from three on, `3, 7 to 9` with gaps. Labels in natural order. */
export function positionsText(positions: readonly string[]): string {
  return runsOf(positions)
    .map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', ')))
    .join(', ')
}

/** Groups adjacent seats, each group in order: ['1', '2', '5'] gives [['1', '2'], ['5']]. Drops duplicates. */
export function runsOf(positions: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const position of [...new Set(positions)].toSorted(compareLabels)) {
    const run = runs.at(-1)
    if (run && areNeighbours(run.at(-1) ?? '', position)) run.push(position)
    else runs.push([position])
  }
  return runs
}

/** True if two positions of one row are adjacent: numbers one apart. */
export function areNeighbours(a: string, b: string): boolean {
  const [left, right] = [numberOf(a), numberOf(b)]
  return left !== undefined && right !== undefined && Math.abs(left - right) === 1
}

/** `Stalls, row F, seats 14, 15`; general admission is its area, or `General admission`. Seats of one row together. */
export function seatLabel(seats: readonly Seat[]): string {
  return grouped(seats)
    .map(({ section, row, positions, type }) => {
      if (type === 'GENERAL_ADMISSION') return section || 'General admission'
      const place = positions.length > 0 ? `${noun(positions.length, 'seat')} ${positionsText(positions)}` : ''
      return [section, row && `row ${row}`, place].filter(Boolean).join(', ')
    })
    .join('; ')
}

/** `Stalls F 14, 15`: the short form for tables and lists. */
export function shortSeatLabel(seats: readonly Seat[]): string {
  return grouped(seats)
    .map(({ section, row, positions, type }) => {
      if (type === 'GENERAL_ADMISSION') return section || 'General admission'
      return [section, row, positionsText(positions)].filter(Boolean).join(' ')
    })
    .join('; ')
}

type Group = { section: string; row: string; positions: string[]; type: SeatType }

function grouped(seats: readonly Seat[]): Group[] {
  const groups: Group[] = []
  for (const seat of seats) {
    const [section, row] = [seat.section ?? '', seat.row ?? '']
    const known = groups.find((group) => group.section === section && group.row === row && group.type === seat.type)
    if (known) known.positions.push(...positionsOf(seat))
    else groups.push({ section, row, positions: positionsOf(seat), type: seat.type })
  }
  return groups.toSorted((a, b) => compareLabels(a.section, b.section) || compareLabels(a.row, b.row))
}

function numberOf(position: string): number | undefined {
  return /^\d{1,9}$/.test(position) ? Number(position) : undefined
}
