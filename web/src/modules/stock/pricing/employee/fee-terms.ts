import type { FeeInput, FeeTerms } from '@admission/common/records/fee.ts'
import { timeFromLocal } from '@admission/common/recurring.ts'
import type { StructureFeeFieldsFragment } from './fee-structure.gql.ts'

/** A saved fee with its times as moments. */
export const savedTerms = (fee: StructureFeeFieldsFragment): FeeTerms => ({
  ...fee,
  validFrom: fee.validFrom?.utc ?? null,
  validUntil: fee.validUntil?.utc ?? null,
})

/** A typed fee, whose times are of a time zone; undefined if a change of clocks skips one of them. */
export const typedTerms = (fee: FeeInput, timezone: string): FeeTerms | undefined => {
  const momentOf = (local: string | null): string | null => (local === null ? null : timeFromLocal(local, timezone).utc)
  try {
    return { ...fee, validFrom: momentOf(fee.validFrom), validUntil: momentOf(fee.validUntil) }
  } catch {
    return undefined
  }
}
