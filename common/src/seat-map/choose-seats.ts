import type { SeatMap } from './seat-map.ts'

/** Ways to choose by a press on a seat: the seat, its row, or the first or last corner of a range. */
export type ChooseBy = 'SEAT' | 'ROW' | 'RANGE'

export type SeatChoice = {
  readonly seats: readonly number[]
  /** First seat of a range that has no last one yet. */
  readonly anchor: number | null
  /** Why a range isn't one. */
  readonly problem: string | null
}

/** Numbers of the seats in the row of a seat. */
export function seatsInRow(map: SeatMap, seatNo: number): number[] {
  const { first, last } = map.rows[map.row[seatNo]!]!
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/**
 * Seats from one to another: in one row those between them, in rows of one section the block that they are corners of, by
 * seat number. Null for seats of two sections.
 */
export function seatsBetween(map: SeatMap, from: number, to: number): number[] | null {
  const [rowFrom, rowTo] = [map.row[from]!, map.row[to]!].toSorted((a, b) => a - b) as [number, number]
  const section = map.sections.find((each) => each.rowFrom <= rowFrom && rowFrom <= each.rowTo)
  if (section === undefined || rowTo > section.rowTo) return null
  const [low, high] = [map.position[from]!, map.position[to]!].toSorted((a, b) => a - b) as [number, number]
  const between: number[] = []
  for (let row = rowFrom; row <= rowTo; row += 1)
    for (let no = map.rows[row]!.first; no <= map.rows[row]!.last; no += 1)
      if (low <= map.position[no]! && map.position[no]! <= high) between.push(no)
  return between
}

/** The choice after a press on a seat. What is chosen as a whole is removed, otherwise the rest is added. */
export function pressSeat(map: SeatMap, by: ChooseBy, { seats, anchor }: SeatChoice, seatNo: number): SeatChoice {
  if (by === 'RANGE' && anchor === null) return { seats, anchor: seatNo, problem: null }
  const pressed = by === 'SEAT' ? [seatNo] : by === 'ROW' ? seatsInRow(map, seatNo) : seatsBetween(map, anchor!, seatNo)
  if (pressed === null)
    return { seats, anchor: seatNo, problem: 'A range is in one section. This seat starts a new one.' }
  const chosen = new Set(seats)
  const isWhole = pressed.every((no) => chosen.has(no))
  for (const no of pressed)
    if (isWhole) chosen.delete(no)
    else chosen.add(no)
  return { seats: [...chosen].toSorted((a, b) => a - b), anchor: null, problem: null }
}
