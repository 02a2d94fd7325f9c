import type { AccountFeature } from '@admission/common/features.ts'
import type { AccountState } from '@admission/common/records/platform-account.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** An account as employees look after it, archived ones included. */
export type PlatformAccount = RecordRow<'platform'> & {
  readonly name: string
  readonly slug: string
  readonly currency: string
  readonly features: readonly AccountFeature[]
  readonly state: AccountState
  readonly suspendedReason: string | null
  readonly archivedAt: Date | null
  readonly archiveReason: string | null
  readonly createdAt: Date
  /** Name of its longest-standing owner; null until one has joined. */
  readonly owner: string | null
  /** Whether an owner was invited and can still accept. */
  readonly isOwnerInvited: boolean
  /** Published events that aren't over. */
  readonly upcoming: number
  /** Those of them with tickets on sale now. From a summary that lags by seconds. */
  readonly onSale: number
}

/** An upcoming event that keeps an account from being archived. */
export type OpenEvent = { readonly id: string; readonly name: string; readonly dateShow: Date; readonly zone: string }
