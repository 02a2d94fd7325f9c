import type { DocumentRow, DocumentSeat, MapPoint, SeatMapDocument } from '../document.ts'
import { ROW_PITCH, SEAT_PITCH } from '../level-of-detail.ts'
import { rowLetter } from './arc.ts'

const AISLE = 26

/**
 * A small hall: straight rows with a middle aisle, two price levels, and, if `standing` is above zero, a standing area
 * in front of the first row. The same numbers always give the same hall. Throws a RangeError outside 20 to 480 seats.
 */
export function studio({ seats = 180, standing = 0, name = 'Studio' } = {}): SeatMapDocument {
  if (!Number.isInteger(seats) || seats < 20 || seats > 480) throw new RangeError('a studio has 20 to 480 seats')
  const rowCount = Math.max(2, Math.round(Math.sqrt(seats / 1.8)))
  const width = Math.ceil(seats / rowCount)
  const half = (width * SEAT_PITCH + AISLE) / 2
  const floor = standing > 0 ? half * 0.9 : 0
  const top = 40 + floor
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const inRow = Math.min(width, seats - row * width)
    return rowOf(row, inRow, top + row * ROW_PITCH, half, rowCount)
  }).filter((row) => row.runs.length > 0)
  addWheelchairPlaces(rows[0]!)
  return {
    format: 1,
    name,
    focal: [0, top + Math.floor(rowCount / 3) * ROW_PITCH],
    levels: [
      { level: 1, name: 'Front rows' },
      { level: 2, name: 'Back rows' },
      ...(standing > 0 ? [{ level: 3, name: 'Standing' }] : []),
    ],
    extras: [
      {
        id: 1,
        kind: 'ACCESS',
        label: 'Wheelchair space',
        text: 'Step-free, with a companion seat beside it',
        icon: 'accessibility',
        acknowledge: false,
      },
    ],
    shapes: [{ kind: 'STAGE', label: 'Stage', points: box(-half * 0.8, -44, half * 0.8, 0) }],
    sections: [{ name: 'Seats', labelAt: null, rows }],
    areas: standing > 0 ? [floorArea(half, floor, standing)] : [],
  }
}

function rowOf(row: number, count: number, y: number, half: number, rowCount: number): DocumentRow {
  const left = Math.ceil(count / 2)
  const seat = (i: number): DocumentSeat => ({
    position: i + 1,
    x: i < left ? -AISLE / 2 - (left - i - 0.5) * SEAT_PITCH : AISLE / 2 + (i - left + 0.5) * SEAT_PITCH,
    y,
    level: row < rowCount * 0.6 ? 1 : 2,
  })
  const seats = Array.from({ length: Math.max(0, count) }, (_, i) => seat(i))
  return {
    label: rowLetter(row),
    anchors: [
      [-half - 12, y],
      [half + 12, y],
    ],
    runs: [seats.slice(0, left), seats.slice(left)].filter((run) => run.length > 0),
  }
}

/** The two ends of the first row are step-free. */
function addWheelchairPlaces(row: DocumentRow): void {
  const seats = row.runs.flat()
  for (const [place, companion] of [
    [seats[0], seats[1]],
    [seats.at(-1), seats.at(-2)],
  ] as const) {
    if (!place || !companion) continue
    place.accessible = true
    place.extras = [1]
    companion.companionOf = place.position
  }
}

function floorArea(half: number, depth: number, capacity: number): SeatMapDocument['areas'][number] {
  return { name: 'Floor', level: 3, capacity, outline: box(-half, 16, half, 8 + depth), labelAt: [0, 12 + depth / 2] }
}

function box(left: number, top: number, right: number, bottom: number): MapPoint[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
