import type { MapPoint, MapShape, SeatExtra } from './document.ts'
import type { PackedSeatMap } from './packed.ts'
import { eachRange } from './ranges.ts'

/** A seat map ready to draw and search. Columns are indexed by seat number; number 0 doesn't exist. */
export type SeatMap = {
  name: string
  /** Number of seats, numbered 1 to `count`. */
  count: number
  focal: MapPoint
  bounds: Bounds
  levels: { level: number; name: string }[]
  extras: SeatExtra[]
  shapes: { kind: MapShape['kind']; label: string; points: MapPoint[] }[]
  areas: MapArea[]
  sections: MapSection[]
  rows: MapRow[]
  /** Adjacent seats without an aisle between them. */
  runs: MapRun[]
  x: Float32Array
  y: Float32Array
  position: Uint16Array
  level: Uint8Array
  /** Index into `rows`. */
  row: Uint16Array
  /** Bits of `seatFlags`. */
  flags: Uint8Array
  /** A companion seat's accessible seat, by number. */
  companionOf: ReadonlyMap<number, number>
  /** Indexes into `extras`, for seats that have any. */
  extrasOf: ReadonlyMap<number, readonly number[]>
}

export type Bounds = { minX: number; minY: number; maxX: number; maxY: number }
export type MapArea = { name: string; level: number; capacity: number; outline: MapPoint[]; labelAt: MapPoint }
export type MapSection = {
  name: string
  labelAt: MapPoint | null
  rowFrom: number
  rowTo: number
  first: number
  last: number
}
export type MapRow = { section: number; label: string; anchors: MapPoint[]; first: number; last: number }
export type MapRun = { row: number; first: number; last: number }
export type SeatPlace = { section: string; row: string; position: number }

export const seatFlags = { accessible: 1, companion: 2, warned: 4, acknowledge: 8, extra: 16 } as const

/** Unpacks the output of `packSeatMap`; 18,000 seats take a few milliseconds. */
export function readSeatMap(packed: PackedSeatMap): SeatMap {
  const count = packed.x.length
  const map: SeatMap = {
    name: packed.name,
    count,
    focal: packed.focal,
    bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
    levels: packed.levels,
    extras: packed.extras,
    shapes: packed.shapes.map((shape) => ({ ...shape, points: points(shape.points) })),
    areas: packed.areas.map((area) => ({ ...area, outline: points(area.outline) })),
    sections: [],
    rows: [],
    runs: [],
    x: new Float32Array(count + 1),
    y: new Float32Array(count + 1),
    position: new Uint16Array(count + 1),
    level: new Uint8Array(count + 1),
    row: new Uint16Array(count + 1),
    flags: new Uint8Array(count + 1),
    companionOf: readCompanions(packed.companions),
    extrasOf: readExtras(packed),
  }
  readRows(packed, map)
  readLevels(packed.level, map.level)
  readFlags(packed, map)
  map.bounds = boundsOf(map)
  return map
}

function readRows(packed: PackedSeatMap, map: SeatMap): void {
  let next = 1
  let startX = 0
  let startY = 0
  for (const [index, section] of packed.sections.entries()) {
    const rowFrom = map.rows.length
    const sectionFirst = next
    for (const [label, anchors, runs] of section.rows) {
      const first = next
      const row = map.rows.length
      for (const length of runs) {
        startX = readLine(packed.x, next, length, startX, map.x)
        startY = readLine(packed.y, next, length, startY, map.y)
        map.runs.push({ row, first: next, last: next + length - 1 })
        next += length
      }
      let position = 0
      for (let no = first; no < next; no += 1) {
        position += packed.position[no - 1]!
        map.position[no] = position
      }
      map.row.fill(row, first, next)
      map.rows.push({ section: index, label, anchors: points(anchors), first, last: next - 1 })
    }
    map.sections.push({
      name: section.name,
      labelAt: section.labelAt,
      rowFrom,
      rowTo: map.rows.length - 1,
      first: sectionFirst,
      last: next - 1,
    })
  }
}

/** Decodes one run; returns its first value in tenths, which the next run is relative to. */
function readLine(source: readonly number[], first: number, length: number, start: number, into: Float32Array): number {
  let before = start
  let step = 0
  for (let i = 0; i < length; i += 1) {
    const value = before + step + source[first + i - 1]!
    step = i === 0 ? 0 : value - before
    before = value
    into[first + i] = value / 10
  }
  return start + (length > 0 ? source[first - 1]! : 0)
}

function readLevels(pairs: readonly number[], into: Uint8Array): void {
  let next = 1
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    into.fill(pairs[i]!, next, next + pairs[i + 1]!)
    next += pairs[i + 1]!
  }
}

function readCompanions(pairs: readonly number[]): Map<number, number> {
  const companions = new Map<number, number>()
  for (let i = 0; i + 1 < pairs.length; i += 2) companions.set(pairs[i]!, pairs[i + 1]!)
  return companions
}

function readExtras(packed: PackedSeatMap): Map<number, number[]> {
  const extras = new Map<number, number[]>()
  packed.extraSeats.forEach((ranges, index) =>
    eachRange(ranges, (first, last) => {
      for (let no = first; no <= last; no += 1) extras.set(no, [...(extras.get(no) ?? []), index])
    }),
  )
  return extras
}

function readFlags(packed: PackedSeatMap, map: SeatMap): void {
  eachRange(packed.accessible, (first, last) => {
    for (let no = first; no <= last; no += 1) map.flags[no]! |= seatFlags.accessible
  })
  for (const no of map.companionOf.keys()) map.flags[no]! |= seatFlags.companion
  for (const [no, indexes] of map.extrasOf) {
    map.flags[no]! |= seatFlags.extra
    for (const index of indexes) {
      const extra = map.extras[index]!
      if (extra.kind === 'WARNING') map.flags[no]! |= seatFlags.warned
      if (extra.acknowledge) map.flags[no]! |= seatFlags.acknowledge
    }
  }
}

/** Bounding box of everything drawn, plus a margin of half a row. */
function boundsOf(map: SeatMap): Bounds {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  const take = (x: number, y: number): void => {
    box.minX = Math.min(box.minX, x)
    box.minY = Math.min(box.minY, y)
    box.maxX = Math.max(box.maxX, x)
    box.maxY = Math.max(box.maxY, y)
  }
  for (let no = 1; no <= map.count; no += 1) take(map.x[no]!, map.y[no]!)
  for (const shape of map.shapes) for (const [x, y] of shape.points) take(x, y)
  for (const area of map.areas) for (const [x, y] of area.outline) take(x, y)
  for (const row of map.rows) for (const [x, y] of row.anchors) take(x, y)
  return { minX: box.minX - 9, minY: box.minY - 9, maxX: box.maxX + 9, maxY: box.maxY + 9 }
}

function points(flat: readonly number[]): MapPoint[] {
  return Array.from({ length: flat.length / 2 }, (_, i): MapPoint => [flat[2 * i]! / 10, flat[2 * i + 1]! / 10])
}

/** Section, row and position of a seat. Throws a RangeError for a number the map does not have. */
export function seatPlace(map: SeatMap, seatNo: number): SeatPlace {
  const row = seatNo >= 1 && seatNo <= map.count ? map.rows[map.row[seatNo]!] : undefined
  if (!row) throw new RangeError(`seat ${seatNo} does not exist`)
  return { section: map.sections[row.section]!.name, row: row.label, position: map.position[seatNo]! }
}
