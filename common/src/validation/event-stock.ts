import * as v from 'valibot'

// Rules for an event's places, shared by the forms and the server.

/** Most places of one area. */
export const maxPlaces = 1_000_000
const placesMessage = 'Use a whole number from 0 to 1,000,000.'
const placesField = v.pipe(
  v.number(placesMessage),
  v.safeInteger(placesMessage),
  v.minValue(0, placesMessage),
  v.maxValue(maxPlaces, placesMessage),
)
const levelMessage = 'Use a whole number from 1 to 99.'

/** A general-admission area: its name, its price level and the places it has, for a timed event in each visit. */
export const areaSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.')),
  priceLevel: v.pipe(
    v.number(levelMessage),
    v.safeInteger(levelMessage),
    v.minValue(1, levelMessage),
    v.maxValue(99, levelMessage),
  ),
  capacity: placesField,
})
export type AreaInput = v.InferOutput<typeof areaSchema>

/** Why places are removed from sale or put back on sale. */
export const reasonField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a reason.'),
  v.maxLength(200, 'Use 200 characters or fewer.'),
)

/** Places of an area that are off sale. */
export const areaOffSaleSchema = v.object({ blocked: placesField, killed: placesField, reason: reasonField })
export type AreaOffSaleInput = v.InferOutput<typeof areaOffSaleSchema>

/** States that staff can give free seats: only staff can sell them, no one can, or they are back on sale. */
export const SEAT_STEPS = ['BLOCKED', 'KILLED', 'AVAILABLE'] as const
export type SeatStep = (typeof SEAT_STEPS)[number]

const seatMessage = 'Use a whole number, 1 or more.'
const seatNumber = v.nullish(
  v.pipe(v.number(seatMessage), v.safeInteger(seatMessage), v.minValue(1, seatMessage)),
  null,
)

/** Seats by section, rows (none: all of the section) and seat numbers (none: all of each row). */
export const seatRangeSchema = v.pipe(
  v.object({
    section: v.pipe(v.string(), v.nonEmpty('Choose a section.')),
    rows: v.pipe(v.array(v.string()), v.maxLength(500, 'Choose 500 rows or fewer.')),
    seatFrom: seatNumber,
    seatTo: seatNumber,
    status: v.picklist(SEAT_STEPS),
    reason: reasonField,
  }),
  v.forward(
    v.partialCheck(
      [['seatFrom'], ['seatTo']],
      ({ seatFrom, seatTo }) => seatFrom === null || seatTo === null || seatFrom <= seatTo,
      'Use a seat number that isn’t below the first.',
    ),
    ['seatTo'],
  ),
)
export type SeatRangeInput = v.InferOutput<typeof seatRangeSchema>
