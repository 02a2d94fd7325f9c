import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AccountId, CollectionId } from '@admission/common/ids.ts'

export const COLLECTION_STATES = ['DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED'] as const
/** What is stored. */
export type CollectionState = (typeof COLLECTION_STATES)[number]

export const COLLECTION_SALE_STATES = [
  'DRAFT',
  'SCHEDULED',
  'ON_SALE',
  'SOLD_OUT',
  'ENDED',
  'PAUSED',
  'ARCHIVED',
] as const
/** What is shown: a published collection says how its sale stands. */
export type CollectionSaleState = (typeof COLLECTION_SALE_STATES)[number]

/** Whether buyers may leave a single seat alone; else not where their row, or the whole house, has another place for them. */
export type StrandingRule = 'ALLOW' | 'AVOID' | 'FORBID'

/** One thing on sale, with the numbers of what it offers. Units count places. */
export type Collection = {
  readonly id: CollectionId
  readonly accountId: AccountId
  /** The edit version: rises with each save by a person, and its forms name it. */
  readonly version: number
  readonly editedAt: Date | null
  readonly editedBy: string | null
  readonly name: string
  readonly description: string
  readonly state: CollectionState
  readonly saleState: CollectionSaleState
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly stranding: StrandingRule
  readonly currency: string
  readonly exponent: number
  /** The account's zone: its forms speak in it. */
  readonly timezone: string
  readonly eventCount: number
  /** Of them, not over, whose sale by it is paused for themselves. */
  readonly pausedEventCount: number
  readonly units: number
  /** Free units, not more than its caps leave. */
  readonly sellable: number
  readonly hasPrices: boolean
}

export type CollectionLevel = {
  readonly level: number
  readonly name: string
  readonly units: number
  readonly sold: number
}

/** The first tab's fields. Times are instants; null: no bound. */
export type CollectionDetail = {
  readonly name: string
  readonly description: string
  readonly priority: number
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly stranding: StrandingRule
}

/** Units of one event that every coarse row sees alike: general admission of an area, or seats. */
export type RuleBlock = {
  readonly id: string
  readonly eventId: string
  readonly venueId: string
  /** Local day of the show. */
  readonly date: string
  readonly weekday: string
  readonly startsAt: Date
  readonly section: string
  readonly priceLevel: number
  readonly holdCode: string | null
  readonly source: string
  readonly tags: readonly string[]
  readonly versionId: string | null
  readonly seatFrom: number | null
  readonly seatTo: number | null
  readonly units: number
  readonly held: number
  readonly sold: number
}

/** The seats of one version, by place in the arrays, in the order of their numbers. */
export type VersionSeats = {
  readonly numbers: readonly number[]
  readonly rows: readonly string[]
  readonly positions: readonly number[]
  readonly extras: readonly (readonly string[])[]
}

/** From a rule's form: values are text until their attribute says what they are. */
export type RuleRowText = {
  readonly attribute: string
  readonly operator: string
  readonly values: readonly string[]
}

/** What of one block a rule matches. `part` names the seats where it is not the whole block. */
export type BlockMatch = {
  readonly block: RuleBlock
  readonly matchedUnits: number
  readonly part: SeatPart | null
}

/** How many of the rows about seats each seat of a version passes, by its number; and those that pass all, as ranges of numbers. */
export type SeatDepths = { readonly version: string; readonly depths: readonly number[]; readonly ranges: string }

/** How much of a block lies at a depth: seats, of these the ones that count (not blocked, not killed), first and last. */
export type SeatCount = {
  readonly blockId: string
  readonly depth: number
  readonly seats: number
  readonly units: number
  readonly from: number
  readonly to: number
}

/** Seats of a block that match while others do not, as ranges of seat numbers. */
export type SeatPart = {
  readonly ranges: string
  readonly inFrom: number
  readonly inTo: number
  readonly outFrom: number
  readonly outTo: number
}
