import { round } from '../generate/arc.ts'
import { SEAT_PITCH } from '../level-of-detail.ts'
import type { DraftRow, DraftSeat, SeatDraft } from './document.ts'
import { mapSelectedRows, type Selection } from './parts.ts'

export type RowShape = {
  /** Degrees of the arc; positive bends the ends toward the stage, 0 is straight. */
  readonly curve: number
  /** Distance between adjacent seats in map units. */
  readonly gap: number
}

/** Curve and gap of a row as it is drawn. */
export function rowShape({ seats }: DraftRow): RowShape {
  const [first, last] = [seats[0], seats.at(-1)]
  const gap = gapOf(seats)
  if (!first || !last || seats.length < 3) return { curve: 0, gap }
  const middle = seats[Math.floor(seats.length / 2)]!
  // The angle at a point of an arc between its ends is half a turn less half of the arc.
  const [ax, ay, bx, by] = [first.x - middle.x, first.y - middle.y, last.x - middle.x, last.y - middle.y]
  const cross = ax * by - ay * bx
  const angle = Math.atan2(Math.abs(cross), ax * bx + ay * by)
  const curve = ((2 * (Math.PI - angle)) / Math.PI) * 180
  return { curve: Math.round(curve) * (cross < 0 ? -1 : 1) || 0, gap }
}

/** The usual distance between adjacent seats: the median, without aisles. */
function gapOf(seats: readonly DraftSeat[]): number {
  const gaps = seats.flatMap((seat, i) => (i > 0 && !seat.aisle ? [distance(seats[i - 1]!, seat)] : []))
  return round(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? SEAT_PITCH)
}

const distance = (a: DraftSeat, b: DraftSeat): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Lays out the selected rows again. Their middle, direction and the width of their aisles stay. Tables are left alone. */
export function reshapeRows(draft: SeatDraft, selection: Selection, to: Partial<RowShape>): SeatDraft {
  return mapSelectedRows(draft, selection, (row) => (row.table ? row : reshapeRow(row, { ...rowShape(row), ...to })))
}

export function reshapeRow(row: DraftRow, { curve, gap }: RowShape): DraftRow {
  const { seats } = row
  const [first, last] = [seats[0], seats.at(-1)]
  if (!first || !last || seats.length < 2) return row
  const before = gapOf(seats)
  let along = 0
  const places = seats.map((seat, i) => {
    if (i > 0) along += seat.aisle ? Math.max(gap, distance(seats[i - 1]!, seat) - before + gap) : gap
    return along
  })
  const direction = Math.atan2(last.y - first.y, last.x - first.x)
  const offsets = arcOffsets(places, curve)
  const [sin, cos] = [Math.sin(direction), Math.cos(direction)]
  const center = middleOfRow(seats)
  const middle = middleOfRow(offsets)
  return {
    ...row,
    seats: seats.map((seat, i) => {
      const [dx, dy] = [offsets[i]!.x - middle.x, offsets[i]!.y - middle.y]
      return { ...seat, x: round(center.x + dx * cos - dy * sin), y: round(center.y + dx * sin + dy * cos) }
    }),
  }
}

type At = { readonly x: number; readonly y: number }

/** The middle of the chord, so that changing the curve twice leads back. */
function middleOfRow(seats: readonly At[]): At {
  const [first, last] = [seats[0]!, seats.at(-1)!]
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
}

/** Points along an arc of `curve` degrees, at distances from its start, around its middle at 0. */
export function arcOffsets(places: readonly number[], curve: number): At[] {
  const long = places.at(-1) ?? 0
  const angle = (curve * Math.PI) / 180
  if (Math.abs(angle) < 1e-6 || long === 0) return places.map((place) => ({ x: place - long / 2, y: 0 }))
  const radius = long / angle
  return places.map((place) => {
    const at = (place - long / 2) / radius
    return { x: radius * Math.sin(at), y: radius * Math.cos(at) - radius }
  })
}

/** Adds seats at the end of the selected rows or takes them away, in line with their shape. */
export function setSeatCount(draft: SeatDraft, selection: Selection, count: number, newId: () => number): SeatDraft {
  return mapSelectedRows(draft, selection, (row) => {
    if (row.table || count < 1 || count === row.seats.length) return row
    if (count < row.seats.length) return withoutCompanions({ ...row, seats: row.seats.slice(0, count) })
    const [last, before] = [row.seats.at(-1)!, row.seats.at(-2)]
    const step = before && !last.aisle ? { x: last.x - before.x, y: last.y - before.y } : { x: rowShape(row).gap, y: 0 }
    const highest = Math.max(...row.seats.map(({ label }) => label))
    const added = Array.from({ length: count - row.seats.length }, (_, i): DraftSeat => ({
      id: newId(),
      label: highest + i + 1,
      x: round(last.x + step.x * (i + 1)),
      y: round(last.y + step.y * (i + 1)),
      level: last.level,
    }))
    return { ...row, seats: [...row.seats, ...added] }
  })
}

/** Drops references to accessible seats that the row no longer has. */
export function withoutCompanions(row: DraftRow): DraftRow {
  const accessible = new Set(row.seats.filter((seat) => seat.accessible && !seat.removed).map(({ id }) => id))
  return {
    ...row,
    seats: row.seats.map((seat) => {
      if (seat.companionOf === undefined || accessible.has(seat.companionOf)) return seat
      const { companionOf: _gone, ...rest } = seat
      return rest
    }),
  }
}
