import * as v from 'valibot'
import { coordinate, extraSchema, point, polygon } from '../document.ts'

/**
 * The draft of a seat map, as the editor changes it, the server stores it and files hold it. Publishing turns it into
 * a `SeatMapDocument` (`to-seat-map.ts`); `draftOf` (`from-seat-map.ts`) starts a draft from a published map.
 *
 * Lengths are map units with one decimal: seats are 14 apart (52 cm) and rows 17. `x` grows to the right, `y` away from
 * the stage. IDs are unique in the whole draft and survive every edit. What a ticket names is section, row and seat
 * label: a seat that keeps those three is the same seat in every version.
 */
const id = v.pipe(v.number(), v.integer('Use a whole number.'), v.minValue(1), v.maxValue(9_999_999))
const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(max, `Use ${max} characters or fewer.`))
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
const length = v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(10_000))
const degrees = v.pipe(v.number(), v.finite(), v.minValue(-360), v.maxValue(360))

const seatSchema = v.strictObject({
  id,
  /** Seat number, as printed on the ticket. Unique in its row. */
  label: v.pipe(v.number(), v.integer('Use a whole number.'), v.minValue(1), v.maxValue(32_000)),
  x: coordinate,
  y: coordinate,
  /** Number of a price level. */
  level,
  /** A wheelchair space or a step-free seat. */
  accessible: v.exactOptional(v.literal(true)),
  /** ID of the accessible seat in the same row that this one accompanies. */
  companionOf: v.exactOptional(id),
  /** An aisle separates this seat from the one before it. */
  aisle: v.exactOptional(v.literal(true)),
  /** The place stays in the draft but isn't published; the seats beside it are not adjacent. */
  removed: v.exactOptional(v.literal(true)),
  /** IDs of the draft's extras. */
  extras: v.exactOptional(v.array(id)),
})

const tableSchema = v.strictObject({
  kind: v.picklist(['ROUND', 'RECTANGLE']),
  /** Center. */
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  /** Degrees, clockwise. */
  rotation: degrees,
})

const rowSchema = v.strictObject({
  id,
  label: text(8),
  /** Where the label is drawn: at both ends (the default), before the first seat, after the last, or nowhere. */
  ends: v.exactOptional(v.picklist(['BOTH', 'START', 'END', 'NONE'])),
  /** Set for a table: its chairs are the seats of the row. */
  table: v.exactOptional(tableSchema),
  /** From left to right as seen from behind, straight or on an arc; a table's chairs clockwise. */
  seats: v.pipe(v.array(seatSchema), v.maxLength(2000)),
})

const sectionSchema = v.strictObject({
  id,
  name: text(40),
  /** Where the section's name is drawn; null: in its middle. */
  labelAt: v.nullable(point),
  /** Price level of new seats. */
  level,
  /** From the front to the back. */
  rows: v.array(rowSchema),
})

const areaSchema = v.strictObject({
  id,
  name: text(40),
  level,
  /** Number of standing places. */
  capacity: v.pipe(v.number(), v.integer('Use a whole number.'), v.minValue(0), v.maxValue(1_000_000)),
  outline: polygon,
  labelAt: point,
})

const shapeSchema = v.strictObject({
  id,
  kind: v.picklist(['STAGE', 'PITCH', 'MARKING']),
  label: v.pipe(v.string(), v.maxLength(40)),
  /** A STAGE and a PITCH are filled; a MARKING is a line. */
  points: v.pipe(v.array(point), v.minLength(2), v.maxLength(400)),
})

const textSchema = v.strictObject({ id, text: text(60), x: coordinate, y: coordinate })

const backgroundSchema = v.strictObject({
  /** ID of an uploaded image, or the image itself as a data URL (PNG, JPEG or WebP). Never published. */
  file: v.pipe(
    v.string(),
    v.maxLength(1_400_000, 'Use an image of 1 MB or less.'),
    v.regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+|[\w-]{1,64})$/, 'Use a PNG, JPEG or WebP image.'),
  ),
  /** Top left corner. */
  x: coordinate,
  y: coordinate,
  /** Map units per pixel of the image. */
  scale: v.pipe(v.number(), v.finite(), v.minValue(0.01), v.maxValue(100)),
  /** 0 to 1. */
  opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  isLocked: v.boolean(),
})

const guideSchema = v.strictObject({
  /** A vertical guide has an `x`, a horizontal one a `y`. */
  direction: v.picklist(['VERTICAL', 'HORIZONTAL']),
  at: coordinate,
})

const levelSchema = v.strictObject({
  /** 1 is the most expensive. */
  number: level,
  name: text(40),
  /** Hex color in the editor; null: the theme's color of this level. */
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #1d4e5f.'))),
})

/** Shape of a draft. `checkDraft` (`check-draft.ts`) also follows its references. */
export const seatDraftShape = v.strictObject({
  version: v.literal(1),
  name: text(40),
  /** The best point in the venue: best available looks for seats near it. */
  focal: point,
  levels: v.pipe(v.array(levelSchema), v.minLength(1, 'Add a price level.'), v.maxLength(30)),
  extras: v.array(extraSchema),
  background: v.nullable(backgroundSchema),
  /** Lines that parts snap to while they are drawn and moved. Never published. */
  guides: v.exactOptional(v.pipe(v.array(guideSchema), v.maxLength(100, 'Use 100 guides or fewer.'))),
  sections: v.array(sectionSchema),
  areas: v.array(areaSchema),
  shapes: v.array(shapeSchema),
  texts: v.array(textSchema),
})

export type SeatDraft = v.InferOutput<typeof seatDraftShape>
export type DraftSection = SeatDraft['sections'][number]
export type DraftRow = DraftSection['rows'][number]
export type DraftTable = NonNullable<DraftRow['table']>
export type DraftSeat = DraftRow['seats'][number]
export type DraftArea = SeatDraft['areas'][number]
export type DraftShape = SeatDraft['shapes'][number]
export type DraftText = SeatDraft['texts'][number]
export type DraftLevel = SeatDraft['levels'][number]
export type DraftGuide = NonNullable<SeatDraft['guides']>[number]
export type DraftBackground = NonNullable<SeatDraft['background']>
