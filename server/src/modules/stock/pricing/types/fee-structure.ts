import type { FeeTerms } from '@admission/common/records/fee.ts'
import type { RecordRow } from '#platform/records/types.ts'

export const FEE_STRUCTURE_STATES = ['ACTIVE', 'ARCHIVED'] as const
export type FeeStructureState = (typeof FEE_STRUCTURE_STATES)[number]

/** What decides which fee structure an account or a collection is on. */
export const FEE_SOURCES = ['COLLECTION', 'PUT_ON', 'ACCOUNT', 'PLATFORM'] as const
export type FeeSource = (typeof FEE_SOURCES)[number]

/** A fee structure as employees edit it: its version in force, and its planned one. */
export type FeeStructure = RecordRow<'platform'> & {
  readonly name: string
  /** Null for one of the platform. */
  readonly accountName: string | null
  /** Applies where no other does: to its account, or to all. */
  readonly isDefault: boolean
  readonly state: FeeStructureState
  readonly archivedAt: Date | null
  readonly currentNumber: number | null
  readonly currentFrom: Date | null
  readonly currentFees: readonly FeeTerms[] | null
  /** The planned version: when it begins, why, and its fees. Null if none is planned. */
  readonly effectiveFrom: Date | null
  readonly plannedReason: string | null
  readonly plannedFees: readonly FeeTerms[] | null
  /** Accounts that are on it now. */
  readonly accountCount: number
  /** Collections that name it, archived ones included. */
  readonly collectionCount: number
}

/** One version of a fee structure, with its fees. */
export type FeeVersion = {
  readonly id: string
  readonly number: number
  readonly effectiveFrom: Date
  readonly reason: string
  readonly fees: readonly FeeTerms[]
}

/** Why a fee structure can't be archived: who uses it. */
export type FeeStructureUse = {
  readonly accounts: readonly string[]
  readonly accountCount: number
  readonly collections: readonly string[]
  readonly collectionCount: number
}

/** A time for which an account is on a fee structure. */
export type AccountFeePeriod = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly structureId: string
  readonly structureName: string
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly reason: string
  readonly timezone: string
}
