import { packRanges } from './ranges.ts'
import type { SeatRanges } from './ranges.ts'
import type { SeatMap } from './seat-map.ts'

/** Seats that are initially equal for every rule: one section, adjacent rows, one price level. */
export type SeatBlock = {
  section: string
  /** First and last row, counted from 1 in the section. */
  rowFrom: number
  rowTo: number
  level: number
  capacity: number
  /** Lowest and highest seat number. If each row has a single level, the block is this whole range. */
  seatFrom: number
  seatTo: number
  /** Exactly the block's seats. */
  seats: SeatRanges
}

type Growing = { level: number; rowFrom: number; rowTo: number; seats: number[] }

/** Divides the seats of a map into blocks; every seat is in exactly one. Ordered by first seat. */
export function seatBlocks(map: SeatMap): SeatBlock[] {
  return map.sections
    .flatMap((section) => {
      const done: Growing[] = []
      const open = new Map<number, Growing>()
      for (let row = section.rowFrom; row <= section.rowTo; row += 1) {
        const { first, last } = map.rows[row]!
        for (let no = first; no <= last; no += 1) {
          const level = map.level[no]!
          let block = open.get(level)
          if (!block || block.rowTo < row - 1) {
            block = { level, rowFrom: row, rowTo: row, seats: [] }
            open.set(level, block)
            done.push(block)
          }
          block.rowTo = row
          block.seats.push(no)
        }
      }
      return done.map((block) => ({
        section: section.name,
        rowFrom: block.rowFrom - section.rowFrom + 1,
        rowTo: block.rowTo - section.rowFrom + 1,
        level: block.level,
        capacity: block.seats.length,
        seatFrom: block.seats[0]!,
        seatTo: block.seats.at(-1)!,
        seats: packRanges(block.seats),
      }))
    })
    .toSorted((a, b) => a.seatFrom - b.seatFrom)
}
