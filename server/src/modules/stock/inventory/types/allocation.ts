import type { Time } from '@admission/common/time.ts'
import type { ALLOCATION_MODES } from '@admission/common/validation/allocation.ts'

/** The units of an allocation in one area or section. */
export type AllocationPart = {
  readonly name: string
  readonly priceLevel: number
  readonly units: number
  readonly held: number
  readonly sold: number
}

/** One division of an event's places. Times are in the venue's zone. */
export type Allocation = {
  readonly id: string
  readonly eventId: string
  readonly name: string
  readonly mode: (typeof ALLOCATION_MODES)[number]
  /** The account or storefront that may sell it. */
  readonly holder: string
  readonly isStorefront: boolean
  readonly units: number
  readonly held: number
  readonly sold: number
  /** By area and price level; empty unless exclusive. */
  readonly parts: readonly AllocationPart[]
  readonly releaseAt: Time | null
  readonly releasedAt: Time | null
}
