import type { DocumentRow, DocumentSeat, DocumentSection, MapPoint, SeatExtra, SeatMapDocument } from '../document.ts'
import { ROW_PITCH, SEAT_PITCH } from '../level-of-detail.ts'
import { onCircle, round, seatsOnArc } from './arc.ts'
import type { Circle } from './arc.ts'

/** One part of a stand, seen from above: a straight piece of a side or a piece of a corner. Angles as in `arc.ts`. */
type Piece =
  | { kind: 'SIDE'; facing: 0 | 1 | 2 | 3; from: number; to: number }
  | { kind: 'CORNER'; center: Circle; from: number; to: number }

type Tier = { hundred: number; offset: number; rows: number }

const HALF_LENGTH = 760
const HALF_WIDTH = 490
const APRON = 70
const AISLE = 26
const LONG_PARTS = 8
const SHORT_PARTS = 5
const CORNER_PARTS = 2
const LOWER_ROWS = 22
const GANGWAY = 70
const NAME_AHEAD = 30

const extraIds = { rail: 1, wheelchair: 2, lounge: 3 } as const

/**
 * A stadium with a pitch: four stands and rounded corners in two tiers, sections 101, 102, … and 201, 202, … clockwise
 * from the middle of the top stand's left end. The same number of seats always gives the same map. Throws a RangeError
 * outside 8,000 to 60,000 seats.
 */
export function arena(seats = 18_000, name = 'Football, all stands'): SeatMapDocument {
  if (!Number.isInteger(seats) || seats < 8000 || seats > 60_000)
    throw new RangeError('an arena has 8,000 to 60,000 seats')
  const sections = sectionsFor(seats)
  leaveOut(sections, countSeats(sections) - seats)
  return {
    format: 1,
    name,
    focal: [0, HALF_WIDTH + APRON + 8 * ROW_PITCH],
    levels: [
      { level: 1, name: 'Centre' },
      { level: 2, name: 'Sides' },
      { level: 3, name: 'Corners and upper sides' },
      { level: 4, name: 'Upper ends' },
    ],
    extras: extras(),
    shapes: pitch(),
    sections,
    areas: [],
  }
}

/** The fewest whole rows that seat so many: the lower tier first. */
function sectionsFor(seats: number): DocumentSection[] {
  let lower: DocumentSection[] = []
  for (let rows = 1; rows <= LOWER_ROWS && countSeats(lower) < seats; rows += 1)
    lower = sectionsOf({ hundred: 100, offset: APRON, rows })
  const offset = APRON + LOWER_ROWS * ROW_PITCH + GANGWAY
  let sections = lower
  for (let rows = 1; countSeats(sections) < seats; rows += 1)
    sections = [...lower, ...sectionsOf({ hundred: 200, offset, rows })]
  return sections
}

function sectionsOf(tier: Tier): DocumentSection[] {
  return pieces().map((piece, i) => {
    const level = levelOf(piece, tier.hundred)
    const rows = Array.from({ length: tier.rows }, (_, row) => rowOf(piece, tier.offset + row * ROW_PITCH, row, level))
    const section: DocumentSection = {
      name: String(tier.hundred + i + 1),
      labelAt: beforeFirstRow(piece, tier.offset),
      rows,
    }
    addExtras(section, tier, i)
    return section
  })
}

/** Clockwise from the left end of the top stand. */
function pieces(): Piece[] {
  return [
    ...side(2, HALF_LENGTH, LONG_PARTS),
    ...corner(HALF_LENGTH, -HALF_WIDTH, Math.PI),
    ...side(1, HALF_WIDTH, SHORT_PARTS),
    ...corner(HALF_LENGTH, HALF_WIDTH, Math.PI / 2),
    ...side(0, HALF_LENGTH, LONG_PARTS),
    ...corner(-HALF_LENGTH, HALF_WIDTH, 0),
    ...side(3, HALF_WIDTH, SHORT_PARTS),
    ...corner(-HALF_LENGTH, -HALF_WIDTH, -Math.PI / 2),
  ]
}

function corner(x: number, y: number, from: number): Piece[] {
  return divide(from, from - Math.PI / 2, CORNER_PARTS).map(([start, end]) => ({
    kind: 'CORNER',
    center: { x, y },
    from: end,
    to: start,
  }))
}

function side(facing: 0 | 1 | 2 | 3, half: number, parts: number): Piece[] {
  return divide(-half, half, parts).map(([from, to]) => ({ kind: 'SIDE', facing, from, to }))
}

function divide(from: number, to: number, parts: number): [number, number][] {
  const step = (to - from) / parts
  return Array.from({ length: parts }, (_, i) => [from + i * step, from + (i + 1) * step])
}

function levelOf(piece: Piece, hundred: number): number {
  if (piece.kind === 'CORNER') return hundred === 100 ? 3 : 4
  const long = piece.facing % 2 === 0
  const central = Math.abs(piece.from + piece.to) / 2 < HALF_LENGTH / 2
  if (hundred === 100) return long && central ? 1 : 2
  return long ? 3 : 4
}

function rowOf(piece: Piece, offset: number, row: number, level: number): DocumentRow {
  const places = piece.kind === 'SIDE' ? onSide(piece, offset) : onCorner(piece, offset)
  const run = places.map(([x, y], i): DocumentSeat => ({ position: i + 1, x, y, level }))
  const [first, second] = places
  const anchors: MapPoint[] =
    first && second ? [[round(2 * first[0] - second[0]), round(2 * first[1] - second[1])]] : []
  return { label: String(row + 1), anchors, runs: run.length > 0 ? [run] : [] }
}

/** A section's name is drawn in front of its first row. */
function beforeFirstRow(piece: Piece, offset: number): MapPoint {
  if (piece.kind === 'CORNER') return onCircle(piece.center, offset - NAME_AHEAD, (piece.from + piece.to) / 2)
  return besidePitch(piece.facing, (piece.from + piece.to) / 2, offset - NAME_AHEAD)
}

/** Seats are numbered clockwise around the stadium. */
function onSide(piece: Extract<Piece, { kind: 'SIDE' }>, offset: number): MapPoint[] {
  const count = Math.floor((piece.to - piece.from - AISLE) / SEAT_PITCH)
  const first = (piece.from + piece.to) / 2 - ((count - 1) * SEAT_PITCH) / 2
  return Array.from({ length: count }, (_, i) => besidePitch(piece.facing, first + i * SEAT_PITCH, offset))
}

/** Rotates a point beside the pitch (along the side, away from it) to the direction of its stand. */
function besidePitch(facing: 0 | 1 | 2 | 3, place: number, offset: number): MapPoint {
  const along = round(place)
  if (facing === 2) return [along, -HALF_WIDTH - offset]
  if (facing === 1) return [HALF_LENGTH + offset, along]
  if (facing === 0) return [-along, HALF_WIDTH + offset]
  return [-HALF_LENGTH - offset, -along]
}

function onCorner(piece: Extract<Piece, { kind: 'CORNER' }>, offset: number): MapPoint[] {
  const gap = AISLE / 2 / offset
  return seatsOnArc(piece.center, offset, piece.from + gap, piece.to - gap)
    .toReversed()
    .map(({ x, y }): MapPoint => [x, y])
}

function countSeats(sections: readonly DocumentSection[]): number {
  let count = 0
  for (const section of sections) for (const row of section.rows) count += row.runs[0]?.length ?? 0
  return count
}

/** Removes surplus seats from the ends of the last rows, from the highest section number down. Each row keeps two. */
function leaveOut(sections: readonly DocumentSection[], surplus: number): void {
  const rows = Math.max(...sections.map((section) => section.rows.length))
  let left = surplus
  for (let fromEnd = 1; left > 0 && fromEnd <= rows; fromEnd += 1) {
    let runs = sections.toReversed().flatMap((section) => section.rows.at(-fromEnd)?.runs ?? [])
    while (left > 0 && (runs = runs.filter((run) => run.length > 2)).length > 0)
      for (const run of runs.slice(0, left)) {
        run.pop()
        left -= 1
      }
  }
}

function addExtras(section: DocumentSection, tier: Tier, index: number): void {
  const first = section.rows[0]?.runs[0] ?? []
  const last = section.rows.at(-1)?.runs[0] ?? []
  if (tier.hundred === 200) for (const seat of first) seat.extras = [extraIds.rail]
  if (tier.hundred === 100 && index < LONG_PARTS && (index === 3 || index === 4))
    for (const row of section.rows.slice(-4)) for (const seat of row.runs[0] ?? []) seat.extras = [extraIds.lounge]
  if (tier.hundred !== 100 || index % 3 !== 1) return
  for (let i = 0; i + 1 < Math.min(8, last.length); i += 2) {
    last[i]!.accessible = true
    last[i]!.extras = [extraIds.wheelchair]
    last[i + 1]!.companionOf = last[i]!.position
  }
}

function extras(): SeatExtra[] {
  return [
    {
      id: extraIds.rail,
      kind: 'WARNING',
      label: 'Rail in view',
      text: 'The safety rail crosses the near touchline when you lean back',
      icon: 'triangle-alert',
      acknowledge: true,
    },
    {
      id: extraIds.wheelchair,
      kind: 'ACCESS',
      label: 'Wheelchair space',
      text: 'Step-free from the aisle, with a companion seat beside it',
      icon: 'accessibility',
      acknowledge: false,
    },
    {
      id: extraIds.lounge,
      kind: 'INCLUDED_ITEM',
      label: 'Lounge included',
      text: 'The lounge behind the stand opens 90 minutes before kick-off',
      icon: 'armchair',
      acknowledge: false,
    },
  ]
}

function pitch(): SeatMapDocument['shapes'] {
  const [w, h] = [HALF_LENGTH, HALF_WIDTH]
  const area = (end: number): MapPoint[] => [
    [end * w, -240],
    [end * (w - 210), -240],
    [end * (w - 210), 240],
    [end * w, 240],
  ]
  const circle = Array.from({ length: 49 }, (_, i) => onCircle({ x: 0, y: 0 }, 120, (i * Math.PI) / 24))
  const field: MapPoint[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ]
  return [
    { kind: 'PITCH', label: 'Pitch', points: field },
    marking([
      [0, -h],
      [0, h],
    ]),
    marking(circle),
    marking(area(-1)),
    marking(area(1)),
  ]
}

function marking(points: MapPoint[]): SeatMapDocument['shapes'][number] {
  return { kind: 'MARKING', label: '', points }
}
