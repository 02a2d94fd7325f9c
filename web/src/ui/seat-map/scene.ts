import { seatState } from '@admission/common/seat-map/availability.ts'
import type { SeatGrid } from '@admission/common/seat-map/grid.ts'
import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { MapTokens } from './tokens.ts'
import type { Frame, View } from './view.ts'

/** Everything that is drawn, except the view. Immutable: the painter compares references. */
export type Scene = {
  map: SeatMap
  grid: SeatGrid
  /** `seatState` by seat number. */
  states: Uint8Array
  /** Seats in this buyer's cart. */
  yours: ReadonlySet<number>
  /** Price levels that the filter includes. Null means all. */
  levels: ReadonlySet<number> | null
  /** Highlighted by the list. */
  highlighted: readonly number[]
  /** Seat whose note is open. A leader line connects it to the panel. */
  selected: number | null
  /** Sold-out standing areas. */
  closedAreas: ReadonlySet<string>
  /** True if every seat can be pressed, sold and held ones too: to ask about it, not to buy it. */
  everySeat?: boolean
}

/** One frame: a scene, its view and its canvas. */
export type PaintJob = {
  scene: Scene
  view: View
  frame: Frame
  /** Device pixels per CSS px. */
  ratio: number
  tokens: MapTokens
  moving: boolean
  hovered: number | null
  /** Draws row letters at the edge and a mini map. */
  phone: boolean
}

/** Appearance of a seat. `filtered` is an available seat that the price filter excludes. */
export const appearances = ['free', 'note', 'wheelchair', 'held', 'sold', 'filtered', 'yours'] as const
export type Appearance = (typeof appearances)[number]

export function seatAppearance(scene: Scene, no: number): Appearance {
  if (scene.yours.has(no)) return 'yours'
  const state = scene.states[no]
  if (state === seatState.taken) return 'sold'
  if (state === seatState.held) return 'held'
  if (scene.levels && !scene.levels.has(scene.map.level[no]!)) return 'filtered'
  const flags = scene.map.flags[no]!
  if (flags & seatFlags.accessible) return 'wheelchair'
  return flags & (seatFlags.warned | seatFlags.acknowledge) ? 'note' : 'free'
}

/** True if a press can select a seat. */
export function canBeChosen(scene: Scene, no: number): boolean {
  if (scene.everySeat === true) return true
  const appearance = seatAppearance(scene, no)
  return appearance === 'free' || appearance === 'note' || appearance === 'wheelchair' || appearance === 'yours'
}
