import * as v from 'valibot'

/**
 * The stored document of one seat configuration version: sections, rows, seats, standing areas, stage.
 * Lengths are map units: seats are on a grid of 14 (across) by 17 (back) and drawn 10.6 wide, with one decimal.
 * Seats have no number here: `packSeatMap` numbers them by order (section, row, run, seat), starting at 1.
 */
export const coordinate = v.pipe(v.number(), v.finite(), v.minValue(-100_000), v.maxValue(100_000))
export const point = v.strictTuple([coordinate, coordinate])
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))
const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32_000))
export const polygon = v.pipe(v.array(point), v.minLength(3), v.maxLength(400))

const seatSchema = v.strictObject({
  position: whole,
  x: coordinate,
  y: coordinate,
  /** Price level, 1 is the most expensive. */
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** A wheelchair space or a step-free seat. */
  accessible: v.exactOptional(v.literal(true)),
  /** Position of the accessible seat in the same row that this one accompanies. */
  companionOf: v.exactOptional(whole),
  /** Ids of the document's extras. */
  extras: v.exactOptional(v.array(whole)),
})

const rowSchema = v.strictObject({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(8)),
  /** Where the row's letter is drawn, usually at both ends. */
  anchors: v.array(point),
  /** Runs of adjacent seats. An aisle separates two runs, so adjacency never crosses it. */
  runs: v.array(v.pipe(v.array(seatSchema), v.minLength(1))),
})

const sectionSchema = v.strictObject({
  name,
  /** Where the section's name is drawn; null: in its middle. */
  labelAt: v.nullable(point),
  rows: v.array(rowSchema),
})

const areaSchema = v.strictObject({
  name,
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  outline: polygon,
  labelAt: point,
})

const shapeSchema = v.strictObject({
  kind: v.picklist(['STAGE', 'PITCH', 'MARKING']),
  label: v.string(),
  /** A STAGE and a PITCH are filled; a MARKING is a line. */
  points: v.pipe(v.array(point), v.minLength(2), v.maxLength(400)),
})

export const extraSchema = v.strictObject({
  id: whole,
  kind: v.picklist(['AMENITY', 'WARNING', 'ACCESS', 'VIEW', 'INCLUDED_ITEM']),
  label: name,
  text: v.pipe(v.string(), v.maxLength(280)),
  icon: v.pipe(v.string(), v.maxLength(40)),
  /** The buyer must confirm this before the seat is added. */
  acknowledge: v.boolean(),
})

const shape = v.strictObject({
  format: v.literal(1),
  name,
  /** The best point in the venue: best available looks for seats near it. */
  focal: point,
  levels: v.pipe(v.array(v.strictObject({ level: whole, name })), v.minLength(1)),
  extras: v.array(extraSchema),
  shapes: v.array(shapeSchema),
  sections: v.array(sectionSchema),
  areas: v.array(areaSchema),
})

export type SeatMapDocument = v.InferOutput<typeof shape>
export type DocumentSection = SeatMapDocument['sections'][number]
export type DocumentRow = DocumentSection['rows'][number]
export type DocumentSeat = DocumentRow['runs'][number][number]
export type SeatExtra = SeatMapDocument['extras'][number]
export type SeatExtraKind = SeatExtra['kind']
export type MapShape = SeatMapDocument['shapes'][number]
export type MapPoint = [x: number, y: number]

/** Maximum number of seats: the map is drawn and searched as a whole. */
export const MAX_SEATS = 120_000

/** Validates a well-formed document and returns messages that an editor can show; empty if valid. */
export function seatMapFaults(document: SeatMapDocument): string[] {
  const faults: string[] = []
  const levels = new Set(document.levels.map((each) => each.level))
  const extras = new Set(document.extras.map((each) => each.id))
  const names = [...document.sections, ...document.areas].map((each) => each.name)
  for (const twice of repeated(names)) faults.push(`Two sections or areas are named ${twice}`)
  if (extras.size < document.extras.length) faults.push('Two seat extras have the same ID')
  let seats = 0
  for (const area of document.areas)
    if (!levels.has(area.level)) faults.push(`${area.name} has the unknown price level ${area.level}`)
  for (const section of document.sections) {
    for (const twice of repeated(section.rows.map((row) => row.label)))
      faults.push(`${section.name} has two rows ${twice}`)
    for (const row of section.rows) {
      seats += row.runs.reduce((sum, run) => sum + run.length, 0)
      faults.push(...rowFaults(row, `${section.name} row ${row.label}`, levels, extras))
    }
  }
  if (seats > MAX_SEATS) faults.push(`The map has ${seats} seats; the limit is ${MAX_SEATS}`)
  if (seats === 0 && document.areas.length === 0) faults.push('Add at least one seat or standing area')
  return faults
}

function rowFaults(row: DocumentRow, where: string, levels: Set<number>, extras: Set<number>): string[] {
  const faults: string[] = []
  const seats = row.runs.flat()
  const byPosition = new Map(seats.map((seat) => [seat.position, seat]))
  for (const twice of repeated(seats.map((seat) => seat.position))) faults.push(`${where} has seat ${twice} twice`)
  for (const seat of seats) {
    const at = `${where} seat ${seat.position}`
    if (!levels.has(seat.level)) faults.push(`${at} has the unknown price level ${seat.level}`)
    if (seat.extras?.some((id) => !extras.has(id))) faults.push(`${at} has an unknown seat extra`)
    if (seat.companionOf === undefined) continue
    if (byPosition.get(seat.companionOf)?.accessible !== true)
      faults.push(`${at} is the companion of ${seat.companionOf}, which is not an accessible seat in that row`)
  }
  return faults
}

function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))]
}

/** Schema for an uploaded seat map: its shape, and that its references exist. */
export const seatMapDocumentSchema = v.pipe(
  shape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const message of seatMapFaults(dataset.value)) addIssue({ message })
  }),
)
