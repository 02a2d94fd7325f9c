import type { CapInput, LimitInput } from '@admission/common/records/ticket-bounds.ts'

/** A cap of a collection with its counts, in units. */
export type Cap = CapInput & {
  readonly id: string
  readonly version: number
  readonly collectionId: string
  /** In carts and payments. */
  readonly held: number
  readonly sold: number
  readonly eventId: string | null
  readonly eventName: string | null
  /** Local day of the shows, `YYYY-MM-DD`. */
  readonly eventDay: string | null
  readonly day: string | null
  readonly storefrontId: string | null
  readonly storefrontName: string | null
}

/** A limit that applies to sales of a collection, no matter who set it. */
export type TicketLimit = LimitInput & {
  readonly id: string
  readonly version: number
  readonly scope: 'PLATFORM' | 'ACCOUNT' | 'EVENT' | 'COLLECTION' | 'PRICE_TYPE'
  readonly eventId: string | null
  readonly eventName: string | null
  readonly eventDay: string | null
  readonly priceTypeId: string | null
  readonly priceTypeName: string | null
  readonly withinSeconds: number | null
  readonly active: boolean
  readonly isRemoved: boolean
  /** True if anything was counted toward it. */
  readonly isUsed: boolean
}
