import type { DocumentSeat, MapPoint } from '../document.ts'
import { SEAT_PITCH } from '../level-of-detail.ts'

/** A circle around (x, y). Angles are radians; 0 looks down the map (away from the stage), positive to the right. */
export type Circle = { x: number; y: number }

export type Placed = Pick<DocumentSeat, 'x' | 'y'> & { angle: number }

/** Rounds to one decimal, like documents. */
export function round(length: number): number {
  return Math.round(length * 10) / 10
}

export function onCircle(circle: Circle, radius: number, angle: number): MapPoint {
  return [round(circle.x + radius * Math.sin(angle)), round(circle.y + radius * Math.cos(angle))]
}

/** Seats at the usual pitch, centered on the arc between two angles. */
export function seatsOnArc(circle: Circle, radius: number, from: number, to: number): Placed[] {
  const step = SEAT_PITCH / radius
  const count = Math.max(0, Math.floor((to - from) / step + 1e-9))
  const first = (from + to) / 2 - ((count - 1) * step) / 2
  return Array.from({ length: count }, (_, i) => {
    const angle = first + i * step
    const [x, y] = onCircle(circle, radius, angle)
    return { x, y, angle }
  })
}

/** Row letters of a theater: A to Z without I, which looks like 1, then AA, BB. */
export function rowLetter(index: number): string {
  const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
  return letters[index % letters.length]!.repeat(Math.floor(index / letters.length) + 1)
}

/** Binary search for the smallest stretch at which `count` reaches `target`; `count` must grow with the stretch. */
export function minStretch(count: (stretch: number) => number, target: number): number {
  let low = 0.2
  let high = 1
  while (count(high) < target && high < 64) high *= 1.5
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2
    if (count(middle) >= target) high = middle
    else low = middle
  }
  return high
}
