import type { CollectionKind } from '@admission/common/collection-kind.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AccountId, CollectionId } from '@admission/common/ids.ts'
import type { PassLate } from '@admission/common/pricing/late-pass.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import type { SaleState } from '#platform/records/sale-states.ts'

/** Stored states. */
export type CollectionState = SaleState

export const COLLECTION_SALE_STATES = [
  'DRAFT',
  'SCHEDULED',
  'ON_SALE',
  'SOLD_OUT',
  'ENDED',
  'PAUSED',
  'ARCHIVED',
] as const
/** Displayed states: for a published collection, the state of its sale. */
export type CollectionSaleState = (typeof COLLECTION_SALE_STATES)[number]

/** True if buyers may strand a single seat; if not, it is refused when their row, or the whole house, has an alternative. */
export type StrandingRule = 'ALLOW' | 'AVOID' | 'FORBID'

/** A collection with the figures of what it offers. One unit is one place. */
export type Collection = {
  readonly id: CollectionId
  readonly accountId: AccountId
  readonly accountName: string
  /** The edit version: bumped by each save by a person, and sent by forms. */
  readonly version: number
  readonly editedAt: Date | null
  readonly editedBy: string | null
  readonly name: string
  /** Name for buyers; '' if it is the same. */
  readonly displayName: string
  readonly description: string
  /** Conditions of use that buyers see before they buy; '' for none. */
  readonly restrictions: string
  /** Never changes. */
  readonly kind: CollectionKind
  /** Counts for passes only. */
  readonly passSplit: PassSplit
  /** What a PASS costs once its season has begun; WHOLE for other kinds. */
  readonly passLate: PassLate
  /** How many events the buyer of a FLEX chooses; null for other kinds. */
  readonly passChoose: number | null
  readonly state: CollectionState
  readonly saleState: CollectionSaleState
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly stranding: StrandingRule
  readonly currency: string
  readonly exponent: number
  /** The account's time zone, used in its forms. */
  readonly timezone: string
  readonly eventCount: number
  /** Those of its events, not over yet, whose sale is paused individually. */
  readonly pausedEventCount: number
  readonly units: number
  /** Free units, within its caps. Of passes: how many can be sold at most, as each takes a unit of every coming event, or of as many as buyers choose. */
  readonly sellable: number
  readonly hasPrices: boolean
  /** The template it was made from, if any. */
  readonly templateId: string | null
  /** Fields that no longer follow the template. */
  readonly overrides: readonly TemplateField[]
  /** Fields that its template keeps it from overriding. */
  readonly locks: readonly TemplateField[]
  /** Null unless it is archived. */
  readonly archivedAt: Date | null
  readonly archiveReason: string | null
}

/** Fields that a collection can follow from its template. */
export const TEMPLATE_FIELDS = ['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING', 'CONDITION'] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

export type CollectionLevel = {
  readonly level: number
  readonly name: string
  readonly units: number
  readonly sold: number
}

/** Fields of the first tab. Times are instants; null for no limit. */
export type CollectionDetail = {
  readonly name: string
  readonly description: string
  readonly priority: number
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly stranding: StrandingRule
}

/** Fields of the first tab that no template decides. */
export type OwnDetail = Pick<Collection, 'displayName' | 'restrictions' | 'passSplit' | 'passLate' | 'passChoose'>

/** Units of one event that are the same for every coarse row: general admission of an area, or seats. */
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

/** The seats of one version as parallel arrays, ordered by seat number. */
export type VersionSeats = {
  readonly numbers: readonly number[]
  readonly rows: readonly string[]
  readonly positions: readonly number[]
  readonly extras: readonly (readonly string[])[]
}

/** The part of one block a rule matches; `part` has the seats if it isn't the whole block. */
export type BlockMatch = {
  readonly block: RuleBlock
  readonly matchedUnits: number
  readonly part: SeatPart | null
}

/** For each seat of a version, by number, how many of the rows about seats it passes; and the seats that pass all, as ranges. */
export type SeatDepths = { readonly version: string; readonly depths: readonly number[]; readonly ranges: string }

/** The part of a block at a depth: seats, of these the ones that count (not blocked or killed), first and last. */
export type SeatCount = {
  readonly blockId: string
  readonly depth: number
  readonly seats: number
  readonly units: number
  readonly from: number
  readonly to: number
}

/** Seats of a block that match while others don't, as ranges of seat numbers. */
export type SeatPart = {
  readonly ranges: string
  readonly inFrom: number
  readonly inTo: number
  readonly outFrom: number
  readonly outTo: number
}
