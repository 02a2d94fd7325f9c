import { runsOf, type Seat } from '@admission/common/seats.ts'

/** Groups the seats of one row into runs of adjacent seats. Places without a number count as one run. */
export function seatRuns(seats: readonly Seat[]): readonly Seat[] {
  const [first] = seats
  if (first === undefined) return []
  const positions = seats.flatMap(({ position }) => (position ? [position] : []))
  if (positions.length === 0) return [first]
  const { section = null, row = null, type } = first
  return runsOf(positions).map((run): Seat => {
    const place = { section, row, type }
    if (run.length === 1) return { ...place, position: run[0] ?? null }
    return { ...place, positionStart: run[0] ?? null, positionEnd: run.at(-1) ?? null }
  })
}
