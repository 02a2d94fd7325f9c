import type { AccountId } from '@admission/common/ids.ts'

/** Purchase that an insurer issues a policy for. Amounts in minor units. */
export type PolicyRequest = {
  /** ID of the sold item, and the idempotency key at the insurer. */
  readonly id: string
  readonly accountId: AccountId
  readonly purchaseId: string
  readonly amount: number
  readonly currency: string
}

/** A policy for what was bought. ENDED: canceled, or none of its tickets is left. */
export type Policy = {
  readonly id: string
  readonly purchaseId: string
  readonly number: string
  readonly state: 'ACTIVE' | 'ENDED'
}
