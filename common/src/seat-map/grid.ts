import type { Bounds, SeatMap } from './seat-map.ts'

/** Side of a cell in map units: a phone at full zoom shows about six cells; an arena has a thousand. */
const CELL = 100

/** Seats by square cell, for culling and hit testing: `seats[starts[cell]]` to `seats[starts[cell + 1] - 1]`. */
export type SeatGrid = {
  columns: number
  lines: number
  minX: number
  minY: number
  starts: Int32Array
  seats: Int32Array
}

/** Sorts the seats of a map into cells; linear in seats. */
export function gridOf(map: SeatMap): SeatGrid {
  const { minX, minY, maxX, maxY } = map.bounds
  const columns = Math.max(1, Math.ceil((maxX - minX) / CELL))
  const lines = Math.max(1, Math.ceil((maxY - minY) / CELL))
  const starts = new Int32Array(columns * lines + 1)
  const cellOf = (no: number): number =>
    Math.min(lines - 1, Math.floor((map.y[no]! - minY) / CELL)) * columns +
    Math.min(columns - 1, Math.floor((map.x[no]! - minX) / CELL))
  for (let no = 1; no <= map.count; no += 1) starts[cellOf(no) + 1]! += 1
  for (let cell = 1; cell < starts.length; cell += 1) starts[cell]! += starts[cell - 1]!
  const seats = new Int32Array(map.count)
  const next = starts.slice()
  for (let no = 1; no <= map.count; no += 1) {
    const cell = cellOf(no)
    seats[next[cell]!] = no
    next[cell]! += 1
  }
  return { columns, lines, minX, minY, starts, seats }
}

/** Calls `each` for every seat whose cell overlaps the box: all seats inside it, and some just outside. */
export function eachSeatIn(grid: SeatGrid, box: Bounds, each: (seatNo: number) => void): void {
  const fromX = Math.max(0, Math.floor((box.minX - grid.minX) / CELL))
  const toX = Math.min(grid.columns - 1, Math.floor((box.maxX - grid.minX) / CELL))
  const fromY = Math.max(0, Math.floor((box.minY - grid.minY) / CELL))
  const toY = Math.min(grid.lines - 1, Math.floor((box.maxY - grid.minY) / CELL))
  for (let line = fromY; line <= toY; line += 1) {
    const from = grid.starts[line * grid.columns + fromX]!
    const to = fromX > toX ? from : grid.starts[line * grid.columns + toX + 1]!
    for (let i = from; i < to; i += 1) each(grid.seats[i]!)
  }
}
