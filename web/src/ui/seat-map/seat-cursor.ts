import { canBeChosen, type Scene } from './scene.ts'
import type { Surface } from './surface.ts'
import { toMap } from './view.ts'

type Point = { readonly x: number; readonly y: number }
type Cost = (dx: number, dy: number) => number

/** The seat that can be chosen at the least cost, by its distance from a point; null if none can. */
function cheapestSeat(scene: Scene, from: Point, cost: Cost): number | null {
  const { count, x, y } = scene.map
  let best: number | null = null
  let least = Infinity
  for (let no = 1; no <= count; no += 1) {
    const needed = cost(x[no]! - from.x, y[no]! - from.y)
    if (needed >= least || !canBeChosen(scene, no)) continue
    best = no
    least = needed
  }
  return best
}

/** Rows are curved, so a seat may lie beside the way. But half as far beside it as along it, it is in another direction. */
const along = (ahead: number, beside: number): number =>
  ahead > 0.01 && Math.abs(beside) <= 2 * ahead ? ahead + 2 * Math.abs(beside) : Infinity

const costs: Readonly<Record<string, Cost>> = {
  ArrowLeft: (dx, dy) => along(-dx, dy),
  ArrowRight: (dx, dy) => along(dx, dy),
  ArrowUp: (dx, dy) => along(-dy, dx),
  ArrowDown: (dx, dy) => along(dy, dx),
}

/** The next seat that can be chosen in the direction of an arrow key; the same one if there is none. */
export const seatToward = (scene: Scene, from: number, key: string): number =>
  cheapestSeat(scene, { x: scene.map.x[from]!, y: scene.map.y[from]! }, costs[key] ?? (() => Infinity)) ?? from

/** The seat to begin with: the one that can be chosen nearest to the middle of what is seen. Null if none can. */
export function firstSeat(surface: Surface): number | null {
  const { width, height, right, bottom } = surface.frame()
  const middle = toMap(surface.view(), (width - right) / 2, (height - bottom) / 2)
  return cheapestSeat(surface.scene(), middle, Math.hypot)
}
