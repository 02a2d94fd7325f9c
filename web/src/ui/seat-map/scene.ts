import { seatState } from '@admission/common/seat-map/availability.ts'
import type { SeatGrid } from '@admission/common/seat-map/grid.ts'
import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { MapTokens } from './tokens.ts'
import type { Frame, View } from './view.ts'

/** All that is drawn apart from where the viewer stands. Replaced as a whole; the painter compares what it must. */
export type Scene = {
  map: SeatMap
  grid: SeatGrid
  /** `seatState` by seat number. */
  states: Uint8Array
  /** Seats in this buyer's cart. */
  yours: ReadonlySet<number>
  /** Price levels that the filter lets through; null: all. */
  levels: ReadonlySet<number> | null
  /** Ringed because the list points at them. */
  highlighted: readonly number[]
  /** Ringed because its note is open; a leader line goes to the panel. */
  selected: number | null
  /** Standing areas that have nothing left. */
  closedAreas: ReadonlySet<string>
}

/** One frame: a scene, from where it is seen, and on what. */
export type PaintJob = {
  scene: Scene
  view: View
  frame: Frame
  /** Device pixels per CSS px. */
  ratio: number
  tokens: MapTokens
  moving: boolean
  hovered: number | null
  /** Row letters stay at the edge and a small map shows where one is. */
  phone: boolean
}

/** How a seat looks: the first five are shapes, `filtered` is a free seat that the price filter passes over. */
export const looks = ['free', 'note', 'wheelchair', 'held', 'sold', 'filtered', 'yours'] as const
export type Look = (typeof looks)[number]

export function lookOf(scene: Scene, no: number): Look {
  if (scene.yours.has(no)) return 'yours'
  const state = scene.states[no]
  if (state === seatState.taken) return 'sold'
  if (state === seatState.held) return 'held'
  if (scene.levels && !scene.levels.has(scene.map.level[no]!)) return 'filtered'
  const flags = scene.map.flags[no]!
  if (flags & seatFlags.accessible) return 'wheelchair'
  return flags & (seatFlags.warned | seatFlags.acknowledge) ? 'note' : 'free'
}

/** Whether a touch or a click may land on a seat. */
export function canBeChosen(scene: Scene, no: number): boolean {
  const look = lookOf(scene, no)
  return look === 'free' || look === 'note' || look === 'wheelchair' || look === 'yours'
}
