import { readAvailability, seatState } from '@admission/common/seat-map/availability.ts'
import type { SeatAvailability } from '@admission/common/seat-map/availability.ts'
import { gridOf } from '@admission/common/seat-map/grid.ts'
import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { useMemo } from 'react'
import type { Scene } from './scene.ts'

export type SeatMapInput = {
  /** The geometry as it came; the same object for the same version, since it is unpacked once for each. */
  packed: PackedSeatMap
  /** What is not free now; a new object with each answer of the server. */
  availability: SeatAvailability
  /** Seat numbers in the buyer's cart. */
  yours: readonly number[]
  /** Seats that were just refused to this buyer: greyed at once, until the next answer says more. */
  justTaken?: readonly number[]
  /** Price levels let through; null: all. */
  levels: ReadonlySet<number> | null
  closedAreas?: readonly string[]
}

/** What map, list and panel share. */
export type SeatMapModel = Omit<Scene, 'highlighted' | 'selected'>

const none: readonly never[] = []

/** Unpacks geometry and availability once each and keeps them while they are the same. Calls no API. */
export function useSeatMap(input: SeatMapInput): SeatMapModel {
  const { packed, availability, yours, levels, justTaken = none, closedAreas = none } = input
  const geometry = useMemo(() => {
    const map = readSeatMap(packed)
    return { map, grid: gridOf(map) }
  }, [packed])
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
