/** Lengths in map units: the distance between seats and the drawn width of one. */
export const SEAT_PITCH = 14
export const ROW_PITCH = 17
export const SEAT_RADIUS = 5.3

/** Adjacent seats are 52 cm apart. */
export const METERS_PER_UNIT = 0.52 / SEAT_PITCH

/** Your own seat is drawn larger, a sold one as a small dot. */
export const YOURS_FACTOR = 1.35
export const SOLD_FACTOR = 0.42

const OVERVIEW_BELOW_RADIUS = 2.5
const NUMBERS_FROM_RADIUS = 8.5
const TOUCH_FROM_PITCH = 24

/**
 * Detail of seats at a scale (CSS px per map unit). OVERVIEW: one prerendered picture, because a seat is under 2.5 px
 * and
 * 20,000 paths would drop the frame. SEATS: shapes. NUMBERS: shapes with their number.
 */
export function detailAt(scale: number): 'OVERVIEW' | 'SEATS' | 'NUMBERS' {
  const radius = SEAT_RADIUS * scale
  if (radius < OVERVIEW_BELOW_RADIUS) return 'OVERVIEW'
  return radius < NUMBERS_FROM_RADIUS ? 'SEATS' : 'NUMBERS'
}

/** The scale at which the overview switches to single seats; the overview picture is rendered at this scale. */
export const OVERVIEW_SCALE = OVERVIEW_BELOW_RADIUS / SEAT_RADIUS

/** True if a finger can hit a single seat at this scale; below it, a touch zooms instead of selecting. */
export function touchCanChoose(scale: number): boolean {
  return SEAT_PITCH * scale >= TOUCH_FROM_PITCH
}

/** A comfortable scale for touch: seats 21 wide on a 28 pitch. */
export const TOUCH_SCALE = 2
