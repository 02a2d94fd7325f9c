/** Lengths in map units: how far apart seats lie, how wide one is drawn. */
export const SEAT_PITCH = 14
export const ROW_PITCH = 17
export const SEAT_RADIUS = 5.3

/** Two seats side by side are 52 cm apart. */
export const METRES_PER_UNIT = 0.52 / SEAT_PITCH

/** Yours is drawn larger, a sold one as a small dot. */
export const YOURS_FACTOR = 1.35
export const SOLD_FACTOR = 0.42

const OVERVIEW_BELOW_RADIUS = 2.5
const NUMBERS_FROM_RADIUS = 8.5
const TOUCH_FROM_PITCH = 24

/**
 * How much of a seat is shown at a scale (CSS px per map unit). OVERVIEW: one picture drawn beforehand, since a seat is
 * under 2.5 px and 20,000 paths a frame would cost the frame. SEATS: shapes. NUMBERS: shapes with their number.
 */
export function detailAt(scale: number): 'OVERVIEW' | 'SEATS' | 'NUMBERS' {
  const radius = SEAT_RADIUS * scale
  if (radius < OVERVIEW_BELOW_RADIUS) return 'OVERVIEW'
  return radius < NUMBERS_FROM_RADIUS ? 'SEATS' : 'NUMBERS'
}

/** The scale at which the overview gives way to single seats: what the overview picture is drawn at. */
export const OVERVIEW_SCALE = OVERVIEW_BELOW_RADIUS / SEAT_RADIUS

/** Whether a finger can tell two seats apart at this scale; below it a touch zooms instead of choosing. */
export function touchCanChoose(scale: number): boolean {
  return SEAT_PITCH * scale >= TOUCH_FROM_PITCH
}

/** The scale at which a finger chooses with ease: seats 21 wide on a 28 pitch. */
export const TOUCH_SCALE = 2
