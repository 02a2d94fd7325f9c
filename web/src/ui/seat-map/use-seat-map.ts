import { readAvailability, seatState } from '@admission/common/seat-map/availability.ts'
import type { SeatAvailability } from '@admission/common/seat-map/availability.ts'
import { gridOf } from '@admission/common/seat-map/grid.ts'
import { withExtras, type LiveSeatExtra } from '@admission/common/seat-map/live-extras.ts'
import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { useMemo } from 'react'
import type { Scene } from './scene.ts'

export type SeatMapInput = {
  /** Geometry from the server. Pass the same object for the same version, because each object is unpacked once. */
  packed: PackedSeatMap
  /** Seats that are sold or held. Pass a new object for each response. */
  availability: SeatAvailability
  /** Seats in the buyer's cart. */
  yours: readonly number[]
  /** Seats just refused to this buyer, shown as taken until the next response. */
  justTaken?: readonly number[]
  /** Price levels to include. Null means all. */
  levels: ReadonlySet<number> | null
  closedAreas?: readonly string[]
  /** Seat extras as they are now, instead of those in the geometry. Pass the same array until they change. */
  extras?: readonly LiveSeatExtra[] | undefined
}

/** Shared by map, list and panel. */
export type SeatMapModel = Omit<Scene, 'highlighted' | 'selected'>

const none: readonly never[] = []

/** Builds the model from geometry and availability, memoized by reference. Makes no requests. */
export function useSeatMap(input: SeatMapInput): SeatMapModel {
  const { packed, availability, yours, levels, justTaken = none, closedAreas = none, extras } = input
  const published = useMemo(() => {
    const map = readSeatMap(packed)
    return { map, grid: gridOf(map) }
  }, [packed])
  const geometry = useMemo(
    () => (extras ? { ...published, map: withExtras(published.map, extras) } : published),
    [published, extras],
  )
  const states = useMemo(() => {
    const read = readAvailability(geometry.map.count, availability)
    for (const no of justTaken) read[no] = seatState.taken
    return read
  }, [geometry, availability, justTaken])
  const own = useMemo(() => new Set(yours), [yours])
  const closed = useMemo(() => new Set(closedAreas), [closedAreas])
  return useMemo(
    () => ({ ...geometry, states, yours: own, levels, closedAreas: closed }),
    [geometry, states, own, levels, closed],
  )
}
