import type { DocumentRow, DocumentSeat, DocumentSection, MapPoint, SeatMapDocument } from '../document.ts'
import { ROW_PITCH } from '../level-of-detail.ts'
import { minStretch, onCircle, round, rowLetter, seatsOnArc } from './arc.ts'
import type { Circle, Placed } from './arc.ts'

type Tier = {
  name: string
  labelled: boolean
  radius: number
  rows: number
  /** Half of the fan, and where its aisles run; radians before stretching. */
  half: number
  aisles: readonly number[]
  level: (row: number, seat: Placed, half: number) => number
}

const CENTRE: Circle = { x: 0, y: 0 }
const FRONT = 453
const FOCAL_ROW = 6
const AISLE = 26

const extraIds = { pillarLeft: 1, pillarRight: 2, rail: 3, legRoom: 4, wheelchair: 5 } as const

const tiers: readonly Tier[] = [
  {
    name: 'Stalls',
    labelled: false,
    radius: FRONT,
    rows: 19,
    half: 0.412,
    aisles: [-0.195, 0.195],
    level: stallsLevel,
  },
  {
    name: 'Circle',
    labelled: true,
    radius: FRONT + 362,
    rows: 8,
    half: 0.368,
    aisles: [-0.205, 0, 0.205],
    level: (row, seat, half) => {
      if (row >= 6) return 3
      return row < 3 && Math.abs(seat.angle) < half * 0.82 ? 1 : 2
    },
  },
  {
    name: 'Balcony',
    labelled: true,
    radius: FRONT + 540,
    rows: 5,
    half: 0.326,
    aisles: [-0.19, 0, 0.19],
    level: (row, seat, half) => (row === 0 && Math.abs(seat.angle) < half * 0.58 ? 3 : 4),
  },
]

/** Ellipses around the best row, wider than deep: sitting to the side loses less than sitting far back. */
function stallsLevel(row: number, seat: Placed): number {
  const aside = seat.angle * (FRONT + row * ROW_PITCH) * 0.56
  const away = Math.hypot(aside, (row - FOCAL_ROW) * ROW_PITCH)
  if (row >= 17 || away > 176) return 3
  return row >= 2 && away < 120 ? 1 : 2
}

/**
 * A playhouse with curved stalls, a circle and a balcony in four price levels, with aisles, pillars, a rail,
 * extra leg room and wheelchair spaces with companions. The same number of seats always gives the same map.
 * Throws a RangeError outside 500 to 2,400 seats: other sizes need another shape.
 */
export function theatre(seats = 1200, name = 'End stage, full house'): SeatMapDocument {
  if (!Number.isInteger(seats) || seats < 500 || seats > 2400) throw new RangeError('a theater has 500 to 2,400 seats')
  const stretch = minStretch((by) => seatCount(tiers.map((tier) => sectionOf(tier, by))), seats)
  const sections = tiers.map((tier) => sectionOf(tier, stretch))
  leaveOut(sections.at(-1)!, seatCount(sections) - seats)
  addExtras(sections)
  return {
    format: 1,
    name,
    focal: [0, FRONT + FOCAL_ROW * ROW_PITCH],
    levels: [
      { level: 1, name: 'Best view' },
      { level: 2, name: 'Good view' },
      { level: 3, name: 'Upper rows' },
      { level: 4, name: 'Balcony' },
    ],
    extras: extras(),
    shapes: [{ kind: 'STAGE', label: 'Stage', points: stage(stretch) }],
    sections,
    areas: [],
  }
}

function sectionOf(tier: Tier, stretch: number): DocumentSection {
  return {
    name: tier.name,
    labelAt: tier.labelled ? [0, tier.radius - 25] : null,
    rows: Array.from({ length: tier.rows }, (_, row) => rowOf(tier, row, stretch)),
  }
}

function rowOf(tier: Tier, row: number, stretch: number): DocumentRow {
  const radius = tier.radius + row * ROW_PITCH
  const half = tier.half * stretch
  const gap = AISLE / 2 / radius
  const edges = [-half, ...tier.aisles.flatMap((at) => [at * stretch - gap, at * stretch + gap]), half]
  const runs: DocumentSeat[][] = []
  let position = 0
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const placed = seatsOnArc(CENTRE, radius, edges[i]!, edges[i + 1]!)
    const run = placed.map((seat) => {
      position += 1
      return { position, x: seat.x, y: seat.y, level: tier.level(row, seat, half) }
    })
    if (run.length > 0) runs.push(run)
  }
  const outside = half + 15 / radius
  return {
    label: rowLetter(row),
    anchors: [onCircle(CENTRE, radius, -outside), onCircle(CENTRE, radius, outside)],
    runs,
  }
}

function seatCount(sections: readonly DocumentSection[]): number {
  return sections
    .flatMap((section) => section.rows.flatMap((row) => row.runs))
    .reduce((sum, run) => sum + run.length, 0)
}

/** Takes surplus seats from the ends of the last rows, right and left in turn, and renumbers those rows. */
function leaveOut(section: DocumentSection, surplus: number): void {
  for (let taken = 0; taken < surplus; taken += 1) {
    const row = section.rows.at(-1 - (Math.floor(taken / 2) % section.rows.length))!
    if (taken % 2 === 0) row.runs.at(-1)!.pop()
    else row.runs[0]!.shift()
  }
  for (const row of section.rows) row.runs.flat().forEach((seat, i) => (seat.position = i + 1))
}

function addExtras(sections: readonly DocumentSection[]): void {
  const [stalls, circle] = sections
  for (const [row, from] of [
    [14, 2],
    [15, 1],
    [16, 0],
  ] as const)
    besideAisles(stalls!.rows[row]!, from)
  const single = stalls!.rows[FOCAL_ROW]!.runs.at(-2)!
  mark(single.at(-2)!, extraIds.pillarLeft)
  for (const run of [circle!.rows[6]!.runs[0]!, circle!.rows[6]!.runs.at(-1)!])
    mark(run[Math.floor(run.length / 2)]!, extraIds.rail)
  for (const run of circle!.rows[0]!.runs.slice(1, -1)) for (const seat of run) mark(seat, extraIds.legRoom)
  const last = stalls!.rows.at(-1)!.runs
  wheelchair(last[0]![0]!, last[0]![1]!)
  wheelchair(last.at(-1)!.at(-1)!, last.at(-1)!.at(-2)!)
}

/** There is one pillar on each aisle, which hides part of the stage from two seats beside it. */
function besideAisles(row: DocumentRow, from: number): void {
  const left = row.runs[0]!
  const right = row.runs.at(-1)!
  for (let i = from; i < from + 2; i += 1) {
    mark(left.at(-1 - i)!, extraIds.pillarRight)
    mark(right[i]!, extraIds.pillarLeft)
  }
}

function mark(seat: DocumentSeat, extra: number): void {
  seat.extras = [...(seat.extras ?? []), extra]
}

function wheelchair(place: DocumentSeat, companion: DocumentSeat): void {
  place.accessible = true
  mark(place, extraIds.wheelchair)
  companion.companionOf = place.position
}

function stage(stretch: number): MapPoint[] {
  const half = FRONT * Math.sin(0.412 * stretch) + 16
  const foot = FRONT * Math.cos(0.412 * stretch) - 14
  const edge = Array.from({ length: 25 }, (_, i): MapPoint => {
    const along = 1 - i / 12
    return [round(half * along), round(foot + 17 * (1 - along * along))]
  })
  return [[round(-half * 0.79), round(foot - 50)], [round(half * 0.79), round(foot - 50)], ...edge]
}

function extras(): SeatMapDocument['extras'] {
  const warning = { kind: 'WARNING', icon: 'triangle-alert', acknowledge: true } as const
  return [
    {
      id: extraIds.pillarLeft,
      label: 'Pillar on the left',
      text: 'Pillar on the left: about a tenth of the stage is hidden',
      ...warning,
    },
    {
      id: extraIds.pillarRight,
      label: 'Pillar on the right',
      text: 'Pillar on the right: about a tenth of the stage is hidden',
      ...warning,
    },
    {
      id: extraIds.rail,
      label: 'Rail in view',
      text: 'The safety rail crosses the front edge of the stage',
      ...warning,
    },
    {
      id: extraIds.legRoom,
      kind: 'AMENITY',
      label: 'Extra leg room',
      text: 'No row in front of you',
      icon: 'armchair',
      acknowledge: false,
    },
    {
      id: extraIds.wheelchair,
      kind: 'ACCESS',
      label: 'Wheelchair space',
      text: 'A level wheelchair space, with a companion seat beside it',
      icon: 'accessibility',
      acknowledge: false,
    },
  ]
}
